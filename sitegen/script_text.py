"""The text of a script file, changed where its entries stand: order, indentation and unknown keys stay.

Every change is a splice of the text the author has; nothing is read and written out anew.
"""

from __future__ import annotations

import codecs
import json
from collections.abc import Sequence
from dataclasses import dataclass

from sitegen.diagnostic import Edit, EditKind, Fix, Origin
from sitegen.mend import mended
from sitegen.source import Source, decoded, json_source
from sitegen.source_spans import Span

_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))


class NotEditableError(ValueError):
    """A file that cannot be changed in place; the message says why."""


@dataclass(frozen=True, slots=True)
class ScriptText:
    """A script file as text. `encoding` and its mark are those of the file."""

    path: str
    text: str
    encoding: str = "utf-8"
    mark: bytes = b""

    @property
    def data(self) -> bytes:
        """The file's bytes."""
        return self.mark + self.text.encode(self.encoding)

    @property
    def _source(self) -> Source:
        return json_source(self.path, self.text)

    def _with(self, text: str) -> ScriptText:
        return ScriptText(self.path, text, self.encoding, self.mark)

    def _rows(self) -> list[Span]:
        """Where each entry stands."""
        source = self._source
        count = len(source.value) if isinstance(source.value, list) else 0
        return [source.spans.values[f"/{row}"] for row in range(count)]

    @property
    def count(self) -> int:
        """How many entries the file has, `_meta` among them."""
        return len(self._rows())

    def inserted(self, row: int, entry: str) -> ScriptText:
        """The text with an entry (JSON) before the one in this row, set off as its neighbours are."""
        rows = self._rows()
        if not rows:
            start, end = self._source.spans.values[""]
            return self._with(f"{self.text[:start]}[{entry}]{self.text[end:]}")
        gap = self._gap(rows, row)
        if row == 0:
            at, new = rows[0][0], entry + gap
        else:
            at, new = rows[row - 1][1], gap + entry
        return self._with(self.text[:at] + new + self.text[at:])

    def _gap(self, rows: Sequence[Span], row: int) -> str:
        """The comma and white space between two entries, where possible those around `row`."""
        if len(rows) > 1:
            behind = min(max(row, 1), len(rows) - 1)
            return self.text[rows[behind - 1][1] : rows[behind][0]]
        start, _ = self._source.spans.values[""]
        return "," + (self.text[start + 1 : rows[0][0]] or " ")

    def removed(self, row: int) -> ScriptText:
        """The text without the entry in this row."""
        return self._edited(Edit(Origin(self.path, f"/{row}"), kind=EditKind.REMOVE))

    def replaced(self, row: int, entry: str) -> ScriptText:
        """The text with another entry (JSON) in this row."""
        start, end = self._rows()[row]
        return self._with(self.text[:start] + entry + self.text[end:])

    def reordered(self, order: Sequence[int]) -> ScriptText:
        """The text with the entries in another order: in row n the one from row `order[n]`."""
        rows = self._rows()
        text, rest = "", 0
        for place, row in zip(rows, order, strict=True):
            text += self.text[rest : place[0]] + self.text[rows[row][0] : rows[row][1]]
            rest = place[1]
        return self._with(text + self.text[rest:])

    def given(self, pointer: str, value: object) -> ScriptText:
        """The text with a value at a pointer; a key that is not there is added."""
        return self._edited(Edit(Origin(self.path, pointer), value))

    def _edited(self, edit: Edit) -> ScriptText:
        return self._with(mended(self._source, [Fix("", (edit,))]))

    def reference(self, id_: str, like: int | None) -> str:
        """The JSON of a reference to a character: an object as in row `like`, a text without one."""
        if like is None:
            return json.dumps(id_, ensure_ascii=False)
        (start, end), (inner, inner_end) = self._rows()[like], self._source.spans.values[f"/{like}/id"]
        return self.text[start:inner] + json.dumps(id_, ensure_ascii=False) + self.text[inner_end:end]


def script_text(path: str, data: bytes) -> ScriptText:
    """A file as text. Raises NotEditableError unless it is a list of entries in sound JSON."""
    mark, encoding = next((each for each in _MARKS if data.startswith(each[0])), (b"", "utf-8"))
    text, findings = decoded(path, data)
    source = json_source(path, text)
    if findings or source.findings:
        raise NotEditableError(f"{path} has to be mended first; see: sitegen check {path}")
    if not isinstance(source.value, list):
        raise NotEditableError(f"{path} is no plain list of entries; turn it into one with: sitegen convert")
    return ScriptText(path, text, encoding, mark)
