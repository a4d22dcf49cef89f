"""The charts of the page that compares two players."""

from collections.abc import Mapping

from leagues.dashboards.ask import Build

CHARTS: Mapping[str, Build] = {}
