"""Building a script: characters in, out, exchanged and sorted, in the file as its author keeps it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from sitegen.exports.json_text import compact
from sitegen.load_script import load_script
from sitegen.model import Character, Entry, EntryForm, Meta, Night, Script, Team
from sitegen.names import key
from sitegen.night import night_order
from sitegen.night_place import mark
from sitegen.night_scale import night_key
from sitegen.official import Book
from sitegen.order import sao
from sitegen.schema import near_words
from sitegen.script_text import NotEditableError, ScriptText, script_text

_NOBODY: Mapping[str, Character] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Draft:
    """A script file under change: its text, and the script that it is. `own` are a project's characters."""

    file: ScriptText
    script: Script
    book: Book
    own: Mapping[str, Character] = field(default_factory=lambda: _NOBODY)

    def changed(self, file: ScriptText) -> Draft:
        """The draft with another text."""
        return replace(self, file=file, script=_read(file, self.book, self.own))


def draft(path: str, data: bytes, book: Book, own: Iterable[Character] = ()) -> Draft:
    """The draft of a file. Raises NotEditableError when it cannot be changed in place."""
    file, mine = script_text(path, data), {key(each.id): each for each in own}
    return Draft(file, _read(file, book, mine), book, mine)


def _read(file: ScriptText, book: Book, own: Mapping[str, Character]) -> Script:
    loaded = load_script(file.path, file.data, book, own).script
    if loaded is None:
        raise NotEditableError(f"{file.path} holds no script; see: sitegen check {file.path}")
    return loaded


def known(word: str, found: Draft) -> Character | None:
    """The character that an id or name means: one of the project's, else an official one."""
    wanted = key(word)
    named = (each for each in found.own.values() if key(each.name) == wanted)
    return found.own.get(wanted) or next(named, None) or found.book.find(word)


def like(word: str, found: Draft) -> tuple[Character, ...]:
    """Characters whose name or id may be meant by a misspelled word, the likeliest first."""
    everyone = {each.id: each for each in (*found.book.characters.values(), *found.own.values())}
    ids = {name: each.id for each in everyone.values() for name in (each.id, each.name)}
    return tuple(
        everyone[id_] for id_ in dict.fromkeys(ids[name] for name in near_words(word, ids, cutoff=70))
    )


def entry_of(word: str, script: Script) -> Entry | None:
    """The entry of a script that an id or name means: by its id as written, its key, its name."""
    wanted = key(word)
    exact = (each for each in script.entries if each.id == word)
    by_key = (each for each in script.entries if wanted in (key(each.id), *_keys(each)))
    return next(exact, None) or next(by_key, None)


def _keys(entry: Entry) -> tuple[str, ...]:
    return (key(entry.character.id), key(entry.character.name)) if entry.character else ()


def row_of(entry: Entry) -> int:
    """In which row of the file's list the entry stands."""
    return int(entry.origin.pointer.split("/")[1])


def added(found: Draft, character: Character, after: Entry | None = None) -> Draft:
    """The draft with one character more: behind `after`, else as the last of its team."""
    row = row_of(after) + 1 if after else _row_for(character.team, found.script)
    text = found.file.reference(character.id, _legacy_row(found.script))
    return _listed(found.changed(found.file.inserted(row, text)), character)


def _row_for(team: Team, script: Script) -> int:
    """Behind the last of the team, or of the teams that come before it; else in front of everyone."""
    teams = list(Team)
    rows = [
        row_of(each)
        for each in script.entries
        if each.character and teams.index(each.character.team) <= teams.index(team)
    ]
    if rows:
        return max(rows) + 1
    return min((row_of(each) for each in script.entries), default=1 if script.meta.present else 0)


def _legacy_row(script: Script) -> int | None:
    """A row to take the form of references from, where the file writes them as objects."""
    forms = {each.form for each in script.entries}
    legacy = (row_of(each) for each in script.entries if each.form is EntryForm.LEGACY)
    return None if EntryForm.STRING in forms else next(legacy, None)


def removed(found: Draft, entry: Entry) -> Draft:
    """The draft without an entry, and without its id in the script's night lists."""
    return _unlisted(found.changed(found.file.removed(row_of(entry))), entry)


def exchanged(found: Draft, entry: Entry, character: Character) -> Draft:
    """The draft with another character in the place of an entry; in the night lists where it belongs."""
    text = found.file.reference(character.id, _legacy_row(found.script))
    fresh = found.changed(found.file.replaced(row_of(entry), text))
    return _listed(_unlisted(fresh, entry), character)


def in_order(found: Draft) -> Draft:
    """The draft in the standard order of a sheet; entries that are no known characters go last."""
    entries = found.script.entries
    rows = [row_of(each) for each in entries]
    by_character: dict[int, list[int]] = {}
    for each in entries:
        if each.character:
            by_character.setdefault(id(each.character), []).append(row_of(each))
    wanted = [by_character[id(each)].pop(0) for each in sao(found.script.characters)]
    wanted += [row_of(each) for each in entries if not each.character]
    moves = dict(zip(sorted(rows), wanted, strict=True))
    order = [moves.get(row, row) for row in range(found.file.count)]
    return found.changed(found.file.reordered(order))


def titled(found: Draft, name: str) -> Draft:
    """The draft with another title; a `_meta` is made where there is none."""
    if not found.script.meta.present:
        return found.changed(found.file.inserted(0, compact({"id": "_meta", "name": name})))
    return found.changed(found.file.given(f"/{_meta_row(found.script.meta)}/name", name))


def _meta_row(meta: Meta) -> int:
    return int(meta.origin.pointer.split("/")[1]) if meta.present else -1


def _listed(found: Draft, character: Character) -> Draft:
    """The draft with the character in those night lists that the script has, where it wakes by default."""
    for night in Night:
        ids = found.script.meta.night_list(night)
        order = [row.id for row in night_order(found.script, night, found.book).rows]
        if ids and character.id in order and not any(key(id_) == key(character.id) for id_ in ids):
            before = order[: order.index(character.id)]
            found = _with_list(found, night, _put(ids, character.id, before))
    return found


def _put(ids: Sequence[str], id_: str, before: Sequence[str]) -> list[str]:
    """The list with `id_` behind the last of those who go before it."""
    keys = [mark(each) or key(each) for each in ids]
    rows = [keys.index(mark(each) or key(each)) + 1 for each in before if (mark(each) or key(each)) in keys]
    row = rows[-1] if rows else 0
    return [*ids[:row], id_, *ids[row:]]


def _unlisted(found: Draft, entry: Entry) -> Draft:
    """The draft without the ids of an entry that is gone, unless it stands on the script once more."""
    gone = {key(entry.id), *_keys(entry)}
    if any(gone & {key(each.id), *_keys(each)} for each in found.script.entries):
        return found
    for night in Night:
        ids = found.script.meta.night_list(night)
        kept = [id_ for id_ in ids if mark(id_) or key(id_) not in gone]
        if len(kept) < len(ids):
            found = _with_list(found, night, kept)
    return found


def _with_list(found: Draft, night: Night, ids: Sequence[str]) -> Draft:
    pointer = f"/{_meta_row(found.script.meta)}/{night_key(night)}"
    return found.changed(found.file.given(pointer, list(ids)))


def sheet_lines(script: Script) -> Iterator[str]:
    """Who is on a script, team by team."""
    for team in Team:
        names = [each.name for each in script.team(team)]
        if names:
            yield f"{team.title()} ({len(names)}): {', '.join(names)}"
    unknown = [each.id for each in script.entries if each.character is None]
    if unknown:
        yield f"Unknown ({len(unknown)}): {', '.join(unknown)}"
