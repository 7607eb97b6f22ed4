"""The share link of the official script tool, whole, in a message, and broken."""

from __future__ import annotations

import base64
import gzip
import json
from urllib.parse import quote

import pytest
from make import loaded, said, script_of

from sitegen.dialects.share_link import is_link
from sitegen.source import MAX_BYTES

FIVE = ["imp", "chef", "monk", "baron", "saint"]
ADDRESS = "https://script.bloodontheclocktower.com/"


def packed(value: object) -> str:
    return base64.b64encode(gzip.compress(json.dumps(value).encode(), mtime=0)).decode()


@pytest.mark.parametrize(
    "text",
    [
        f"{ADDRESS}?script={quote(packed(FIVE), safe='')}",
        f"{ADDRESS}?script={packed(FIVE)}\n",
        f"{ADDRESS}?v=2&script={packed(FIVE).rstrip('=')}&x=1",
        f"{ADDRESS}?script={packed(FIVE).replace('+', '-').replace('/', '_')}",
        f"Look at [this]({ADDRESS}?script={quote(packed(FIVE), safe='')}), please.",
        packed(FIVE),
    ],
    ids=["escaped", "bare", "among others", "url-safe", "in a message", "packed part"],
)
def test_a_link_holds_a_script(text: str) -> None:
    found = loaded(text)
    assert found.dialect == "share-link"
    assert found.script is not None
    assert [each.id for each in found.script.characters] == FIVE


@pytest.mark.parametrize(
    ("part", "why"),
    [
        ("%%%", "base64"),
        ("H4sIAAAA", "unpack|early"),
        (packed(FIVE)[:40], "early|unpack|base64"),
        (packed({"a": 1}), "no list"),
        (base64.b64encode(gzip.compress(b"not json", mtime=0)).decode(), "valid JSON"),
        (base64.b64encode(b"plain words").decode(), "unpack"),
        (packed("x" * (MAX_BYTES + 1)), "more than"),
    ],
)
def test_garbage_is_an_error_in_a_line(part: str, why: str) -> None:
    found = loaded(f"{ADDRESS}?script={part}")
    assert found.script is None
    (message,) = said(found, "text-unreadable")
    assert any(word in message for word in why.split("|"))
    assert found.source.place(found.misfits[0].finding.origin).line == 1


def test_findings_about_the_script_point_at_the_link() -> None:
    found = loaded(f"Here:\n{ADDRESS}?script={packed([*FIVE, {}])}")
    (misfit,) = [each for each in found.misfits if each.code == "entry-shapeless"]
    assert found.source.place(misfit.finding.origin).line == 2


@pytest.mark.parametrize(
    ("words", "wanted"),
    [(f"{ADDRESS}?script=abc", True), ("https://example.com/?script=abc", False), ("script.json", False)],
)
def test_a_link_is_told_from_a_path(words: str, wanted: bool) -> None:
    assert is_link(words) is wanted


def test_an_unpacked_script_is_the_same_as_a_file() -> None:
    entries = [{"id": "_meta", "name": "Dusk"}, *FIVE]
    link = script_of(f"{ADDRESS}?script={packed(entries)}")
    assert link == script_of(entries)
