"""The demo league's 150 matches before they are played: day, people, box, what is written down."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from random import Random

from leagues.demo.cast import CAST, Regular
from leagues.demo.seasons import Evening, evenings
from leagues.demo.stories import BY_NUMBER, PLAIN, Form, Story
from scoring.variants import Variant, load_variant

SHARES = {Form.BOARD: 60, Form.FULL: 70, Form.TOTALS: 20}
BOXES = ("standard", "europe")
BOX_WEIGHTS = (5, 4)
SIZES = (2, 3, 4, 5)
SIZE_WEIGHTS = (8, 7, 10, 6)
PRESENT = 7  # who come to an evening; each match seats some of them


@dataclass(frozen=True)
class Fixture:
    """A match to be played. number: from 1; season: the index of its season's plan."""

    number: int
    day: date
    season: int
    variant: Variant
    people: tuple[Regular, ...]
    form: Form
    story: Story

    @property
    def size(self) -> int:
        """Return how many sit at the table."""
        return len(self.people)


def _present(season: int, dice: Random) -> list[Regular]:
    """Return who come to an evening, drawn by their turnout."""
    keen = [person for person in CAST if person.turnout[season]]
    luck = {person: dice.random() ** (1 / person.turnout[season]) for person in keen}
    return sorted(keen, key=lambda person: -luck[person])[:PRESENT]


def _forms(dice: Random) -> Iterator[Form]:
    """Yield how the matches without a fixed form are written down, so that the shares come out."""
    fixed = Counter(story.form for story in BY_NUMBER.values())
    forms = [form for form, share in SHARES.items() for _ in range(share - fixed[form])]
    dice.shuffle(forms)
    yield from forms


def _one(
    number: int, evening: Evening, present: list[Regular], form: Form, dice: Random
) -> Fixture:
    story = BY_NUMBER.get(number, PLAIN)
    size = story.size or dice.choices(SIZES, SIZE_WEIGHTS)[0]
    box = story.variant or dice.choices(BOXES, BOX_WEIGHTS)[0]
    return Fixture(
        number=number,
        day=evening.day,
        season=evening.season,
        variant=load_variant(box, players=size),
        people=tuple(dice.sample(present, size)),
        form=form,
        story=story,
    )


def fixtures() -> Iterator[Fixture]:
    """Yield the matches in the order in which they are played, the same at every call."""
    dice = Random("Stationmaster")
    forms = _forms(dice)
    number = 0
    for evening in evenings():
        present = _present(evening.season, dice)
        for _ in range(evening.matches):
            number += 1
            form = BY_NUMBER.get(number, PLAIN).form or next(forms)
            yield _one(number, evening, present=present, form=form, dice=dice)
