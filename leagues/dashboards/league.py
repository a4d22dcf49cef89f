"""The charts of a league's pages."""

from collections.abc import Mapping

from leagues.dashboards.ask import Build

CHARTS: Mapping[str, Build] = {}
