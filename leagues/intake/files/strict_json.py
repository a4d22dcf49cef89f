"""Text to JSON within limits; what stands against a text is said in words."""

import json
from typing import Any

from django.utils.translation import gettext as _

from leagues.intake.files.rows import Refused
from scoring.names import printable
from scoring.strictjson import DeepJson, NoNumber, RepeatedKey, loads


def parse(text: str, *, depth: int) -> Any:
    """Return the value of a JSON text. Raises: Refused, saying why."""
    try:
        return loads(text, max_depth=depth)
    except DeepJson:
        refusal = _("The JSON nests deeper than %(most)s levels.") % {"most": depth}
    except RepeatedKey as repeated:
        text = _("The JSON has the key “%(key)s” twice in one object.")
        refusal = text % {"key": printable(repeated.key)}
    except NoNumber:
        refusal = _("NaN and Infinity are no numbers in JSON.")
    except json.JSONDecodeError as error:
        text = _("The file is no valid JSON: line %(line)s, column %(column)s.")
        refusal = text % {"line": error.lineno, "column": error.colno}
    raise Refused(refusal)
