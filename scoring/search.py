"""The heaviest trail of a small core, by walking on over every unused track."""

from scoring.networks import Core, Part

PATIENCE = 500  # steps; a larger core is soon better off with `frontier`


def search(core: Core, best: Part) -> tuple[Part, bool]:
    """Return the longest trail found, or `best`, and whether every trail was tried in time.

    What a trail has used, and whether it has been in a city with a bonus, its part itself tells.
    """
    used = (1 << core.bits) - 1
    near: list[list[tuple[int, Part]]] = [[] for _ in core.bonus]
    for a, b, part in core.tracks:
        near[a].append((b, part))
        near[b].append((a, part))
    ahead = [(city, first) for city, (first, _) in enumerate(core.arms)]
    for _ in range(PATIENCE):
        if not ahead:
            return best, True
        city, trail = ahead.pop()
        if not trail & core.bonus[city] & used:
            trail += core.bonus[city]
        first, second = core.arms[city]
        best = max(best, trail + (second if trail & first & used else first))
        ahead += [(other, trail + part) for other, part in near[city] if not trail & part & used]
    return best, False
