"""What comes out, in the contract's shapes, and its description for the schema."""

from typing import Any

from drf_spectacular.utils import inline_serializer
from rest_framework import serializers

from leagues import models
from leagues.standings.rules import rules_of


def league(row: models.League) -> dict[str, Any]:
    """Return a league as data."""
    return {
        "slug": row.slug,
        "name": row.name,
        "timezone": row.timezone,
        "visibility": row.visibility,
        "default_variant": row.default_variant,
        "revision": row.revision,
    }


def season(row: models.Season) -> dict[str, Any]:
    """Return a season as data."""
    return {
        "name": row.name,
        "from": row.starts_on.isoformat() if row.starts_on else None,
        "to": row.ends_on.isoformat() if row.ends_on else None,
        "preset": None if row.metrics else row.preset,
        "metrics": list(rules_of(row).chain),
        "best_of": row.best_of,
        "drop_worst": row.drop_worst,
        "points": row.points,
        "floor": row.floor,
        "archived": row.archived,
    }


def player(row: models.Player) -> dict[str, Any]:
    """Return a player as data."""
    return {
        "id": row.public_id,
        "name": row.name,
        "code": row.code,
        "aliases": [alias.name for alias in row.aliases.all()],
        "hidden": row.hidden,
        "claimed": row.user_id is not None,
    }


class Finding(serializers.Serializer):
    """One thing wrong, missing or doubtful."""

    code = serializers.CharField()
    severity = serializers.ChoiceField(["error", "conflict", "warning"])
    player = serializers.CharField(allow_null=True)
    message = serializers.CharField()
    data = serializers.DictField()  # type: ignore[assignment]  # the contract's own name


class Place(serializers.Serializer):
    """Who came where, and what decided it."""

    name = serializers.CharField()
    place = serializers.IntegerField()
    shared = serializers.BooleanField()
    decided_by = serializers.CharField(allow_null=True)
    needs = serializers.ListField(child=serializers.CharField())


class Audit(serializers.Serializer):
    """What the check made of a sheet."""

    totals = serializers.DictField(child=serializers.IntegerField(allow_null=True))
    places = Place(many=True)
    findings = Finding(many=True)


class Ticket(serializers.Serializer):
    """A ticket by its two cities."""

    a = serializers.CharField()
    b = serializers.CharField()
    points = serializers.IntegerField(required=False, allow_null=True)


def _number() -> serializers.IntegerField:
    return serializers.IntegerField(required=False, allow_null=True)


class Card(serializers.Serializer):
    """One player's line; unknown is null."""

    name = serializers.CharField(allow_null=True)
    id = serializers.CharField(required=False, allow_null=True)
    source_id = serializers.CharField(required=False, allow_null=True)
    guest = serializers.BooleanField(required=False)
    seat = _number()
    color = serializers.CharField(required=False, allow_null=True)
    total = _number()
    route_points = _number()
    ticket_points = _number()
    tickets_completed = _number()
    tickets_failed = _number()
    ticket_points_lost = _number()
    longest_path_bonus = _number()
    longest_path_length = _number()
    stations_remaining = _number()
    source_place = _number()
    routes = serializers.ListField(child=serializers.CharField(), required=False, allow_null=True)
    tickets = Ticket(many=True, required=False, allow_null=True)
    stations = serializers.ListField(child=serializers.CharField(), required=False, allow_null=True)


class Sheet(serializers.Serializer):
    """What the table wrote down for one match."""

    variant = serializers.CharField()
    played_on = serializers.DateField()
    players = Card(many=True)


class MatchBody(Sheet):
    """A sheet to record."""

    season = serializers.CharField(required=False, allow_null=True)
    counted = serializers.BooleanField(required=False)
    note = serializers.CharField(required=False, allow_blank=True)
    order = _number()
    accept_conflicts = serializers.JSONField(required=False)


class AmendBody(MatchBody):
    """A sheet that replaces a version."""

    version = serializers.IntegerField()


class StoredCard(Card):
    """One player's line of a stored match."""

    place = serializers.IntegerField()
    shared = serializers.BooleanField()
    decided_by = serializers.CharField(allow_null=True)
    needs = serializers.ListField(child=serializers.CharField())


class Match(serializers.Serializer):
    """A stored match."""

    id = serializers.CharField()
    version = serializers.IntegerField()
    state = serializers.ChoiceField(models.State.values)
    counted = serializers.BooleanField()
    counts = serializers.BooleanField()
    uncounted_reason = serializers.CharField(allow_null=True)
    season = serializers.CharField(allow_null=True)
    order = serializers.IntegerField()
    variant = serializers.CharField()
    played_on = serializers.DateField()
    recorded_by = serializers.CharField(allow_null=True)
    note = serializers.CharField(allow_blank=True)
    place_name = serializers.CharField(allow_blank=True)
    source = serializers.CharField(allow_null=True)  # type: ignore[assignment]  # the contract's
    source_id = serializers.CharField(allow_null=True)
    accepted_conflicts = Finding(many=True)
    players = StoredCard(many=True)


class League(serializers.Serializer):
    """A league."""

    slug = serializers.CharField()
    name = serializers.CharField()
    timezone = serializers.CharField()
    visibility = serializers.ChoiceField(models.Visibility.values)
    default_variant = serializers.CharField()
    revision = serializers.IntegerField()


Season = inline_serializer(
    "Season",
    {
        "name": serializers.CharField(),
        "from": serializers.DateField(allow_null=True),
        "to": serializers.DateField(allow_null=True),
        "preset": serializers.CharField(allow_null=True),
        "metrics": serializers.ListField(child=serializers.CharField()),
        "best_of": serializers.IntegerField(allow_null=True),
        "drop_worst": serializers.IntegerField(),
        "points": serializers.DictField(
            child=serializers.ListField(child=serializers.IntegerField())
        ),
        "floor": serializers.IntegerField(),
        "archived": serializers.BooleanField(),
    },
)


SeasonBody = inline_serializer(
    "SeasonBody",
    {
        "name": serializers.CharField(required=False),
        "from": serializers.DateField(required=False, allow_null=True),
        "to": serializers.DateField(required=False, allow_null=True),
        "preset": serializers.CharField(required=False, allow_null=True),
        "metrics": serializers.ListField(
            child=serializers.CharField(), required=False, allow_null=True
        ),
        "best_of": _number(),
        "drop_worst": serializers.IntegerField(required=False),
        "points": serializers.DictField(
            child=serializers.ListField(child=serializers.IntegerField()), required=False
        ),
        "floor": serializers.IntegerField(required=False),
        "archived": serializers.BooleanField(required=False),
    },
)


class Player(serializers.Serializer):
    """A player of a league."""

    id = serializers.CharField()
    name = serializers.CharField()
    code = serializers.CharField()
    aliases = serializers.ListField(child=serializers.CharField())
    hidden = serializers.BooleanField()
    claimed = serializers.BooleanField()


class PlayerLabel(serializers.Serializer):
    """A player as named in a table; id is null for a hidden one."""

    id = serializers.CharField(allow_null=True)
    name = serializers.CharField()
    code = serializers.CharField()


class Row(serializers.Serializer):
    """A row of the table; place is null below the floor of matches."""

    place = serializers.IntegerField(allow_null=True)
    shared = serializers.BooleanField()
    ranked = serializers.BooleanField()
    player = PlayerLabel()
    matches = serializers.IntegerField()
    metrics = serializers.DictField(child=serializers.FloatField(allow_null=True))
    decided_by = serializers.CharField(allow_null=True)
    dropped = serializers.ListField(child=serializers.CharField())


class Rating(serializers.Serializer):
    """How good a player is thought to be: mu, give or take sigma; ordinal is mu − 3 sigma."""

    player = PlayerLabel()
    mu = serializers.FloatField()
    sigma = serializers.FloatField()
    ordinal = serializers.FloatField()
    provisional = serializers.BooleanField()
    matches = serializers.IntegerField()


def page_of(row: Any) -> Any:
    """Return the shape of one page of rows."""
    name = getattr(row, "__name__", None) or type(row).__name__
    rows = row(many=True) if isinstance(row, type) else serializers.ListField(child=row)
    return inline_serializer(
        f"{name}Page",
        {
            "count": serializers.IntegerField(),
            "next": serializers.URLField(allow_null=True),
            "previous": serializers.URLField(allow_null=True),
            "results": rows,
        },
    )
