"""A player's numbers for programs."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from leagues.api.base import LeagueView
from leagues.api.statistics import FILTERS, FiltersShape, Metric, understood_filters
from leagues.queries.players import players_of
from leagues.statistics.document import player_documents
from leagues.statistics.records import RECORDS


class HeadToHead(serializers.Serializer):
    """The common matches with one opponent; shrunk is the rate with six even ones added."""

    opponent = serializers.CharField()
    common = serializers.IntegerField()
    ahead = serializers.IntegerField()
    level = serializers.IntegerField()
    behind = serializers.IntegerField()
    margin_mean = serializers.FloatField()
    shrunk = serializers.FloatField()


class PlayerRecord(serializers.Serializer):
    """A record that the player set or equalled, and what has become of it."""

    record = serializers.ChoiceField(RECORDS)
    variant = serializers.CharField()
    value = serializers.IntegerField()
    match = serializers.CharField()
    played_on = serializers.DateField()
    status = serializers.ChoiceField(["held", "joint", "broken"])


class Finish(serializers.Serializer):
    """A place at a table of a size."""

    place = serializers.IntegerField()
    shared = serializers.BooleanField()
    size = serializers.IntegerField()


class RatingThen(serializers.Serializer):
    """The rating at the end of the last day; ordinal is mu − 3 sigma."""

    mu = serializers.FloatField()
    sigma = serializers.FloatField()
    ordinal = serializers.FloatField()
    provisional = serializers.BooleanField()


class PlayerStats(serializers.Serializer):
    """A player's numbers; form has the newest last, rating is null before the first match."""

    player = serializers.CharField()
    filters = FiltersShape
    metrics = serializers.DictField(child=Metric())
    head_to_head = HeadToHead(many=True)
    records = PlayerRecord(many=True)
    form = Finish(many=True)
    rating = RatingThen(allow_null=True)


class PlayerStatsView(LeagueView):
    """One player's statistics."""

    @extend_schema(parameters=FILTERS, responses=PlayerStats)
    def get(self, request: Request, slug: str, public_id: str) -> Response:
        """Return every number of a player; a hidden one only to those who may see them."""
        seen = {} if self.in_full else {"hidden": False}
        player = get_object_or_404(players_of(self.league), public_id=public_id, **seen)
        filters = understood_filters(request, self.league)
        (document,) = player_documents(self.league, [player], filters, self.labels())
        return Response(document)
