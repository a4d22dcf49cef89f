"""What the demo league wants to show at some table: each kind of tie, a disaster."""

from leagues.demo.tables import ScoredTable, Wish


def won_by(criterion: str) -> Wish:
    """Return the wish that this criterion puts the winner above the next."""

    def wish(table: ScoredTable) -> bool:
        return table.places[0].decided_by == criterion

    return wish


def second_by(criterion: str) -> Wish:
    """Return the wish that this criterion puts the second above the third."""

    def wish(table: ScoredTable) -> bool:
        first, second, *_ = table.places
        return not first.shared and second.decided_by == criterion

    return wish


def shared_win(table: ScoredTable) -> bool:
    """Say whether exactly two share the first place."""
    return [place.place for place in table.places[:3]] == [1, 1, 3]


def shared_second(table: ScoredTable) -> bool:
    """Say whether exactly two share the second place."""
    return [place.place for place in table.places[:4]] == [1, 2, 2, 4]


def level_totals(table: ScoredTable) -> bool:
    """Say whether the two best totals are equal."""
    best, second, *_ = sorted((card.total or 0 for card in table.cards), reverse=True)
    return best == second


def disaster(table: ScoredTable) -> bool:
    """Say whether somebody's tickets cost points and the total stayed under 40."""
    return any((card.ticket_points or 0) < 0 and (card.total or 0) < 40 for card in table.cards)
