"""Ids, keys and slugs: what the author wrote, what it means, and what is safe to name a file."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.names import MAX_SLUG, key, slug, unique_slugs


@pytest.mark.parametrize(
    ("written", "wanted"),
    [
        ("scarlet_woman", "scarletwoman"),
        ("al-hadikhia", "alhadikhia"),
        ("lil'monsta", "lilmonsta"),
        ("Pit-Hag", "pithag"),
        ("Imp", "imp"),
        (" Scrooge ", "scrooge"),
        ("戏子", "戏子"),
        ("Été_x", "étéx"),
        ("Ｌａｍｐ１", "lamp1"),
        ("Straße", "strasse"),
        ("(?!)", "(?!)"),
        ("🕯️", "🕯"),
        ("☀️", "☀"),
        ("שָׁלוֹם", "שָׁלוֹם"),
        ("", ""),
        ("  ", ""),
        ("x\0y", "xy"),
    ],
)
def test_the_key_of_a_spelling(written: str, wanted: str) -> None:
    assert key(written) == wanted


@given(st.text())
def test_a_key_is_its_own_key_and_the_same_for_both_forms_of_an_accent(name: str) -> None:
    assert key(key(name)) == key(name)
    assert key(unicodedata.normalize("NFD", name)) == key(unicodedata.normalize("NFC", name))


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("The Unlit Lamp", "the-unlit-lamp"),
        ("../../trav", "trav"),
        ("..\\..\\trav", "trav"),
        ("/abs", "abs"),
        ("C:x", "c-x"),
        ("a/b", "a-b"),
        ("x\0y", "x-y"),
        ("élan", "elan"),
        ("e\u0301lan", "elan"),
        ("Lil' Monsta", "lil-monsta"),
        ("ALPHA", "alpha"),
        ("__proto__", "proto"),
    ],
)
def test_the_slug_of_a_name(name: str, wanted: str) -> None:
    assert slug(name) == wanted


@pytest.mark.parametrize("name", ["CON", "nul", "com1", "戏子", "Лампа", "", ".", "🕯️", "\ud800", "œil"])
def test_a_name_that_loses_its_letters_gets_a_hash(name: str) -> None:
    assert re.fullmatch(r"[a-z0-9-]+-[0-9a-f]{8}", slug(name))


@given(st.text(st.characters()))
def test_a_slug_is_safe_on_every_disk(name: str) -> None:
    found = slug(name)
    assert re.fullmatch(r"[a-z0-9](?:[a-z0-9-]*[a-z0-9])?", found)
    assert len(found) <= MAX_SLUG + 9
    assert found not in ("con", "nul", "aux", "prn", "com1", "lpt9")


def test_the_first_comer_keeps_its_slug() -> None:
    assert unique_slugs(("Alpha", "ALPHA", "alpha"))["Alpha"] == "alpha"


@pytest.mark.parametrize(
    "names",
    [
        ("Alpha", "alpha", "ALPHA"),
        ("élan", "e\u0301lan", "elan"),
        ("占卜师", "调查员"),
        ("l" * 300, "l" * 301, "l" * 302),
        ("body", "__proto__", "constructor", "forms"),
    ],
)
def test_every_name_has_a_slug_of_its_own(names: tuple[str, ...]) -> None:
    assert len({found.casefold() for found in unique_slugs(names).values()}) == len(names)


def test_not_even_a_name_made_for_it_takes_the_slug_of_another() -> None:
    first = unique_slugs(("a", "A"))["A"]
    names = (first, "a", "A")
    assert len(set(unique_slugs(names).values())) == 3


@given(st.lists(st.text(max_size=3) | st.sampled_from(["a", "A", "a-", "戏"]), max_size=8, unique=True))
def test_slugs_are_unique_and_steady(names: list[str]) -> None:
    given_ = unique_slugs(tuple(names))
    assert len(set(given_.values())) == len(names)
    assert unique_slugs(tuple(names)) == given_


def test_the_part_that_makes_the_slug_may_be_chosen() -> None:
    found = unique_slugs(("a/moon.json", "b/moon.json"), of=lambda path: path.split("/")[1][:-5])
    assert found["a/moon.json"] == "moon"
    assert found["b/moon.json"].startswith("moon-")
