"""How many rows one statement takes."""

from collections.abc import Iterator, Sequence

BATCH = 500  # rows of one statement; SQLite allows no more than 32,766 values


def in_batches[T](values: Sequence[T]) -> Iterator[Sequence[T]]:
    """Yield values in order, at most BATCH at once."""
    return (values[at : at + BATCH] for at in range(0, len(values), BATCH))
