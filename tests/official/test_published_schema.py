"""The schema profile against the published schema itself, on real scripts: the same verdict on each."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator
from typing import Any

import pytest
from make import SHARED

from sitegen.diagnostic import Severity
from sitegen.load import load_files
from sitegen.official import facts_book
from sitegen.pipeline import checked
from sitegen.profiles import Profile

CORPUS = SHARED / "corpus" / "open.zip"
SCHEMA = SHARED / "official" / "script-schema.json"
STEP = 7
"""Every seventh script: about 300 of 2079; all of them agree, but take half a minute."""

pytestmark = pytest.mark.skipif(
    not (CORPUS.exists() and SCHEMA.exists()), reason="../shared is not beside this checkout"
)

# Where we differ, and why; none of these occurs in the corpus.
REFUSED_BY_US_ALONE = {
    "half a character": '["\\ud800", "b", "c", "d", "e"]',  # no text can be written back with it
    "nested deeper than 100": '[{"id": "_meta", "name": "T", "x": '
    + "[" * 120
    + "]" * 120
    + '}, "b", "c", "d", "e"]',
    "a number beyond 1e400": '[{"id": "_meta", "name": "T", "x": 1e401}, "b", "c", "d", "e"]',
    "larger than 2 MB": json.dumps([{"id": "_meta", "name": "T", "x": "l" * 2_000_000}, *"bcde"]),
}


def _no_json(word: str) -> None:
    raise ValueError(word)


def published() -> Any:
    from jsonschema import Draft202012Validator

    return Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))


def taken_by_it(validator: Any, data: bytes) -> bool:
    """Its verdict; a file that is not JSON to the letter is refused before the schema is asked."""
    try:
        value = json.loads(data.decode("utf-8-sig"), parse_constant=_no_json)
    except ValueError:
        return False
    return bool(validator.is_valid(value))


def taken_by_us(data: bytes) -> bool:
    loaded = load_files({"s.json": data}, facts_book())
    found = checked(loaded, facts_book(), profile=Profile.SCHEMA)
    return all(each.severity is Severity.ADVICE for each in found)


def scripts() -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(CORPUS) as corpus:
        for name in sorted(corpus.namelist())[::STEP]:
            yield name, corpus.read(name)


def test_the_verdict_is_the_same_on_real_scripts() -> None:
    validator = published()
    verdicts = [(name, taken_by_it(validator, data), taken_by_us(data)) for name, data in scripts()]
    assert [name for name, its, ours in verdicts if its is not ours] == []
    assert {its for _, its, _ in verdicts} == {True, False}


@pytest.mark.parametrize("text", REFUSED_BY_US_ALONE.values(), ids=list(REFUSED_BY_US_ALONE))
def test_where_the_verdicts_differ(text: str) -> None:
    assert taken_by_it(published(), text.encode())
    assert not taken_by_us(text.encode())
