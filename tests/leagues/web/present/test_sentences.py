"""Sentences: names set apart, braces and marks as text, changes in words."""

import pytest

from leagues.queries.history import Change
from leagues.queries.players import Label
from leagues.web.present.sentences import Sentence, change_text, headline, list_of


def label(name):
    return Label(name, name[:3].upper(), None)


def test_sentence_sets_names_apart_and_escapes_the_rest():
    sentence = Sentence("{name} wins & {what}", {"name": "<b>{x}"}, {"what": "<i>"})

    assert str(sentence) == "<b>{x} wins & <i>"
    assert sentence.html == '<bdi dir="auto">&lt;b&gt;{x}</bdi> wins &amp; &lt;i&gt;'


@pytest.mark.parametrize(
    ("names", "text"),
    [
        (["Ada"], "Ada came"),
        (["Ada", "Bo"], "Ada and Bo came"),
        (["Ada", "Bo", "{n0}"], "Ada, Bo and {n0} came"),
    ],
)
def test_people_are_listed_as_the_language_does(names, text):
    assert str(list_of(map(label, names), "{names} came")) == text


@pytest.mark.parametrize(
    ("winners", "margin", "decided_by", "text"),
    [
        (["Ada"], 17, "total", "Ada wins by 17"),
        (["Ada"], 1, "total", "Ada wins by a single point"),
        (["Ada"], 0, "tickets_completed", "Ada wins on completed tickets, −4–−4"),
        (["Ada"], 0, "longest_path", "Ada wins on the longest path, −4–−4"),
        (["Ada"], 0, "source", "Ada wins as the source says, −4–−4"),
        (["Ada"], 0, "seat", "Ada wins by sitting later, −4–−4"),
        (["Ada", "Bo"], 0, "total", "Ada and Bo share the win at −4"),
    ],
)
def test_headline_says_who_won_and_how(winners, margin, decided_by, text):
    people = [label(name) for name in winners]

    told = headline(people, total=-4, margin=margin, decided_by=decided_by)
    assert str(told).replace("\u2060", "") == text


@pytest.mark.parametrize(
    ("change", "text"),
    [
        (Change("stations_remaining", 2, 1), "stations left 2 to 1"),
        (Change("ticket_points", None, -7), "net ticket points unknown to −7"),
        (Change("counted", True, False), "counted yes to no"),
        (Change("color", "red", None), "train color red to unknown"),
    ],
)
def test_change_is_told_in_words(change, text):
    assert change_text(change) == text
