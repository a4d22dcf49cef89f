"""What every test of the site shares."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def empty_cache() -> Iterator[None]:
    """Start each test with an empty cache: ids repeat when the database is rolled back."""
    cache.clear()
    yield
    cache.clear()
