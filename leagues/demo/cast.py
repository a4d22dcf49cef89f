"""Who plays in the demo league: invented people, with names from many scripts."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Regular:
    """A player of the league.

    skill: for each season, in spreads of luck: one more beats the same luck by that much.
    turnout: for each season, how many times as likely as others to come; 0 is never.
    """

    name: str
    skill: tuple[float, float]
    turnout: tuple[float, float]


CAST = (
    Regular("Олена Ґалаґан", (1.7, 0.9), (2.4, 1.6)),
    Regular("Łukasz Żółtowski", (0.9, 1.8), (1.5, 2.2)),
    Regular("Zoë Lindqvist", (1.4, 1.4), (2.0, 2.0)),
    Regular("Марʼяна Їжакевич", (0.9, 0.6), (1.6, 1.2)),
    Regular("Δήμητρα Παπαλέξη", (0.3, 0.9), (1.0, 1.4)),
    Regular("田中 蓮", (1.0, 0.4), (1.2, 0.8)),
    Regular("ليلى حدّاد", (0.2, 0.5), (0.9, 1.2)),
    Regular(
        "Maximiliane-Friederike von Hohenwaldau-Sonnenschein und Rabenau", (0.0, -0.2), (0.8, 0.7)
    ),
    Regular("Nguyễn Thị Bích Ngân", (0.5, 0.1), (1.0, 0.9)),
    Regular("José Ñáñez", (-0.5, -0.3), (1.2, 1.1)),
    Regular("Tamás Őry", (-0.8, -0.2), (0.7, 1.0)),
    Regular("Åse Bjørnstad", (-0.2, 0.6), (0.15, 0.6)),
    Regular("Ada", (-1.2, -1.0), (0.9, 0.5)),
    Regular("Bo", (0.0, -1.4), (0.0, 0.1)),
)
