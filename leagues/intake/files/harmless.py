"""Text cells that a spreadsheet might take for formulas, made harmless and read back."""

# What starts a formula, full-width signs too, and the apostrophe that says "text".
MARKS = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "'")


def made_harmless(text: str) -> str:
    """Return a text cell with one apostrophe before a sign that starts a formula, or another."""
    return f"'{text}" if text.startswith(MARKS) else text


def as_written(text: str) -> str:
    """Return a text cell as it was before it was made harmless.

    One apostrophe goes where one was put: before a sign that starts a formula, or another one.
    """
    return text[1:] if text.startswith("'") and text[1:].startswith(MARKS) else text
