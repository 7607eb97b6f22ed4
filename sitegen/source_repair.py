"""What is wrong with a text that is no JSON, in words one can act on; its mending, where there is one way.

A repair adds or takes away single commas between values or a BOM in front, or closes the brackets a file
ends without; never a sign inside a text. It is offered only when the whole text parses afterwards.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

from sitegen.diagnostic import Edit, EditKind, Finding, Fix, Origin
from sitegen.source_ends import ending, left_open, unclosed_text

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
    if not _lacks_comma(slip):
        return None
    if _comma_is_missing(text, end, slip.pos):
        return Repair(end, "", ",", "Add the missing comma")
    new = ending(text) if slip.pos >= len(text.rstrip()) else ""
    return Repair(end, "", new, f"Write {''.join(new.split())} at the end") if new else None


def _lacks_comma(slip: json.JSONDecodeError) -> bool:
    """Does the parser stand behind a whole value?"""
    return "',' delimiter" in slip.msg


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
    fix = _fix(path, text)
    opening = _opening(text, error)
    if opening is not None:
        hint = "close it with a quote; was the end of the file cut off?"
        return Finding(Origin(path, "", opening), "The text that begins here is never closed", hint, fix)
    if error.pos >= len(text.rstrip()):
        return Finding(Origin(path, "", len(text.rstrip())), *_end_words(text, error), fix)
    return Finding(Origin(path, "", error.pos), *_json_words(text, error), fix)


def _opening(text: str, error: json.JSONDecodeError) -> int | None:
    """Where a quoted text begins that goes on to the end of the file."""
    if "Unterminated" in error.msg:
        return error.pos
    return unclosed_text(text, error.pos) if "control character" in error.msg else None


def _end_words(text: str, error: json.JSONDecodeError) -> tuple[str, str]:
    """Message and hint for a text that is too short."""
    found = left_open(text)
    closers = "".join(found.closers)
    if ending(text) and _lacks_comma(error):
        *others, last = (f'"{each}"' for each in found.closers)
        words = f"{', '.join(others)} and {last}" if others else last
        return f"The file ends without its closing {words}", f"write {closers} at the end"
    if found.doubtful and _lacks_comma(error):
        where = f'look for its end at the "{found.doubtful.sign}" in line {found.doubtful.line}'
        return "The file ends with a bracket still open", where
    if text.rstrip().endswith(","):
        hint = f"write {closers} instead of the comma, or what was cut off"
        return "The file ends behind a comma, with brackets still open", hint
    return "The file ends in the middle of an entry", "look for the end that was cut off"


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
    if _lacks_comma(error) and _comma_is_missing(text, len(before), error.pos):
        return "A comma is missing in front of this", "add the missing comma"
    if _lacks_comma(error):
        missing = here in ('"', "{", "[")
        hint = "a comma is missing in front of this place" if missing else "look for a missing comma or quote"
        return "This is not valid JSON here", hint
    if "Illegal trailing comma" in error.msg or (before.endswith(",") and here in ("]", "}")):
        return "A comma stands in front of the closing bracket", "remove the comma too many"
    if before.endswith(",") and here == ",":
        return "Two commas stand side by side", "remove the comma too many"
    if "control character" in error.msg:
        if here == "\t":
            return "A tab stands inside a quoted text", "write it as \\t, or as a space"
        return (
            "A quoted text runs past the end of its line",
            "close it with a quote, or write the break as \\n",
        )
    if "Extra data" in error.msg:
        return (
            "Something follows after the end of the JSON",
            "remove what stands here, or wrap all in one [ ]",
        )
    if "escape" in error.msg:
        return "A backslash is followed by a letter that JSON does not know", "write the backslash twice"
    return "This is not valid JSON here", "look for a missing quote, a stray sign or a comment"
