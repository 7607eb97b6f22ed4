"""Where in the files the things stand that a night order notes."""

from __future__ import annotations

from sitegen.diagnostic import Origin
from sitegen.model import Character, Night, Script
from sitegen.names import key
from sitegen.night_note import Note
from sitegen.night_scale import night_key, number_of, own_number


def of_list(script: Script, night: Night) -> Origin:
    """The script's own list for a night."""
    return script.meta.origin.at(night_key(night))


def in_list(script: Script, night: Night, id_: str) -> Origin:
    """The last line of that list that says `id_`, as written; else the list."""
    ids = script.meta.night_list(night)
    lines = [number for number, each in enumerate(ids) if each == id_]
    return of_list(script, night).at(lines[-1]) if lines else of_list(script, night)


def of_number(script: Script, night: Night, id_: str) -> Origin:
    """The night number of a character of the script."""
    return _character(script, id_).origin.at(night_key(night))


def of_scale(script: Script, night: Night) -> Origin:
    """The highest of the script's own numbers, which tells most of its scale."""
    own = [
        (number, each)
        for each in script.characters
        if (number := number_of(each, night)) is not None and own_number(each, night)
    ]
    return max(own, key=lambda pair: pair[0])[1].origin.at(night_key(night)) if own else script.origin


def of_anchor(script: Script, night: Night, note: Note) -> Origin:
    """The anchor that a note speaks of: the one that leads to its other character, else the first."""
    character = _character(script, note.id)
    tonight = [each for each in character.anchors if each.night is night]
    meant = [each for each in tonight if each.id in note.others] or tonight
    return character.origin.at(meant[0].relation) if meant else character.origin


def _character(script: Script, id_: str) -> Character:
    """The character of a note: its id is one of the script's."""
    exact = (each for each in script.characters if each.id == id_)
    return next(exact, None) or next(each for each in script.characters if key(each.id) == key(id_))
