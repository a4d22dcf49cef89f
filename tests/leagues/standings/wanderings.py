"""Random years of a league: everything that an action does to matches, in any order."""

from collections.abc import Callable
from datetime import date, timedelta
from random import Random
from typing import Any

from leagues.actions.days import reorder_day
from leagues.actions.matches import amend, mark_counted, record, restore, void
from leagues.actions.players import rename_player
from leagues.actions.seasons import SeasonPlan, edit_season, set_rules, set_tie_breaks
from leagues.intake.check import check
from leagues.intake.report import EVERYTHING, Report
from leagues.models import League, Match, Season, State
from leagues.queries.results import Scope
from leagues.standings.rules import PRESETS, Rules
from leagues.standings.table import table_of
from scoring.games import random_game
from scoring.variants import load_variant
from tests.factories import make_league

NAMES = ("Ada", "Bo", "Ren", "Zoë", "Олена", "Ґенрик", "蓮")
ORDERS = (None, [], ["tickets_completed", "seat"], ["seat"], ["longest_path", "tickets_completed"])
FIRST = date(2025, 1, 1)
DAYS = 120


class Wandering:
    """A league to which things happen by the dice."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)
        boundary = FIRST + timedelta(days=DAYS // 2)
        plans = [
            SeasonPlan("One", FIRST, boundary),
            SeasonPlan("Two", boundary + timedelta(days=1)),
        ]
        self.league: League = make_league(seasons=plans)
        self.deeds: list[tuple[int, Callable[[], Any]]] = [
            (40, self.record),
            (18, self.amend),
            (8, self.void),
            (6, self.restore),
            (6, self.mark),
            (10, self.reorder),
            (5, self.move_boundary),
            (4, self.change_order),
            (3, self.change_rules),
            (2, self.rename),
            (6, self.look),
        ]

    def step(self) -> str:
        """Do one thing and return what it was."""
        weights = [weight for weight, _ in self.deeds]
        ((_, deed),) = self.dice.choices(self.deeds, weights)
        deed()
        return deed.__name__

    def day(self) -> str:
        """Return a day: often the last one, often long ago."""
        return (
            FIRST + timedelta(days=self.dice.choice([DAYS, self.dice.randrange(DAYS)]))
        ).isoformat()

    def card(self, name: str, seat: int | None) -> dict[str, Any]:
        def maybe(value: int) -> int | None:
            return self.dice.choice([value, value, None])

        return {
            "name": name,
            "total": self.dice.choice([90, 90, 95, 100, 110, self.dice.randrange(40, 160)]),
            "tickets_completed": maybe(self.dice.randrange(3, 6)),
            "longest_path_bonus": maybe(0),
            "seat": seat,
            "guest": self.dice.random() < 0.15,
            "source_place": self.dice.choice([None, None, None, 1]),
        }

    def sheet(self) -> dict[str, Any]:
        """Return a sheet: levels and gaps are common, a tenth are whole board records."""
        names = self.dice.sample(NAMES, self.dice.randrange(2, 6))
        variant = self.dice.choice(["standard", "europe"])
        common = {
            "variant": variant,
            "played_on": self.day(),
            "counted": self.dice.random() < 0.9,
            "order": self.dice.choice([None, None, None, 1, 2]),
        }
        if self.dice.random() < 0.1:
            game = random_game(load_variant(variant, players=len(names)), len(names), self.dice)
            cards = [
                {**card, "name": name} for card, name in zip(game["players"], names, strict=True)
            ]
            return {**common, "players": cards}
        is_seated = self.dice.random() < 0.7
        seats = range(1, len(names) + 1)
        cards = [
            self.card(name, seat if is_seated else None)
            for name, seat in zip(names, seats, strict=True)
        ]
        return {**common, "players": cards}

    def checked(self) -> Any:
        return check(Report(self.sheet(), accepts=EVERYTHING), league=self.league)

    def some(self, **facts: Any) -> Match | None:
        rows = list(Match.objects.filter(league=self.league, **facts).order_by("id"))
        return self.dice.choice(rows) if rows else None

    def some_season(self) -> Season:
        return self.dice.choice(list(Season.objects.filter(league=self.league)))

    def record(self) -> None:
        record(self.checked())

    def amend(self) -> None:
        match = self.some(state=State.RECORDED)
        if match:
            amend(match, self.checked(), version=match.version)

    def void(self) -> None:
        match = self.some(state=State.RECORDED)
        if match:
            void(match, version=match.version)

    def restore(self) -> None:
        match = self.some(state=State.VOID)
        if match:
            restore(match, version=match.version)

    def mark(self) -> None:
        match = self.some(state=State.RECORDED)
        if match:
            mark_counted(match, counted=not match.counted, version=match.version)

    def reorder(self) -> None:
        match = self.some()
        if match:
            day = Match.objects.filter(league=self.league, played_on=match.played_on)
            ids = list(day.order_by("order", "id").values_list("public_id", flat=True))
            reorder_day(self.league, match.played_on, self.dice.sample(ids, len(ids)))

    def move_boundary(self) -> None:
        one, two = Season.objects.filter(league=self.league)
        end = FIRST + timedelta(days=self.dice.randrange(DAYS))
        first = (one, SeasonPlan("One", FIRST, end))
        second = (two, SeasonPlan("Two", end + timedelta(days=1)))
        growing = end > one.ends_on
        for season, plan in (second, first) if growing else (first, second):
            edit_season(season, plan)

    def change_order(self) -> None:
        set_tie_breaks(self.some_season(), self.dice.choice(ORDERS))

    def change_rules(self) -> None:
        rules = Rules(preset=self.dice.choice(list(PRESETS)), floor=3, drop_worst=1)
        set_rules(self.some_season(), rules)

    def rename(self) -> None:
        match = self.some()
        player = match.results.filter(player__isnull=False).first() if match else None
        if player:
            rename_player(player.player, f"{player.player.name}+"[:40])

    def look(self) -> None:
        """Read the tables, so that a cache that is not left behind would be seen."""
        league = League.objects.get(pk=self.league.pk)
        for season in [*Season.objects.filter(league=league), None]:
            table_of(league, Scope(season))
