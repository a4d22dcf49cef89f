"""Who is meant by a name or an id on a card."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from django.db.models import Model, Q, QuerySet

from leagues.models import Alias, League, Player, SourceId
from scoring.names import normalize_name
from scoring.sheets import ScoreCard


@dataclass(frozen=True)
class Known:
    """A player of the league."""

    player: Player


@dataclass(frozen=True)
class Newcomer:
    """Somebody to be made when the match is stored.

    The fields from `other_ids` on come along where a file lists the player; code: a wish.
    """

    name: str
    source_id: str | None = None
    other_ids: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    hidden: bool = False
    code: str | None = None


@dataclass(frozen=True)
class Guest:
    """A seat without a player; the label may be missing."""

    label: str | None


@dataclass(frozen=True)
class Ambiguous:
    """A bare name that several players bear, some of them perhaps to be made."""

    players: tuple[Player | Newcomer, ...]


@dataclass(frozen=True)
class Unknown:
    """An id that nobody in this league has."""

    id: str


type Person = Known | Newcomer | Guest
type Answer = Person | Ambiguous | Unknown


OWN_SOURCE = "stationmaster:"


def foreign_source(card_id: str) -> str:
    """Return the source id for a player id of another league of this product."""
    return f"{OWN_SOURCE}{card_id}"


@dataclass
class Directory:
    """The names and ids of a league's players, as far as some cards ask for them.

    arriving: the newcomers of matches checked before, who are players once those are stored,
    by name and by source id; spellings: how a newcomer's name is written, by normalized name.
    """

    by_name: dict[str, dict[int, Player]] = field(default_factory=lambda: defaultdict(dict))
    by_id: dict[str, Player] = field(default_factory=dict)
    by_source: dict[str, Player] = field(default_factory=dict)
    arriving: dict[str, dict[Newcomer, None]] = field(default_factory=lambda: defaultdict(dict))
    arriving_by_source: dict[str, Newcomer] = field(default_factory=dict)
    spellings: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def load(cls, league: League, cards: Iterable[ScoreCard] | None = None) -> "Directory":
        """Return the directory for these cards, or of the whole league. Three queries."""
        wanted = _Wanted.of(cards) if cards is not None else None
        directory = cls()
        for player in _limit(Player.objects.filter(league=league), wanted, "players"):
            directory.add(player)
        for alias in _limit(_with_player(Alias, league), wanted, "names"):
            directory.by_name[alias.normalized_name][alias.player_id] = alias.player
        for source in _limit(_with_player(SourceId, league), wanted, "sources"):
            directory.by_source[source.value] = source.player
        return directory

    def add(self, player: Player) -> None:
        """Take a player in under name and id."""
        self.by_name[player.normalized_name][player.pk] = player
        self.by_id[player.public_id] = player

    def expect(self, newcomer: Newcomer) -> None:
        """Let later cards mean a newcomer of a match (or list) that is to be stored first."""
        for name in (newcomer.name, *newcomer.aliases):
            self.arriving[normalize_name(name)][newcomer] = None
        for source in (newcomer.source_id, *newcomer.other_ids):
            if source is not None:
                self.arriving_by_source[source] = newcomer

    def learn(self, person: Person, name: str) -> None:
        """Let later cards mean somebody by a name that an id came with."""
        if isinstance(person, Known):
            self.by_name[normalize_name(name)][person.player.pk] = person.player
        elif isinstance(person, Newcomer):
            self.arriving[normalize_name(name)][person] = None

    def find(self, card: ScoreCard, *, foreign_ids: bool = False) -> Answer:
        """Return who a card means; ids win over names."""
        if card.guest:
            return Guest(card.name)
        if card.id is not None and card.id in self.by_id:
            return Known(self.by_id[card.id])
        if card.id is not None and not foreign_ids:
            return Unknown(card.id)
        sources = [card.source_id, foreign_source(card.id) if card.id else None]
        given = [source for source in sources if source is not None]
        return self.by_sources(given, card.name or "") if given else self._bare(card.name or "")

    def by_sources(self, sources: Sequence[str], name: str) -> Known | Newcomer:
        """Return who has one of these source ids, else a newcomer with the first of them."""
        for source in sources:
            if source in self.by_source:
                return Known(self.by_source[source])
            if source in self.arriving_by_source:
                return self.arriving_by_source[source]
        return Newcomer(name, sources[0])

    def listed(self, sources: Sequence[str], name: str) -> Answer:
        """Return who a player of a list is: by a source id where one is given, else by name."""
        return self.by_sources(sources, name) if sources else self._bare(name)

    def _bare(self, name: str) -> Answer:
        key = normalize_name(name)
        known = tuple(self.by_name.get(key, {}).values())
        fits: tuple[Player | Newcomer, ...] = (*known, *self.arriving.get(key, {}))
        if len(fits) > 1:
            return Ambiguous(fits)
        match fits:
            case (Player() as player,):
                return Known(player)
            case (Newcomer() as newcomer,):
                return newcomer
            case _:
                return Newcomer(self.spellings.get(key, name))


@dataclass(frozen=True)
class _Wanted:
    names: frozenset[str]
    ids: frozenset[str]
    sources: frozenset[str]

    @classmethod
    def of(cls, cards: Iterable[ScoreCard]) -> "_Wanted":
        seated = [card for card in cards if not card.guest]
        ids = frozenset(card.id for card in seated if card.id)
        named = frozenset(card.source_id for card in seated if card.source_id)
        return cls(
            names=frozenset(normalize_name(card.name) for card in seated if card.name),
            ids=ids,
            sources=named | {foreign_source(each) for each in ids},
        )

    def condition(self, kind: str) -> Q:
        return {
            "players": Q(normalized_name__in=self.names) | Q(public_id__in=self.ids),
            "names": Q(normalized_name__in=self.names),
            "sources": Q(value__in=self.sources),
        }[kind]


def _with_player[T: (Alias, SourceId)](model: type[T], league: League) -> QuerySet[T]:
    return model.objects.filter(league=league).select_related("player")


def _limit[T: Model](rows: QuerySet[T], wanted: _Wanted | None, kind: str) -> QuerySet[T]:
    return rows.filter(wanted.condition(kind)) if wanted else rows
