"""What every reader of a foreign format takes and gives: a file, and entries of the official shape.

A reader changes shapes and names of keys; what values mean is the bridge's business, what a character is the
loader's. Every entry knows where its keys stand in the file the author has.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from sitegen.diagnostic import Finding, Origin
from sitegen.model import EMPTY, NO_PROSE, Prose
from sitegen.schema import Misfit
from sitegen.source import MAX_BYTES, Source, decoded, json_source
from sitegen.source_repair import Repair, repairs
from sitegen.source_spans import Span, Spans, json_spans

NO_FILES: Mapping[str, bytes] = MappingProxyType({})
NO_KEYS: Mapping[str, str] = MappingProxyType({})
ZIP_MARK = b"PK\x03\x04"


@dataclass(frozen=True, slots=True)
class Foreign:
    """A file: path, bytes, text with the JSON in it if any; and the files it may refer to, by name."""

    path: str
    data: bytes
    source: Source
    beside: Mapping[str, bytes] = field(default_factory=lambda: NO_FILES)
    is_text: bool = True  # could its bytes be read as letters?

    @property
    def value(self) -> object:
        """The parsed JSON, `None` when there is none."""
        return self.source.value

    @property
    def origin(self) -> Origin:
        """The whole file."""
        return Origin(self.path)

    @property
    def is_zip(self) -> bool:
        """Is it a zip, by its first bytes?"""
        return self.data.startswith(ZIP_MARK)

    @property
    def is_json(self) -> bool:
        """Could its text be read as JSON?"""
        return self.source.value is not None or not self.source.findings

    @property
    def plain(self) -> str:
        """The text of a file that is none in JSON, sound or broken, "" otherwise."""
        is_other = self.is_zip or self.is_json or not self.is_text
        text = "" if is_other else self.source.text
        return "" if text.lstrip("\ufeff \t\r\n").startswith(("[", "{")) else text


@dataclass(frozen=True, slots=True)
class Given:
    """An entry of the official shape, and where it was read.

    `renamed` leads from a key of the entry to the path (`almanac/flavor`) under which the file has it.
    """

    value: object
    origin: Origin
    renamed: Mapping[str, str] = field(default_factory=lambda: NO_KEYS)
    prose: Prose = NO_PROSE


@dataclass(frozen=True, slots=True)
class Reading:
    """What a dialect made of a file: entries (`None`: no script), what there is to say, what stands beside.

    `source` places findings; `others` are the sources of further files that entries come from. `extra` holds
    keys of the file itself that say nothing about a script, `prose` the almanac text of the whole script.
    """

    entries: tuple[Given, ...] | None
    source: Source
    misfits: tuple[Misfit, ...] = ()
    others: tuple[Source, ...] = ()
    extra: Mapping[str, object] = field(default_factory=lambda: EMPTY)
    prose: Prose = NO_PROSE


def opened(path: str, data: bytes | str, beside: Mapping[str, bytes] = NO_FILES) -> Foreign:
    """A file with its JSON, where it is JSON or can be mended in one way only. Never raises for content."""
    if isinstance(data, bytes) and data.startswith(ZIP_MARK):
        finding = Finding(Origin(path), "The file is a zip with no script in it")
        return Foreign(path, data, Source(path, "", findings=(finding,)), beside, is_text=False)
    raw = _marked(data) if isinstance(data, bytes) else data.encode("utf-8", "surrogatepass")
    source = json_source(path, data if isinstance(data, str) else raw)
    if source.value is not None:
        return Foreign(path, raw, source, beside)
    is_text = isinstance(data, str) or not decoded(path, raw[:MAX_BYTES])[1]
    return Foreign(path, raw, _mended(source), beside, is_text=is_text)


def _marked(data: bytes) -> bytes:
    """UTF-16 that forgot its mark gets it: a text in it has a zero in its first letter, UTF-8 never."""
    if data[:1] == b"\x00" and data[1:2] not in (b"", b"\x00"):
        return b"\xfe\xff" + data
    return b"\xff\xfe" + data if data[1:2] == b"\x00" and data[:1] != b"\x00" else data


def _mended(source: Source) -> Source:
    """The source with the value its text has once mended; the finding about the slip stays."""
    found = repairs(source.text) if source.findings and source.text else ()
    if not found:
        return source
    text = _repaired(source.text, found)
    again = json_source(source.path, text)
    if again.value is None:
        return source
    return Source(
        source.path,
        source.text,
        again.value,
        findings=(*source.findings, *again.findings),
        locate=lambda _text: _shifted(json_spans(text), found, len(source.text)),
    )


def _repaired(text: str, found: Iterable[Repair]) -> str:
    parts, end = [], 0
    for repair in found:
        parts += [text[end : repair.offset], repair.new]
        end = repair.offset + len(repair.old)
    return "".join([*parts, text[end:]])


def _shifted(spans: Spans, found: Iterable[Repair], length: int) -> Spans:
    """Spans of the mended text, in the text as it was, of this length."""
    steps: list[tuple[int, int]] = []  # from this mended offset on, so much to add
    shift = 0
    for repair in found:
        shift += len(repair.old) - len(repair.new)
        steps.append((repair.offset + len(repair.old) - shift, shift))

    def back(offset: int) -> int:
        at = offset + next((add for start, add in reversed(steps) if offset >= start), 0)
        return min(at, length - 1)  # what was added behind the end stands at it

    def moved(old: Mapping[str, Span]) -> dict[str, Span]:
        # The end by its last sign: a comma taken out right behind a value is no part of it.
        return {pointer: (back(start), back(end - 1) + 1) for pointer, (start, end) in old.items()}

    return Spans(moved(spans.values), moved(spans.keys), spans.duplicates)


def placed(source: Source, entries: Iterable[Given]) -> Source:
    """The source, in which the entries' own keys are found where the file has them under other names."""
    aliases = {
        given.origin.at(new).pointer: f"{given.origin.pointer}/{old}"
        for given in entries
        if given.origin.path == source.path
        for new, old in given.renamed.items()
    }
    if not aliases:
        return source
    return Source(
        source.path,
        source.text,
        source.value,
        findings=source.findings,
        locate=lambda _text: _aliased(source.spans, aliases),
    )


def _aliased(spans: Spans, aliases: Mapping[str, str]) -> Spans:
    return Spans(
        {**spans.values, **dict(_more(spans.values, aliases))},
        {**spans.keys, **dict(_more(spans.keys, aliases))},
        spans.duplicates,
    )


def _more(spans: Mapping[str, Span], aliases: Mapping[str, str]) -> Iterator[tuple[str, Span]]:
    by_old: dict[str, str] = {old: new for new, old in aliases.items()}
    for pointer, span in spans.items():
        head = pointer
        while head:
            if head in by_old:
                yield by_old[head] + pointer[len(head) :], span
            head = head.rpartition("/")[0]


def numbered(values: Iterable[object], origin: Origin) -> tuple[Given, ...]:
    """The entries of a list that need no change."""
    return tuple(Given(value, origin.at(number)) for number, value in enumerate(values))


def note(origin: Origin, message: str, hint: str = "it is read all the same") -> Misfit:
    """What another tool does otherwise, and we understand."""
    return Misfit("other-tool-form", Finding(origin, message, hint))


def doubt(origin: Origin, message: str, hint: str = "") -> Misfit:
    """What could not be taken over as it is."""
    return Misfit("import-doubtful", Finding(origin, message, hint))


def not_a_script(foreign: Foreign, message: str, hint: str = "") -> Reading:
    """The reading of a file that holds no script."""
    misfit = Misfit("not-a-script", Finding(foreign.origin, message, hint))
    return Reading(None, foreign.source, (misfit,))


def renamed(
    entry: Mapping[str, object], table: Mapping[str, str]
) -> tuple[dict[str, object], dict[str, str]]:
    """The entry with keys by our names (`table`: theirs → ours), and ours → theirs; a key of ours stays."""
    moves = {ours: theirs for theirs, ours in table.items() if theirs in entry and ours not in entry}
    back = {theirs: ours for ours, theirs in moves.items()}
    return {back.get(name, name): value for name, value in entry.items()}, moves


def rename_notes(origin: Origin, moves: Mapping[str, str]) -> tuple[Misfit, ...]:
    """A note for each key under another name."""
    return tuple(
        note(origin.at(*theirs.split("/")), f'The key "{theirs}" is another tool\'s name for "{ours}"')
        for ours, theirs in moves.items()
    )
