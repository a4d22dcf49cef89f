"""The charts of a match's page."""

from collections.abc import Mapping

from leagues.dashboards.ask import Build

CHARTS: Mapping[str, Build] = {}
