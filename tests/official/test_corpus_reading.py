"""Two thousand scripts from the wild: they come in, nothing of them is lost, and what fails says why."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator
from functools import cache

import pytest
from make import SHARED

from sitegen.load_ids import meant
from sitegen.load_script import LoadedScript, load_script
from sitegen.model import Character, Script
from sitegen.official import facts_book

ARCHIVE = SHARED / "corpus" / "open.zip"
pytestmark = pytest.mark.skipif(not ARCHIVE.exists(), reason="../shared/corpus is not beside this checkout")

SHARE_READ = 0.99
SHARE_OF_CHARACTERS = 0.997


@cache
def corpus() -> dict[str, bytes]:
    with zipfile.ZipFile(ARCHIVE) as packed:
        return {name: packed.read(name) for name in packed.namelist() if name.endswith(".json")}


@cache
def read() -> dict[str, LoadedScript]:
    return {name: load_script(name, data, facts_book()) for name, data in corpus().items()}


def scripts() -> Iterator[tuple[str, Script]]:
    for name, found in read().items():
        if found.script is not None:
            yield name, found.script


def test_nearly_every_file_is_read_and_each_other_says_why_in_one_error() -> None:
    failed = {name: found for name, found in read().items() if found.script is None}
    assert len(failed) <= (1 - SHARE_READ) * len(read())
    assert {name: len(found.misfits) for name, found in failed.items() if len(found.misfits) != 1} == {}


def test_nearly_every_entry_is_a_character() -> None:
    entries = [entry for _, script in scripts() for entry in script.entries]
    known = [entry for entry in entries if entry.character is not None]
    assert len(known) >= SHARE_OF_CHARACTERS * len(entries)


def test_what_is_no_character_is_kept_or_was_never_more_than_an_id() -> None:
    lost = [
        f"{name}: {entry.id}"
        for name, script in scripts()
        for entry in script.entries
        if entry.character is None and entry.form == "object" and not entry.raw
    ]
    assert lost == []


def test_every_finding_has_a_place_in_its_file() -> None:
    for found in read().values():
        for misfit in found.misfits:
            place = found.source.place(misfit.finding.origin)
            assert found.source.line(place.line) or place.line == 1


def _words(value: object) -> Iterator[str]:
    """Every text in a JSON value that says something."""
    if isinstance(value, str):
        yield value.strip()
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _words(each)


def _held(script: Script) -> set[str]:
    """Every text that the model holds."""
    meta = script.meta
    texts = {meta.name, meta.author, meta.logo, meta.background, meta.almanac, *meta.bootlegger}
    texts |= {*meta.first_night, *meta.other_night, *_words(dict(meta.extra)), *_words(dict(script.extra))}
    for entry in script.entries:
        texts |= {entry.id.strip(), *_words(dict(entry.raw))}
        texts |= _of_character(entry.character) if entry.character else set()
    return texts


def _of_character(each: Character) -> set[str]:
    texts = {
        each.name,
        each.ability,
        each.flavor,
        each.edition,
        each.pronunciation,
        each.credits,
        each.team.value,
    }
    texts |= {each.first_night_reminder, each.other_night_reminder, *each.images, *each.tags}
    texts |= {*each.reminders, *each.reminders_global, *_words(dict(each.extra))}
    for jinx in each.jinxes:
        texts |= {jinx.id, jinx.reason}
    for special in each.special:
        texts |= {special.type, special.name, str(special.value), special.time, special.global_}
    return {text.strip() for text in texts}


ALTERED = frozenset(
    ["", "_meta", "0", "无", "TRUE", "FALSE", "True", "False", "true", "false", "none", "None"]
)


def _is_altered(text: str) -> bool:
    """Is it a team, a number, a list in one text, or an id with marks, which we read as something else?"""
    marked = meant(text, facts_book(), bare=True) if "_" in text else None
    is_id = text.endswith("_meta") or (marked is not None and marked.is_marked)
    is_number = text.replace(".", "", 1).lstrip("-").isdigit()
    return is_id or is_number or text in ALTERED or text.casefold() in TEAMS or "\n" in text


TEAMS = frozenset(["traveler", "traveller2", "townsfolk", "outsider", "minion", "demon", "fabled", "loric"])


def test_no_word_is_lost() -> None:
    lost: dict[str, list[str]] = {}
    for name, script in scripts():
        source = read()[name].source.value
        held = _held(script)
        gone = [text for text in _words(source) if text not in held and not _is_altered(text)]
        if gone:
            lost[name] = gone
    assert lost == {}


def test_reading_is_the_same_for_a_list_and_for_an_object_around_it() -> None:
    for name, data in list(corpus().items())[::40]:
        script = read()[name].script
        try:
            value = json.loads(data)
        except ValueError:
            continue
        if isinstance(value, list) and script is not None and not script.extra:
            wrapped = load_script(
                name, json.dumps({"characters": value}), facts_book(), dialect="wrapped"
            ).script
            assert wrapped is not None
            assert [each.id for each in wrapped.entries][: len(script.entries)] == [
                each.id for each in script.entries
            ], name
