"""Statistics for programs: what a league's matches say about the game."""

from drf_spectacular.utils import OpenApiParameter, extend_schema, inline_serializer
from rest_framework import serializers
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from leagues.api.base import LeagueView
from leagues.api.shapes import PlayerLabel
from leagues.models import League
from leagues.queries.players import people_of
from leagues.statistics.filters import Filters, read_filters
from leagues.statistics.population.document import population_document, population_of

FILTERS = [
    OpenApiParameter("variant", str, description="a variant's name"),
    OpenApiParameter("size", int, description="players at the table"),
    OpenApiParameter("season", str, description="a season's name, or `all`"),
    OpenApiParameter("from", str, description="the first day, YYYY-MM-DD"),
    OpenApiParameter("to", str, description="the last day, YYYY-MM-DD"),
]


def understood_filters(request: Request, league: League) -> Filters:
    """Return the filters asked for. One query. Raises: ValidationError for what is none."""
    filters = read_filters(request.query_params.dict(), league)
    if filters.wrong:
        raise ValidationError({"detail": f"Not understood: {', '.join(filters.wrong)}."})
    return filters


class Metric(serializers.Serializer):
    """A value, unrounded, percentages as fractions of 1; what it rests on; its 95 % interval."""

    value = serializers.FloatField(allow_null=True)
    n = serializers.IntegerField()
    low = serializers.FloatField(allow_null=True)
    high = serializers.FloatField(allow_null=True)
    shown = serializers.BooleanField()


FiltersShape = inline_serializer(
    "Filters",
    {
        "season": serializers.CharField(allow_null=True),
        "variant": serializers.CharField(allow_null=True),
        "size": serializers.IntegerField(allow_null=True),
        "from": serializers.DateField(allow_null=True),
        "to": serializers.DateField(allow_null=True),
    },
)


class CellTotals(serializers.Serializer):
    """Totals of one variant at one size of table."""

    variant = serializers.CharField()
    size = serializers.IntegerField()
    matches = serializers.IntegerField()
    total_mean = Metric()
    total_sd = Metric()
    total_median = Metric()


class Effect(serializers.Serializer):
    """What the results in one seat, or with one color, came to."""

    win_share = serializers.FloatField()
    expected = serializers.FloatField()
    over = Metric()
    rate = Metric()
    par = serializers.FloatField()
    adjusted = Metric()
    verdict = serializers.ChoiceField(
        ["above", "below", "no clear difference", "too early to say"], allow_null=True
    )


class SeatEffect(Effect):
    """An effect of a seat, counted from 1."""

    seat = serializers.IntegerField()


class ColorEffect(Effect):
    """An effect of a color of trains."""

    color = serializers.CharField()


class BucketLead(serializers.Serializer):
    """Mean points of winners and of the others; n in matches."""

    winners = Metric()
    others = Metric()
    lead = Metric()


class Margin(serializers.Serializer):
    """A match and by how many points it was won; a guest has no id."""

    match = serializers.CharField()
    played_on = serializers.DateField()
    variant = serializers.CharField()
    margin = serializers.IntegerField()
    winners = PlayerLabel(many=True)
    decided_by = serializers.CharField(allow_null=True)


class Margins(serializers.Serializer):
    """The closest matches and the biggest wins."""

    closest = Margin(many=True)
    biggest = Margin(many=True)


class Side(serializers.Serializer):
    """Results with, or without, the longest path."""

    win_share = serializers.FloatField()
    expected = serializers.FloatField()
    win_rate = Metric()


LongestPath = inline_serializer(
    "LongestPath", {"rate": Metric(), "with": Side(), "without": Side()}
)


class Tickets(serializers.Serializer):
    """Tickets completed of those held, and what a completed one brought, net."""

    completion = Metric()
    points_per_completed_ticket = Metric()


class Population(serializers.Serializer):
    """What the matches of a league say about the game."""

    filters = FiltersShape
    matches = serializers.IntegerField()
    cells = CellTotals(many=True)
    seats = SeatEffect(many=True)
    colors = ColorEffect(many=True)
    winners = serializers.DictField(child=BucketLead(allow_null=True))
    decided_by_bonus = Metric()
    margins = Margins()
    longest_path = LongestPath
    tickets = Tickets()


class LeagueStatsView(LeagueView):
    """A league's statistics."""

    @extend_schema(parameters=FILTERS, responses=Population)
    def get(self, request: Request, slug: str) -> Response:
        """Return the population metrics of the matches that the filters leave."""
        filters = understood_filters(request, self.league)
        people = people_of(self.league, self.labels())
        population = population_of(self.league, filters)
        return Response(population_document(population, filters, people))
