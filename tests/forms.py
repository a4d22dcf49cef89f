"""What a browser sends from the score sheet."""

import re
import uuid
from typing import Any

from django.http import QueryDict


def column(name: str = "", total: str = "", **cells: str) -> dict[str, str]:
    """Return the cells of one player as typed; `length_3` names the counter of length 3."""
    named = {re.sub("^length_", "length-", key): text for key, text in cells.items()}
    return {"name": name, "total": total, **named}


def typed(*columns: dict[str, str], **top: Any) -> dict[str, Any]:
    """Return the fields of a sheet: standard, on 2026-01-04, with a key of its own unless told."""
    cells = {
        f"p{number}-{name}": text
        for number, each in enumerate(columns, start=1)
        for name, text in each.items()
    }
    first = {"key": str(uuid.uuid4()), "variant": "standard", "played_on": "2026-01-04"}
    return {**first, "counted": "yes", **cells, **top}


def posted(*columns: dict[str, str], **top: Any) -> QueryDict:
    """Return the same as a request brings it; a list is sent as several values."""
    query = QueryDict(mutable=True)
    for name, value in typed(*columns, **top).items():
        query.setlist(name, value if isinstance(value, list) else [value])
    return query
