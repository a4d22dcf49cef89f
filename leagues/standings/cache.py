"""Computed answers kept under (league, revision, question): nothing to invalidate."""

from collections.abc import Callable

from django.core.cache import cache

from leagues.models import League

KEPT_SECONDS = 24 * 60 * 60


def kept[T](league: League, question: str, compute: Callable[[], T]) -> T:
    """Return the answer to a question about the league as it is at its revision."""
    key = f"league:{league.pk}:{league.revision}:{question}"
    answer: T | None = cache.get(key)
    if answer is None:
        answer = compute()
        cache.set(key, answer, KEPT_SECONDS)
    return answer
