"""Pocket Grimoire's files for a language."""

from __future__ import annotations

from make import loaded, said, script_of

from sitegen.model import Team


def test_texts_by_id_overlay_the_official_characters() -> None:
    script = script_of({"imp": {"name": "Diablotin", "ability": "Tu ris."}, "chef": {"name": "Cuisinier"}})
    imp, chef = script.characters
    assert (imp.id, imp.name, imp.ability, imp.team) == ("imp", "Diablotin", "Tu ris.", Team.DEMON)
    assert (chef.name, chef.team) == ("Cuisinier", Team.TOWNSFOLK)


def test_a_list_of_partial_entries_does_too() -> None:
    script = script_of([{"id": "imp", "name": "Diablotin", "ability": "Tu ris.", "reminders": ["Mort"]}])
    assert (script.characters[0].team, script.characters[0].reminders) == (Team.DEMON, ("Mort",))


def test_pairs_become_jinxes_of_their_target() -> None:
    pairs = [
        {"target": "imp", "trick": "chef", "reason": "One."},
        {"target": "baron", "trick": "monk", "reason": "Two."},
        {"target": "imp", "trick": "saint", "reason": "Three."},
    ]
    script = script_of(pairs)
    assert {each.id: [jinx.id for jinx in each.jinxes] for each in script.characters} == {
        "imp": ["chef", "saint"],
        "baron": ["monk"],
    }


def test_texts_of_nobody_are_kept_and_said() -> None:
    found = loaded({"lamp": {"name": "Lampe", "ability": "Tu brilles."}})
    assert said(found, "field-missing") == ['The key "team" is missing']
    assert found.script is not None
    assert found.script.entries[0].raw == {"id": "lamp", "name": "Lampe", "ability": "Tu brilles."}
