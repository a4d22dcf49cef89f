"""All English texts of the rules engine, by code; every one is marked for translation."""

from collections.abc import Mapping

from scoring.findings import Severity


def _(text: str) -> str:
    """Return the text; the name marks it for the extraction of translations."""
    return text


_ERRORS = (
    "unknown-variant player-count missing-name duplicate-player duplicate-seat wrong-type "
    "not-an-integer negative-count bad-date unknown-field missing-total ambiguous-player "
    "unknown-player-reference wrong-season season-archived"
)
_CONFLICTS = (
    "total-mismatch total-implausible stations-not-in-variant stations-out-of-range "
    "bonus-out-of-range bonus-unclaimed bonus-wrong-holder path-too-long "
    "route-points-impossible route-points-impossible-together ticket-points-impossible "
    "too-few-tickets board-unknown-route board-unknown-city board-unknown-ticket "
    "board-track-taken board-both-tracks board-double-closed board-too-many-trains "
    "board-too-many-stations board-station-taken board-ticket-taken board-two-long-tickets "
    "board-bucket-mismatch"
)
_WARNINGS = "duplicate-color unknown-color bonus-shared game-not-finished tie-undecided"

SEVERITIES: Mapping[str, Severity] = {
    **dict.fromkeys(_ERRORS.split(), Severity.ERROR),
    **dict.fromkeys(_CONFLICTS.split(), Severity.CONFLICT),
    **dict.fromkeys(_WARNINGS.split(), Severity.WARNING),
}

LABELS: Mapping[str, str] = {
    "total": _("Total"),
    "route_points": _("Route points"),
    "ticket_points": _("Net ticket points"),
    "tickets_completed": _("Completed tickets"),
    "tickets_failed": _("Failed tickets"),
    "ticket_points_lost": _("Points of the failed tickets"),
    "longest_path_bonus": _("Longest-path bonus"),
    "longest_path_length": _("Length of the longest path"),
    "longest_path": _("Longest path"),
    "stations_remaining": _("Stations left"),
    "trains_used": _("Trains used"),
    "seat": _("Seat"),
    "color": _("Train color"),
    "name": _("Name"),
    "guest": _("Guest"),
    "routes": _("Tracks"),
    "tickets": _("Tickets"),
    "stations": _("Stations built"),
    "points": _("Points"),
    "variant": _("Variant"),
    "played_on": _("Date"),
    "players": _("Players"),
    "order": _("Order within the day"),
    "counted": _("Counted"),
    "season": _("Season"),
    "note": _("Note"),
    "place_name": _("Place played at"),
    "source": _("Source"),
    "source_place": _("Place in the source"),
    "source_id": _("Source id"),
    "sheet": _("Score sheet"),
    "player": _("Player"),
    "ticket": _("Ticket"),
    "unknown": _("unknown"),
    "table": _("The table"),
}

# Of trains, by the rules' own words for them.
COLORS: Mapping[str, str] = {
    "blue": _("blue"),
    "red": _("red"),
    "green": _("green"),
    "yellow": _("yellow"),
    "black": _("black"),
}

EXPECTED: Mapping[str, str] = {
    "text": _("text"),
    "list": _("a list"),
    "object": _("an object with named fields"),
    "yes-or-no": _("true or false"),
}

SLIPS: Mapping[str, str] = {
    "stations-forgotten": _("the points for the stations left were forgotten"),
    "one-station-miscounted": _("one station was miscounted"),
    "bonus-forgotten": _("the longest-path bonus was forgotten"),
    "bonus-added-unheld": _("the longest-path bonus was added for a player who does not hold it"),
    "tickets-forgotten": _("the net ticket points were forgotten"),
    "failed-tickets-not-subtracted": _("the failed tickets were not subtracted"),
    "failed-tickets-added": _("the failed tickets were added, not subtracted"),
    "routes-forgotten": _("the route points were forgotten"),
    "routes-counted-twice": _("the route points were counted twice"),
    "digits-swapped": _("two digits of the total were swapped"),
    "and": _("%(one)s and %(other)s"),
    "sentence": _("What would explain it: %(slips)s."),
}

# By sign of the difference: too low, too high.
MISCOUNTED: Mapping[str, tuple[str, str]] = {
    "one-station-miscounted": (
        _("one unused station was forgotten"),
        _("one unused station was counted too many"),
    ),
}

VERDICTS: Mapping[str, str] = {
    "decided": _("%(above)s beats %(below)s on %(criterion)s, %(value_above)s to %(value_below)s."),
    "decided/total": _("%(above)s beats %(below)s, %(value_above)s to %(value_below)s."),
    "decided/longest_path": _("%(above)s beats %(below)s by holding the longest-path card."),
    "decided/seat": _(
        "%(above)s beats %(below)s by sitting later at the table, a house rule of this season."
    ),
    "source": _(
        "%(above)s stands above %(below)s as in the source of this match; "
        "the values that decide by the rules are not all known."
    ),
    "shared": _("%(above)s and %(below)s are level in everything and share the place."),
    "undecided": _(
        "%(above)s and %(below)s share the place as far as is known. "
        "Unknown values that could decide: %(needs)s."
    ),
}

MESSAGES: Mapping[str, str] = {
    # errors: not a match
    "unknown-variant": _("There is no variant “%(value)s”. Variants: %(known)s."),
    "unknown-variant/missing": _("The variant is missing. Variants: %(known)s."),
    "player-count": _(
        "Players on the sheet: %(count)s. This variant is for %(least)s to %(most)s players."
    ),
    "player-count/exact": _(
        "Players on the sheet: %(count)s. This variant needs exactly %(least)s."
    ),
    "missing-name": _("A name is missing. Give a name, or mark the player as a guest."),
    "duplicate-player": _("%(name)s is on the sheet twice. Each player has one card."),
    "duplicate-player/identity": _(
        "%(name)s and %(other)s are the same person by id. Each player has one card."
    ),
    "duplicate-seat": _(
        "Seat %(seat)s is taken by %(other)s. Each player has a seat of their own."
    ),
    "wrong-type": _("%(field)s: %(expected)s is needed here, not %(value)s."),
    "wrong-type/control": _(
        "%(field)s: the text has control characters, which cannot be stored. Type it anew."
    ),
    "wrong-type/too-long": _("%(field)s: at most %(most)s characters fit here."),
    "wrong-type/long-list": _("%(field)s: at most %(most)s entries fit here."),
    "not-an-integer": _("%(field)s: %(value)s is no whole number. Give a number such as 98."),
    "not-an-integer/out-of-range": _(
        "%(field)s: %(value)s is out of range. Numbers here go from −%(most)s to %(most)s."
    ),
    "negative-count": _("%(field)s: %(value)s is too low. The least possible is %(least)s."),
    "bad-date": _("“%(value)s” is no day of the calendar written as YYYY-MM-DD."),
    "bad-date/missing": _("The date is missing. Give the day of the match as YYYY-MM-DD."),
    "bad-date/future": _("%(value)s is in the future. A match is recorded once it is played."),
    "unknown-field": _("There is no field “%(name)s” here. Check its spelling or leave it out."),
    "unknown-player-reference": _(
        "Nobody in this league has the id %(id)s. Leave the id out and write the name."
    ),
    "wrong-season": _("The day does not lie in the season “%(season)s”. Leave the season out."),
    "wrong-season/other": _(
        "The day lies in the season “%(right)s”, not in “%(season)s”. Leave the season out."
    ),
    "season-archived": _(
        "The day lies in the season “%(season)s”, which is archived: its table stands. "
        "An owner can take the season back first."
    ),
    "missing-total": _("Give the total or every part of it. Missing: %(missing)s."),
    "ambiguous-player": _(
        "%(player)s fits several players of the league: %(players)s. Write the name of one of them."
    ),
    # the sheet against itself
    "duplicate-color": _(
        "Several players have %(color)s trains: %(players)s. Each has an own color."
    ),
    "unknown-color": _("“%(color)s” is no train color of this game. Colors: %(known)s."),
    "total-mismatch": _(
        "The parts add up to %(computed)s, the stated total is %(stated)s: "
        "%(size)s too high. %(slips)s"
    ),
    "total-mismatch/too-low": _(
        "The parts add up to %(computed)s, the stated total is %(stated)s: "
        "%(size)s too low. %(slips)s"
    ),
    "total-implausible": _("A total of %(total)s cannot be right. The most believed is %(most)s."),
    "stations-not-in-variant": _("There are no stations on this map. Leave stations empty."),
    "stations-out-of-range": _("Stations left: %(value)s. Possible are 0 to %(most)s."),
    "bonus-out-of-range": _("Longest-path bonus: %(value)s. Possible are 0 and %(bonus)s."),
    "bonus-unclaimed": _(
        "Nobody has the longest-path bonus. Whoever has the longest path gets %(bonus)s points."
    ),
    "bonus-wrong-holder": _(
        "The longest-path bonus does not fit the lengths. "
        "Exactly those with the greatest length hold it; on this sheet: %(holders)s."
    ),
    "bonus-wrong-holder/somebody": _(
        "The longest-path bonus is with nobody, though somebody has a path. "
        "Exactly those with the greatest length hold it."
    ),
    "bonus-wrong-holder/known": _(
        "The longest-path bonus is with %(holders)s. By the lengths it belongs to %(longest)s."
    ),
    "bonus-wrong-holder/nobody": _(
        "The longest-path bonus is with nobody. By the lengths it belongs to %(longest)s."
    ),
    "bonus-wrong-holder/no-path": _(
        "The longest-path bonus is with %(holders)s, but nobody has a path. "
        "A greatest length of 0 earns no bonus."
    ),
    "bonus-shared": _(
        "The longest-path bonus is shared by %(holders)s. "
        "That is right only if their paths are equally long; give the lengths to be sure."
    ),
    # the sheet against the box
    "path-too-long": _(
        "A longest path of %(length)s trains is too long. Possible here: at most %(most)s."
    ),
    "route-points-impossible": _(
        "No set of tracks of one player gives %(value)s route points. Nearest: %(nearest)s."
    ),
    "route-points-impossible-together": _(
        "These route points are possible one by one but not together: "
        "there are not enough tracks for all of them at this table."
    ),
    "ticket-points-impossible": _(
        "Net ticket points of %(net)s cannot come from these tickets "
        "(completed: %(completed)s, failed: %(failed)s)."
    ),
    "ticket-points-impossible/deck": _(
        "There are not so many tickets. Cards in the deck: %(deck)s; on the sheet: %(cards)s."
    ),
    "too-few-tickets": _(
        "Tickets completed and failed: %(cards)s together. Each player keeps at least %(least)s."
    ),
    "game-not-finished": _(
        "Nobody can have used enough trains to end the game: "
        "it ends when somebody has %(left)s trains or fewer left."
    ),
    "tie-undecided": _("%(players)s are level. Unknown values that could decide: %(needs)s."),
    # board records
    "board-unknown-route": _("There is no track “%(route)s” on this board."),
    "board-unknown-city": _("There is no city “%(city)s” on this board."),
    "board-unknown-ticket": _("There is no ticket %(ticket)s in this deck."),
    "board-track-taken": _(
        "The track %(track)s (%(route)s) is with several players: %(players)s. One can own it."
    ),
    "board-track-taken/twice": _("The track %(track)s (%(route)s) is listed twice."),
    "board-both-tracks": _(
        "Both tracks of the double route %(track)s are listed. One player may own only one."
    ),
    "board-double-closed": _(
        "Both tracks of the double route %(track)s are used, by %(players)s. "
        "With fewer than %(open_from)s players only one is open."
    ),
    "board-too-many-trains": _("The tracks need %(used)s trains. A player has %(most)s."),
    "board-too-many-stations": _("Stations built: %(used)s. A player has %(most)s."),
    "board-station-taken": _(
        "Several players have a station in %(name)s: %(players)s. A city has room for one."
    ),
    "board-station-taken/twice": _(
        "The station in %(name)s is listed twice. A city has room for one."
    ),
    "board-ticket-taken": _(
        "The ticket %(ticket)s is held by several players: %(players)s. It exists once."
    ),
    "board-ticket-taken/twice": _("The ticket %(ticket)s is listed twice. It exists once."),
    "board-two-long-tickets": _("Long tickets: %(count)s. A player can hold at most %(most)s."),
    "board-bucket-mismatch": _(
        "%(field)s: the sheet says %(stated)s, the board record gives %(computed)s. "
        "The value of the record is used."
    ),
}
