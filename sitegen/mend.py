"""Apply the fixes that findings carry, by splices of the text: order, indentation and all else stay.

No text leaves here that does not read back as the value that was meant; a fix that would not is left undone.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import PurePath

from sitegen.diagnostic import Diagnostic, Edit, EditKind, Fix, Origin
from sitegen.mend_block import toml_splice, yaml_splice
from sitegen.mend_flow import Splice, flow_splice
from sitegen.mend_value import parent, value_after
from sitegen.source import Source, json_source
from sitegen.source_markdown import markdown_source, toml_source

MOST_ROUNDS = 20
"""After a fix new ones may show (a key renamed, its value misspelled); real files are done in three."""

Look = Callable[[Mapping[str, str]], tuple[Iterable[Diagnostic], Mapping[str, Source]]]
"""What is found, and in which sources, when some files (path → text) are not as on disk."""


def settled(look: Look) -> dict[str, str]:
    """The new texts, by path, once nothing is left that can be mended."""
    changed: dict[str, str] = {}
    for _ in range(MOST_ROUNDS):
        found, sources = look(changed)
        news = mend(found, sources)
        if not news:
            break
        changed |= news
    return changed


def mend(found: Iterable[Diagnostic], sources: Mapping[str, Source]) -> dict[str, str]:
    """One round of mending: the new text of each file that changes, by path."""
    fixes: dict[str, list[Fix]] = {}
    for diagnostic in found:
        paths = {edit.origin.path for edit in diagnostic.fix.edits} if diagnostic.fix else set()
        if diagnostic.fix and len(paths) == 1:
            fixes.setdefault(paths.pop(), []).append(diagnostic.fix)
    news = {path: mended(sources[path], own) for path, own in fixes.items() if path in sources}
    return {path: text for path, text in news.items() if text != sources[path].text}


def mended(source: Source, fixes: Iterable[Fix]) -> str:
    """The text with every fix made that does not get in the way of an earlier one.

    Each fix is made whole or not at all; a text that does not parse is made to, before anything else.
    """
    wanted = list(fixes)
    chosen = _Chosen(source)
    for fix in [fix for fix in wanted if _is_of_text(fix)] or wanted:
        chosen.take(fix)
    text = _applied(source, chosen.fixes)
    if text is not None:
        return text
    # One of them does not come out as meant: the first that does, and the others in a later round.
    alone = (_applied(source, [fix]) for fix in chosen.fixes)
    return next((text for text in alone if text is not None), source.text)


def splice(source: Source, edit: Edit) -> Splice | None:
    """The change of the text that makes an edit, `None` when the place is not there to be changed."""
    if edit.kind is EditKind.TEXT:
        old, new = edit.value if isinstance(edit.value, tuple) else ("", "")
        start = edit.origin.offset
        return Splice(start, start + len(old), new) if source.text.startswith(old, start) else None
    if not edit.origin.pointer or source.value is None:
        return None
    return _SPLICES.get(PurePath(source.path).suffix, flow_splice)(source, edit)


_SPLICES = {".md": yaml_splice, ".toml": toml_splice}
_READERS = {".md": markdown_source, ".toml": toml_source}


def _is_of_text(fix: Fix) -> bool:
    return any(edit.kind is EditKind.TEXT for edit in fix.edits)


class _Chosen:
    """Fixes of one source that can be made together."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.fixes: list[Fix] = []
        self.splices: list[Splice] = []
        self.claimed: set[str] = set(source.spans.keys)

    def take(self, fix: Fix) -> None:
        """Take the fix, unless one of its edits meets an edit already taken."""
        edits = list(dict.fromkeys(fix.edits))
        splices = [splice(self.source, edit) for edit in edits]
        made = [each for each in splices if each is not None]
        claims = [claim for edit in edits for claim in _claims(self.source, edit)]
        if len(made) < len(edits) or len(set(claims)) < len(claims) or self.claimed.intersection(claims):
            return
        if any(_overlap(new, old) for new in made for old in self.splices):
            return
        self.fixes.append(fix)
        self.splices += made
        self.claimed.update(claims)


def _claims(source: Source, edit: Edit) -> Iterable[str]:
    """What an edit needs for itself: the value or the key it changes, and the new key it makes."""
    pointer = edit.origin.pointer
    if edit.kind is EditKind.TEXT:
        return
    yield f"{'key' if edit.kind is EditKind.RENAME else 'value'} at {pointer}"
    if edit.kind is EditKind.RENAME:
        yield Origin("", parent(pointer)).at(str(edit.value)).pointer
    elif pointer not in source.spans.values:
        yield pointer


def _overlap(one: Splice, other: Splice) -> bool:
    return one.start < other.end and other.start < one.end


def _applied(source: Source, fixes: Sequence[Fix]) -> str | None:
    """The text with these fixes made, `None` when it does not read back as meant."""
    edits = [edit for fix in fixes for edit in dict.fromkeys(fix.edits)]
    splices = [each for edit in edits if (each := splice(source, edit))]
    text, rest = "", 0
    for each in sorted(splices, key=lambda each: (each.start, each.end)):
        text += source.text[rest : each.start] + each.new
        rest = each.end
    text += source.text[rest:]
    read = _READERS.get(PurePath(source.path).suffix, json_source)(
        source.path, text.encode("utf-8", "surrogatepass")
    )
    if source.value is None:
        return text if read.value is not None else None
    values = [edit for edit in edits if edit.kind is not EditKind.TEXT]
    is_meant = read.value == value_after(source.value, values) and len(read.findings) <= len(source.findings)
    return text if is_meant else None


def patch(old: str, new: str, path: str) -> str:
    """The change of a file as a unified diff, "" when there is none."""
    name = path.lstrip("/")
    lines = difflib.unified_diff(_lines(old), _lines(new), f"a/{name}", f"b/{name}")
    return "".join(
        line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines
    )


def _lines(text: str) -> list[str]:
    *whole, last = text.split("\n")
    return [f"{line}\n" for line in whole] + ([last] if last else [])
