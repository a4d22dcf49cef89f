"""Charts for programs: their names, and each as Plotly JSON."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema, inline_serializer
from rest_framework import serializers
from rest_framework.exceptions import NotFound, ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from leagues.api import shapes
from leagues.api.base import LeagueView, paged
from leagues.api.statistics import FILTERS
from leagues.dashboards.ask import read_ask
from leagues.dashboards.catalogue import CHARTS, DRAWN, chart

NOTHING_DRAWN: dict[str, Any] = {"data": [], "layout": {}}
PARAMETERS = [
    OpenApiParameter("player", str, description="a player's id, for the charts of a player"),
    OpenApiParameter("other", str, description="whom the player is compared with"),
    OpenApiParameter("match", str, description="a match's id, for the charts of a match"),
    *FILTERS,
]


class ChartsView(LeagueView):
    """The charts that there are."""

    @extend_schema(operation_id="list_charts", responses=shapes.page_of(serializers.CharField()))
    def get(self, request: Request, slug: str) -> Response:
        """Return the names."""
        return paged(self, DRAWN, lambda name: name)


class ChartView(LeagueView):
    """One chart."""

    @extend_schema(
        parameters=PARAMETERS,
        responses=inline_serializer(
            "Chart",
            {"data": serializers.ListField(), "layout": serializers.DictField()},
        ),
    )
    def get(self, request: Request, slug: str, name: str) -> Response:
        """Return a chart as Plotly's data and layout; empty where there is too little to draw."""
        if name not in DRAWN:
            raise NotFound
        ask = read_ask(request.query_params.dict(), self.league, self.labels())
        if ask.wrong:
            raise ValidationError({"detail": f"Not understood: {', '.join(ask.wrong)}."})
        if lacking := CHARTS[name].lacks(ask):
            raise ValidationError({"detail": f"This chart needs {' and '.join(lacking)}."})
        return Response(chart(name, ask).figure or NOTHING_DRAWN)
