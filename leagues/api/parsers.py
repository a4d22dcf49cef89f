"""JSON bodies, with a limit on nesting so that no body can exhaust the reader."""

import codecs
import json
from collections.abc import Mapping
from typing import IO, Any

from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser

from scoring.strictjson import DeepJson, loads


class DeepSafeJSONParser(JSONParser):
    """Read strict JSON (no NaN) nested at most 50 deep."""

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        """Return the parsed body. Raises: ParseError."""
        encoding = (parser_context or {}).get("encoding") or "utf-8"
        try:
            text = codecs.getreader(encoding)(stream).read()
            return loads(text)
        except (DeepJson, json.JSONDecodeError, UnicodeDecodeError, LookupError, ValueError) as no:
            raise ParseError(f"The body is no readable JSON: {no}") from None
