"""What is wrong with a text that is no JSON, in words one can act on; its mending, where there is one way.

A repair adds or takes away single commas between values or a BOM in front, never a sign inside a text; it
is offered only when the whole text parses afterwards.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

from sitegen.diagnostic import Edit, EditKind, Finding, Fix, Origin

MOST_REPAIRS = 100
"""A file with more slips than this is no script with a slip or two."""

_STRAY_COMMA = re.compile(r",(?=\s*[,\]}])")


@dataclass(frozen=True, slots=True)
class Repair:
    """At a character offset of the text as it was, `new` instead of `old` (either may be empty)."""

    offset: int
    old: str
    new: str
    words: str


def repairs(text: str) -> tuple[Repair, ...]:
    """The repairs after which the text is JSON, by rising offset; () when there is no one way."""
    found: list[Repair] = []
    rest, shift = text, 0  # `shift`: how much longer the mended text is so far
    while len(found) < MOST_REPAIRS:
        try:
            json.loads(rest)
        except json.JSONDecodeError as slip:
            repair = _repair(rest, slip)
        except (ValueError, RecursionError):  # a fault that is not one of signs
            return ()
        else:
            return tuple(found)
        if repair is None:
            return ()
        at = repair.offset
        rest = rest[:at] + repair.new + rest[at + len(repair.old) :]
        found.append(Repair(at - shift, repair.old, repair.new, repair.words))
        shift += len(repair.new) - len(repair.old)
    return ()


def _repair(text: str, slip: json.JSONDecodeError) -> Repair | None:
    """The one repair for the slip at a place, `None` when there are several or none."""
    if text.startswith("\ufeff"):
        return Repair(0, "\ufeff", "", "Remove the byte order mark")
    end = len(text[: slip.pos].rstrip())
    for comma in (end - 1, slip.pos):  # newer parsers point at the comma, older ones behind it
        if comma >= 0 and _STRAY_COMMA.match(text, comma):
            return Repair(comma, ",", "", "Remove the comma too many")
    if "',' delimiter" in slip.msg and _comma_is_missing(text, end, slip.pos):
        return Repair(end, "", ",", "Add the missing comma")
    return None


def _comma_is_missing(text: str, end: int, start: int) -> bool:
    """Do a whole value and the next one stand side by side, with no other reading?

    A text beside a text on one line may be one text with a quote inside; a line break parts them for sure.
    """
    if text[start : start + 1] not in ('"', "{", "["):
        return False
    return "\n" in text[end:start] or text[end - 1 : end] in ("]", "}")


def not_json(path: str, text: str, error: json.JSONDecodeError) -> Finding:
    """What is wrong, in words one can act on; the parser's place is right for the usual slips."""
    if not text.strip():
        return Finding(Origin(path), "The file is empty")
    message, hint = _json_words(text, error)
    return Finding(Origin(path, "", error.pos), message, hint, _fix(path, text))


def _fix(path: str, text: str) -> Fix | None:
    """The fix of slips that can be mended one way only."""
    found = repairs(text)
    if not found:
        return None
    edits = (Edit(Origin(path, "", each.offset), (each.old, each.new), EditKind.TEXT) for each in found)
    return Fix("; ".join(dict.fromkeys(each.words for each in found)), tuple(edits))


def _json_words(text: str, error: json.JSONDecodeError) -> tuple[str, str]:
    if text.startswith("\ufeff"):
        return "A byte order mark stands in front of the JSON", "save the file as UTF-8 without a BOM"
    before = text[: error.pos].rstrip()
    here = text[error.pos : error.pos + 1]
    if error.pos >= len(text.rstrip()):
        return "The file ends in the middle of a value", "look for the end that was cut off"
    if "',' delimiter" in error.msg:
        missing = here in ('"', "{", "[")
        hint = "a comma is missing in front of this place" if missing else "look for a missing comma or quote"
        return "This is not valid JSON here", hint
    if "Illegal trailing comma" in error.msg or (before.endswith(",") and here in ("]", "}")):
        return "A comma stands in front of the closing bracket", "remove the comma"
    if before.endswith(",") and here == ",":
        return "Two commas stand side by side", "remove one of them"
    if "control character" in error.msg:
        return "A line break or tab stands inside a quoted text", "write it as \\n or \\t"
    if "Extra data" in error.msg:
        return (
            "Something follows after the end of the JSON",
            "remove what stands here, or wrap all in one [ ]",
        )
    if "escape" in error.msg:
        return "A backslash is followed by a letter that JSON does not know", "write the backslash twice"
    return "This is not valid JSON here", "look for a missing quote, a stray sign or a comment"
