"""A script as content files: a page for each character of one's own, and front matter that reads back."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from make import LAMP, character, script, script_of

from sitegen.exports.content_files import content_files
from sitegen.exports.front_matter import front_matter
from sitegen.model import Prose
from sitegen.source_markdown import markdown_source


def files(content: object) -> dict[str, str]:
    found, _ = content_files(script_of(content))
    return {file.path: file.text for file in found}


SCRIPT = """\
[
  {
    "id": "_meta",
    "name": "Night Market"
  },
  "lamp",
  {
    "id": "imp",
    "flavor": "Hm."
  },
  "chef",
  "stranger-here"
]
"""


def test_own_characters_become_pages_and_the_rest_stays_in_the_script() -> None:
    changed = {"id": "imp", "flavor": "Hm."}
    made = files([{"id": "_meta", "name": "Night Market"}, LAMP, changed, "chef", "stranger-here"])
    assert made == {
        "characters/lamp.md": "---\nname: Lamp\nteam: townsfolk\nability: You glow.\n---\n",
        "scripts/night-market.json": SCRIPT,
    }


@pytest.mark.parametrize(
    ("id_", "path", "line"),
    [
        ("lamp", "lamp", ""),
        ("Old Lamp", "old-lamp", "id: Old Lamp\n"),
        ("con", "con-", "id: con\n"),
        ("../x", "x", 'id: "../x"\n'),
    ],
)
def test_a_page_is_named_safely_and_keeps_the_id(id_: str, path: str, line: str) -> None:
    (name, text), _ = files([{**LAMP, "id": id_}]).items()
    assert name.startswith(f"characters/{path}")
    assert "/" not in name.removeprefix("characters/")
    assert text.startswith(f"---\n{line}name: Lamp\n")


def test_a_second_character_of_the_same_id_stays_in_the_script() -> None:
    made = files([LAMP, {**LAMP, "id": "LAMP", "ability": "You burn."}])
    assert list(made) == ["characters/lamp.md", "scripts/s.json"]
    assert "You burn." in made["scripts/s.json"]


def test_the_prose_of_character_and_script_becomes_their_pages() -> None:
    own = script(character("lamp", prose=Prose("A lamp.", "It glows.")))
    found, _ = content_files(own)
    assert found[0].text.endswith("---\nA lamp.\n\nIt glows.\n")


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("Lamp", "Lamp"),
        ("Each night*, choose 1 player.", "Each night*, choose 1 player."),
        ("Yes", '"Yes"'),
        ("a: b", '"a: b"'),
        ("[+1 Outsider]", '"[+1 Outsider]"'),
        ("It's", "It's"),
        ("1", '"1"'),
        ("two\nlines", '"two\\nlines"'),
        ("占卜师", "占卜师"),
        ("x #y", '"x #y"'),
        (True, "true"),
        (Decimal("33.50"), "33.50"),
        (["Lit", "Lit"], '["Lit", "Lit"]'),
        ("\u2028\x85", '"\\u2028\\u0085"'),
    ],
)
def test_front_matter_is_plain_where_words_are(value: object, written: str) -> None:
    text = front_matter({"key": value})
    assert text == f"---\nkey: {written}\n---\n"
    assert markdown_source("x.md", text.encode()).value == {"key": value}


LEAVES = st.booleans() | st.integers(-(10**15), 10**15) | st.text(st.characters(exclude_categories=("Cs",)))
KEYS = st.text("abyes: #\"'é", min_size=1, max_size=9)
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3), max_leaves=5
)


@given(st.dictionaries(KEYS, VALUES, max_size=4))
def test_any_front_matter_reads_back_as_it_was(values: dict[str, object]) -> None:
    assert markdown_source("x.md", front_matter(values).encode()).value == values
