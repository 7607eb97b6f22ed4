"""`official-strict`: what the published schema does not allow is cut or left out, and every cut is said."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from make import LAMP, SHARED, character, needs_shared, script, script_of

from sitegen.exports import Export, writer_of
from sitegen.model import Script
from sitegen.official import facts_book
from sitegen.official.book import Book

BOOK = facts_book()


def strict(content: object, book: Book = BOOK) -> Export:
    source = content if isinstance(content, Script) else script_of(content)
    return writer_of("official-strict").write(source, book)


def lamp(**fields: object) -> dict[str, Any]:
    """What becomes of a character with these fields."""
    value: dict[str, Any] = json.loads(strict([{**LAMP, **fields}]).text)[-1]
    return value


def said(**fields: object) -> list[str]:
    """What is said about it."""
    return [str(loss) for loss in strict([{**LAMP, **fields}]).losses if loss.who == "Lamp"]


@pytest.mark.parametrize(
    ("field", "value", "kept", "words"),
    [
        ("ability", "a" * 251, "a" * 249 + "…", "251 characters, 250 are allowed: the end is cut"),
        ("flavor", "f" * 501, "f" * 499 + "…", "501 characters, 500 are allowed: the end is cut"),
        ("firstNightReminder", "n" * 600, "n" * 499 + "…", "600 characters, 500 are allowed: the end is cut"),
        ("reminders", ["r" * 31], ["r" * 29 + "…"], "31 characters, 30 are allowed: the end is cut"),
        ("remindersGlobal", ["g" * 26], ["g" * 24 + "…"], "26 characters, 25 are allowed: the end is cut"),
        ("reminders", ["a"] * 21, ["a"] * 20, "21 entries, 20 are allowed: the last are left out"),
        ("image", "lamp.png", None, "no full address: it is left out"),
        (
            "image",
            ["https://a.b/1"] * 4,
            ["https://a.b/1"] * 3,
            "4 entries, 3 are allowed: the last are left out",
        ),
        ("image", "https://a.b/ö x.png", "https://a.b/%C3%B6%20x.png", None),
        ("attribution", "Me", None, "the published format has no such key: it is left out"),
        ("credits", "Me", None, "the published format has no such key: it is left out"),
        ("special", [{"type": "x", "name": "y"}], None, 'the app has no "x y": it is left out'),
        ("setup", "TRUE", True, None),
        ("reminders", ["a", "a"], ["a", "a"], None),
        ("otherNight", 12.75, 12.75, None),
    ],
)
def test_a_field_is_made_to_fit(field: str, value: object, kept: object, words: str | None) -> None:
    assert lamp(**{field: value}).get(field) == kept
    name = "credits" if field == "attribution" else field
    assert said(**{field: value}) == ([f"Lamp: {name}: {words}"] if words else [])


@pytest.mark.parametrize(("count", "repeated"), [(1, 4), (2, 3), (4, 1), (5, 0)])
def test_a_short_list_is_made_up_without_a_character_more(count: int, repeated: int) -> None:
    made = strict([{**LAMP, "id": f"lamp{n}"} for n in range(count)])
    values = json.loads(made.text)
    assert len(values) == max(5, count + 1)
    assert [value["id"] for value in values].count("_meta") == max(1, repeated)
    assert any("_meta is repeated" in str(loss) for loss in made.losses) == (repeated > 1 or count < 4)
    assert len(script_of(made.text).characters) == count


def test_a_long_list_loses_its_end() -> None:
    made = strict([{**LAMP, "id": f"lamp{n}"} for n in range(210)])
    assert len(json.loads(made.text)) == 201
    assert "211 entries, 201 are allowed: the last are left out" in str(made.losses[-1])


def test_long_ids_are_cut_apart_from_one_another_wherever_they_stand() -> None:
    one, other = "a" * 60, "a" * 61
    meta = {"id": "_meta", "name": "S", "firstNight": [other]}
    first = {**LAMP, "id": one, "jinxes": [{"id": other, "reason": "No."}]}
    made, *entries = json.loads(strict([meta, first, {**LAMP, "id": other}, "imp", "chef"]).text)
    ids = [entry["id"] for entry in entries[:2]]
    assert len(set(ids)) == 2
    assert all(len(id_) <= 50 for id_ in ids)
    assert entries[0]["jinxes"][0]["id"] == ids[1]
    assert made["firstNight"] == [ids[1]]


def test_meta_keeps_unknown_keys_and_what_fits() -> None:
    meta = {
        "id": "_meta",
        "name": "n" * 51,
        "logo": "logo.png",
        "bootlegger": ["r"] * 11,
        "xTool": [1.5],
        "author": None,
    }
    made = strict([meta, "imp", "chef", "baron", "monk"])
    value = json.loads(made.text)[0]
    assert value == {"id": "_meta", "name": "n" * 49 + "…", "bootlegger": ["r"] * 10, "xTool": [1.5]}
    assert [loss.field for loss in made.losses] == ["name", "logo", "bootlegger"]


@pytest.mark.parametrize("id_", ["nobodyknowsthis", "a-name-of-more-than-20"])
def test_a_stranger_stays_when_short(id_: str) -> None:
    values = json.loads(strict([id_, "imp", "chef", "monk", "spy"]).text)
    assert (id_ in values) == (len(id_) <= 20)


def test_an_entry_that_is_no_character_is_left_out() -> None:
    made = strict([{"id": "odd", "name": "Odd", "team": "111"}, LAMP])
    assert "odd: entry: no character, for it has no known team: it is left out" in map(str, made.losses)
    assert '"odd"' not in made.text


def test_jinxes_of_an_official_character_become_rules_without_its_text() -> None:
    entry = {"id": "imp", "jinxes": [{"id": "lamp", "reason": "No oil."}], "flavor": "Hm."}
    made = strict([{"id": "_meta", "name": "S", "bootlegger": ["Own rule."]}, entry, LAMP, "chef", "spy"])
    meta, imp, *_ = json.loads(made.text)
    assert imp == "imp"
    assert meta["bootlegger"] == ["Own rule.", "Imp & Lamp: No oil."]
    assert {loss.field for loss in made.losses if loss.who == "Imp"} == {"jinxes", "flavor"}


def test_and_an_object_in_full_with_its_text() -> None:
    imp = replace(BOOK.characters["imp"], ability="An invented ability.", facts_only=False)
    book = replace(BOOK, characters={**BOOK.characters, "imp": imp}, has_texts=True)
    own = script(
        replace(imp, given=frozenset(["id", "flavor"]), flavor="Hm."), *(character(f"c{n}") for n in range(3))
    )
    value = json.loads(strict(own, book).text)[1]
    assert value["ability"] == "An invented ability."
    assert (value["name"], value["team"], value["flavor"]) == ("Imp", "demon", "Hm.")


def test_private_numbers_are_brought_onto_the_official_scale_and_it_is_said() -> None:
    content = [{**LAMP, "id": f"lamp{n}", "name": f"Lamp {n}", "firstNight": 1000 * n} for n in (1, 2, 3, 4)]
    made = strict(content)
    values = json.loads(made.text)
    numbers = [value["firstNight"] for value in values if value["id"] != "_meta"]
    assert numbers == sorted(numbers)
    assert max(numbers) < 100
    assert {loss.field for loss in made.losses} == {"firstNight"}
    assert values[0]["firstNight"][1:-1] != []


@needs_shared
@pytest.mark.parametrize(
    "content",
    [
        [LAMP],
        [
            {
                **LAMP,
                "id": "x" * 99,
                "name": "n" * 99,
                "ability": "",
                "image": ["x"],
                "jinxes": [{"id": "y" * 99}],
            }
        ],
        [{"id": "_meta"}, "imp"],
        ["imp", {"id": "odd", "name": "Odd"}],
        [{"id": "imp", "name": "Teufel", "ability": "Nachts.", "special": [{"type": 1, "name": 2}]}],
        {"id": 7, "characters": [LAMP], "firstNight": "x"},
    ],
)
def test_the_published_schema_has_nothing_to_say(content: object) -> None:
    import jsonschema

    schema = json.loads((SHARED / "official/script-schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator(schema).validate(json.loads(strict(content).text))
