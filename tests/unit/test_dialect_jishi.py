"""Chinese editors: own keys, rules in `_meta`, and jinxes that stand as characters."""

from __future__ import annotations

import pytest
from make import LAMP, loaded, places, said, script_of

from sitegen.model import EntryForm

WICK = {**LAMP, "id": "灯芯", "name": "灯芯", "sch_team": "镇民", "GstoneID": 12, "setup": 0}
OIL = {**LAMP, "id": "oil_7", "name": "灯油", "team": "outsider"}


def jinx(name: str, team: str = "a jinxed", **changes: object) -> dict[str, object]:
    return {"id": "7_meta", "name": name, "team": team, "ability": "二者相克。", "setup": 0, **changes}


def test_own_keys_are_kept() -> None:
    (wick,) = script_of([WICK]).characters
    assert wick.id == "灯芯"
    assert wick.extra == {"sch_team": "镇民", "GstoneID": 12}


def test_rules_of_meta_become_rules_of_the_script_once() -> None:
    rule = {"stateName": "宵禁", "stateDescription": "不得外出。"}
    meta = {
        "id": "_meta",
        "name": "灯",
        "state": [rule],
        "status": [{"name": "宵禁", "skill": "不得外出。"}, {"name": "", "skill": "熄灯。"}],
        "notes": [{"text": "x", "html": "<b>x</b>"}],
    }
    found = loaded([meta, WICK])
    assert found.script is not None
    assert found.script.meta.bootlegger == ("宵禁：不得外出。", "熄灯。")
    assert found.script.meta.extra == {name: meta[name] for name in ("state", "status", "notes")}
    assert [each.pointer for each in places(found, "other-tool-form")] == ["/0/state/0", "/0/status/1"]


@pytest.mark.parametrize("team", ["a jinxed", "A jinxed", "jinx", "jinxes", "a jinx", "a jinxes"])
@pytest.mark.parametrize("name", ["灯芯&灯油", "灯芯 ＆ 灯油", "灯油/灯芯", "灯芯×灯油", "灯芯 x 灯油"])
def test_a_jinx_among_the_characters_is_bound_to_both(team: str, name: str) -> None:
    found = loaded([WICK, OIL, jinx(name, team)])
    assert found.script is not None
    assert [entry.id for entry in found.script.entries] == ["灯芯", "oil_7"]
    carried = {each.id: [note.id for note in each.jinxes] for each in found.script.characters}
    assert carried in ({"灯芯": ["oil_7"], "oil_7": []}, {"灯芯": [], "oil_7": ["灯芯"]})
    assert len(said(found, "jinx-as-character")) == 1
    assert found.script.extra["pseudoEntries"] == [jinx(name, team)]


def test_a_jinx_with_an_official_character_is_carried_by_the_one_in_full() -> None:
    script = script_of(["imp", WICK, jinx("Imp&灯芯")])
    imp, wick = script.characters
    assert ([note.id for note in imp.jinxes], [note.id for note in wick.jinxes]) == ([], ["imp"])


def test_a_jinx_of_two_bare_ids_makes_the_first_an_overlay() -> None:
    first, _ = script_of(["imp", "chef", jinx("Imp & Chef")]).entries
    assert first.form is EntryForm.OBJECT
    assert first.character is not None
    assert (first.character.given, [note.id for note in first.character.jinxes]) == (
        {"id", "jinxes"},
        ["chef"],
    )


@pytest.mark.parametrize("name", ["灯芯&无人", "灯芯&灯油&Imp", "灯芯", "*角色死亡", "双&双"])
def test_what_cannot_be_bound_is_a_rule_of_the_script(name: str) -> None:
    twins = [{**OIL, "id": f"twin{n}", "name": "双"} for n in (1, 2)]
    found = loaded([WICK, OIL, *twins, jinx(name)])
    assert found.script is not None
    assert found.script.meta.bootlegger == (f"{name}: 二者相克。",)
    assert len(said(found, "rule-as-character")) == 1
    assert not any(each.jinxes for each in found.script.characters)


@pytest.mark.parametrize("team", ["jinxes", "special_rule", "fabled", None])
@pytest.mark.parametrize("name", ["Dusk", "Minion Info", "demon info", "DAWN"])
def test_a_mark_of_the_night_is_no_rule_and_no_character(name: str, team: str | None) -> None:
    mark = {"id": "m_1", "name": name, "team": team, "firstNight": 20, "firstNightReminder": name}
    found = loaded([WICK, mark])
    assert found.script is not None
    assert ([each.id for each in found.script.characters], found.script.meta.bootlegger) == (["灯芯"], ())
    assert found.script.extra["pseudoEntries"] == [mark]
    (message,) = said(found, "other-tool-form")
    assert message.startswith(f"{name} is another tool's mark of the night")
    assert not said(found, "rule-as-character")


@pytest.mark.parametrize("changes", [{"ability": "You glow."}, {"name": "Duskling"}, {"firstNight": 0}])
def test_a_character_that_is_called_like_a_mark_stays_one(changes: dict[str, object]) -> None:
    dusk = {"id": "dusk_1", "name": "Dusk", "team": "outsider", "ability": "", "firstNight": 20, **changes}
    assert [each.name for each in script_of([WICK, dusk]).characters] == ["灯芯", dusk["name"]]


def test_special_rules_are_rules_with_all_their_parts() -> None:
    rule = {
        "id": "r",
        "team": "special_rule",
        "title": "Chips",
        "rules": [{"title": "One", "content": "Take it."}],
    }
    assert script_of([WICK, rule]).meta.bootlegger == ("Chips", "One: Take it.")


def test_jinxes_in_meta_are_bound_when_they_are_in_force() -> None:
    meta = {
        "id": "_meta",
        "name": "灯",
        "jinxes": [
            {"id": "灯芯::oil_7", "reason": "No."},
            {"id": "imp::chef", "characters": ["imp", "chef"], "status": "inactive", "reason": "Off."},
        ],
    }
    script = script_of([meta, WICK, OIL])
    assert [note.reason for note in script.characters[0].jinxes] == ["No."]
    assert script.meta.extra == {"jinxes": meta["jinxes"]}


@pytest.mark.parametrize("id_", ["imp_gstone", "imp_GStone", "Imp_Gstone"])
def test_an_official_character_with_the_editor_s_mark_is_known(id_: str) -> None:
    found = loaded(
        [{"id": id_, "name": "小恶魔", "ability": "你笑。", "team": "demon"}, {**WICK, "jinxes": []}]
    )
    assert found.script is not None
    imp = found.script.characters[0]
    assert (imp.id, imp.name, imp.official, found.script.entries[0].id) == ("imp", "小恶魔", True, id_)
    assert len(said(found, "tool-suffixed-id")) == 1
