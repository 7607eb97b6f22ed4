"""Cases that other tools got wrong, by their number in the design's list, re-made with invented characters.

H-numbers are those of the list of cases, D-numbers those of the list of what people report. Each is read and
checked as `sitegen check` would; the kind of the fault is what counts, not the one file it was first seen in.
"""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path

import pytest
from make import LAMP, loaded, script_of

from sitegen.brackets import brackets
from sitegen.diagnostic import Severity
from sitegen.jinxes import active_jinxes
from sitegen.load import load_files, load_project
from sitegen.model import Night, Script, Team
from sitegen.night import night_order
from sitegen.official import facts_book
from sitegen.order import departures, sao
from sitegen.pipeline import checked
from sitegen.text import ability as shown_ability
from sitegen.text import prose as shown_prose

BOOK = facts_book()
FIVE = ["chef", "monk", "saint", "baron", "imp"]
META = {"id": "_meta", "name": "Dusk"}
SMALL = ("no-legal-bag", "no-minion", "no-demon", "no-townsfolk", "too-few")
"""What is said of scripts too small to be played, as most are here."""

ERROR, WARNING = Severity.ERROR, Severity.WARNING


def lamp(**changes: object) -> dict[str, object]:
    return {**LAMP, **changes}


def wick(**changes: object) -> dict[str, object]:
    return {"id": "wick", "name": "Wick", "team": "outsider", "ability": "You burn.", **changes}


def findings(content: object) -> list[tuple[str, str, Severity]]:
    """(code, pointer, severity) of all that is said about a file."""
    data = content if isinstance(content, bytes) else json.dumps(content, ensure_ascii=False).encode()
    found = checked(load_files({"s.json": data}, BOOK), BOOK)
    return [
        (each.code, each.place.pointer, each.severity) for each in found if not each.code.startswith(SMALL)
    ]


FOUND = [
    ("H02", [*FIVE[:3], META, *FIVE[3:]], ["meta-not-first /3"]),
    ("H04", [{"id": "_meta"}, *FIVE], ["field-missing /0"]),
    ("H05", [META, *FIVE, {**META, "name": "Dawn"}], ["meta-repeated /6"]),
    ("H07", [lamp(team="traveler"), wick(team="traveller"), *FIVE], ["team-spelling /0/team"]),
    ("H07", [lamp(reminders="x" * 31), *FIVE], ["text-too-long /0/reminders/0"]),
    ("H11", [{}, *FIVE], ["entry-shapeless /0"]),
    ("H12", [META], ["no-characters "]),
    (
        "H14",
        [lamp(team="111"), wick(team="DDDemon"), *FIVE],
        ["team-unknown /0/team", "team-unknown /1/team"],
    ),
    ("H15", [lamp(reminders=[1, 2, 3]), *FIVE], ["value-spelling /0/reminders"]),
    ("H16", [lamp(reminders=""), *FIVE], ["value-spelling /0/reminders"]),
    ("H17", ["a" * 21, lamp(id="b" * 50), *FIVE], ["text-too-long /0"]),
    ("H22", ["imp", *FIVE], ["duplicate-id /5"]),
    ("H23", ["fortune_teller", "fortuneteller", *FIVE], ["duplicate-id /1"]),
    ("H23", ["en_GB_imp", *FIVE], ["duplicate-id /5"]),
    ("H27", ["es_ES_pixie", *FIVE], ["id-language-prefix /0"]),
    (
        "H28",
        [{"id": "washerwoman", "name": "Praczka", "team": "outsider"}, *FIVE],
        ["official-id-other-team /0/team"],
    ),
    (
        "H30",
        [lamp(id="a"), lamp(id="b"), wick(jinxes=[{"id": "Lamp", "reason": "No."}])],
        ["jinx-by-name /2/jinxes/0/id"],
    ),
    ("H32", [lamp(), lamp(), *FIVE], ["duplicate-id /1"]),
    ("H34", [lamp(ability="You glow. [+1 Outsider]"), *FIVE], ["bracket-without-setup /0/ability"]),
    ("H34", [lamp(setup=True), *FIVE], ["setup-without-bracket /0/setup"]),
    (
        "H36",
        [lamp(ability="You glow. [ + Wick ]", setup=True), wick(), *FIVE],
        ["bracket-sign-spacing /0/ability"],
    ),
    ("H38", [lamp(ability="发光［所有外来者都是欢梦]"), *FIVE], ["bracket-unbalanced /0/ability"]),
    ("H38", [lamp(ability="You glow. [+1 Outsider"), *FIVE], ["bracket-unbalanced /0/ability"]),
    ("H40", ["choirboy", "huntsman", *FIVE], ["required-missing /0", "required-missing /1"]),
    (
        "H47",
        [lamp(id=f"l{n}", firstNight=n, firstNightReminder="x.") for n in (11, 12, 13)] + ["poisoner"],
        ["night-scale-unknown /2/firstNight"],
    ),
    (
        "H48",
        [{**META, "firstNight": ["dusk", "nobody", "chef", "chef"]}, *FIVE],
        ["night-list-unknown /0/firstNight/1", "night-list-repeated /0/firstNight/3"],
    ),
    (
        "H48",
        [{**META, "firstNight": ["dusk", "chef"]}, "poisoner", *FIVE],
        ["night-list-missing /0/firstNight"],
    ),
    (
        "H51",
        [lamp(firstNightReminder="Light it.", firstNight=0), *FIVE],
        ["night-text-without-number /0/firstNightReminder"],
    ),
    ("H51", [lamp(firstNight=3), *FIVE], ["night-number-without-text /0/firstNight"]),
    ("H51", [lamp(otherNightReminder="0"), *FIVE], ["value-spelling /0/otherNightReminder"]),
    ("H56", [{**META, "firstNight": ["chef", "chef"]}, *FIVE], ["night-list-repeated /0/firstNight/1"]),
    ("H59", [lamp(jinxes=[{"id": "spy", "reason": "No."}]), *FIVE], ["jinx-inactive /0/jinxes/0"]),
    ("H59", [lamp(jinxes=[{"id": "nobody", "reason": "No."}]), *FIVE], ["jinx-to-nobody /0/jinxes/0/id"]),
    (
        "H64",
        [lamp(), {"id": "j", "name": "Lamp&Imp", "team": "jinx", "ability": "No."}, *FIVE],
        ["jinx-as-character /1"],
    ),
    (
        "H65",
        [lamp(), {"id": "j", "name": "Lamp&Imp&Chef", "team": "jinx", "ability": "No."}, *FIVE],
        ["rule-as-character /1"],
    ),
    ("H67", [lamp(flavor="Mind the {gap"), *FIVE], ["app-message-syntax /0/flavor"]),
    ("H73", ["imp", "chef", "monk", "saint", "baron"], []),
    ("D19", [{**META, "mood": 1, "almanac": "https://example.com/a", "bootlegger": ["One."]}, *FIVE], []),
    ("D20", [lamp(mood="calm"), *FIVE], ["field-unknown /0/mood"]),
    ("D23", [lamp(reminders=["Lit", None]), *FIVE], ["field-type /0/reminders/1"]),
    (
        "D48",
        [lamp(jinxes=[{"id": "scarlet_woman", "reason": "No."}]), "scarletwoman", *FIVE],
        ["id-spelling /0/jinxes/0/id"],
    ),
]
"""(case, the file, what must be said about it)"""


@pytest.mark.parametrize(("case", "content", "wanted"), FOUND, ids=[case for case, _, _ in FOUND])
def test_a_fault_is_found_where_it_stands(case: str, content: object, wanted: list[str]) -> None:
    said = [f"{code} {pointer}" for code, pointer, _ in findings(content)]
    assert [each for each in wanted if each not in said] == [], case


SILENT = [
    ("H01", "\ufeff".encode() + json.dumps([META, *FIVE]).encode()),
    ("H08", [lamp(team="loric"), *FIVE]),
    ("H21", ["bountyhunter", "pithag", "alhadikhia", "lilmonsta", "devilsadvocate"]),
    ("H33", [lamp(ability="You glow. [+1 Outsider]", setup=True), *FIVE]),
    ("H34", ["drunk", "washerwoman", *FIVE]),
    ("H37", [lamp(ability="你发光。［-1恶魔，+1镇民］", setup=True), *FIVE]),
    ("H37", [lamp(ability="빛나요. [외지인 +1명]", setup=True), *FIVE]),
    ("H44", [lamp(ability="名玩家得知游戏初始存在[设置调整]的角色。"), *FIVE]),
    ("H46", [lamp(firstNight=33.5691, firstNightReminder="Light it."), *FIVE]),
    ("H71", [lamp(flavor='"Ooh!"'), *FIVE]),
    ("D06", ["imp", "chef", lamp(), "monk", "saint"]),
    ("D07", [lamp(team="loric"), wick(team="fabled"), *FIVE]),
    ("D22", [lamp(flavor='Say "<when>":\nnow 🕯️'), *FIVE]),
    ("D72", [lamp(reminders=["Lit", "Lit"]), *FIVE]),
    ("D85", [{"id": "imp", "name": "Diablotin", "ability": "Tu ris."}, *FIVE[:4]]),
]


@pytest.mark.parametrize(("case", "content"), SILENT, ids=[case for case, _ in SILENT])
def test_what_is_sound_is_not_reported(case: str, content: object) -> None:
    assert [each for each in findings(content) if each[2] in (ERROR, WARNING)] == [], case


@pytest.mark.parametrize(
    "text",
    [
        '{"a": ',
        "",
        "[1, 2",
        "\x00",
        '["imp',
        "{",
        "nope",
        '[{"id": "x',
        "[" * 200_000,
        "9" * 5_000,
        '"\\ud800"',
    ],
    ids=lambda text: text[:8],
)
def test_h09_t16_a_file_that_is_none_is_one_error_with_a_place(text: str) -> None:
    found = checked(load_files({"s.json": text.encode()}, BOOK), BOOK)
    assert [each.severity for each in found] == [ERROR]
    assert found[0].place.line == 1
    assert "\n" not in found[0].message


@pytest.mark.parametrize("value", [7, {}, {"a": 1}, "imp", True, None])
def test_h09_d13_json_that_is_no_script_is_one_error(value: object) -> None:
    assert [(code, severity) for code, _, severity in findings(value)] == [("not-a-script", ERROR)]


def test_h02_a_meta_anywhere_is_the_script_s() -> None:
    assert script_of([*FIVE, META]).name == "Dusk"


def test_h12_h04_a_file_s_own_name_stands_in_for_a_title() -> None:
    assert script_of([{"id": "_meta"}, *FIVE], "the moon.json").name == "the-moon"


def test_h15_h16_d72_reminder_tokens_are_read_with_their_copies() -> None:
    script = script_of(
        [lamp(reminders=[1, "Lit", "Lit"]), wick(reminders="Dead\nDrunk"), lamp(id="c", reminders="")]
    )
    assert [each.reminders for each in script.characters] == [("1", "Lit", "Lit"), ("Dead", "Drunk"), ()]


@pytest.mark.parametrize(
    ("id_", "wanted"),
    [
        ("bounty_hunter", "bountyhunter"),
        ("Bounty Hunter", "bountyhunter"),
        ("pit-hag", "pithag"),
        ("al-hadikhia", "alhadikhia"),
        ("lil'monsta", "lilmonsta"),
        ("devil's_advocate", "devilsadvocate"),
        ("lord_of_typhon", "lordoftyphon"),
        ("Imp", "imp"),
        (" Ｉｍｐ ", "imp"),
        ("es_ES_pixie", "pixie"),
        ("he_IL_imp", "imp"),
        ("imp_gstone", "imp"),
        ("imp_button", "imp"),
    ],
)
def test_h21_h27_d87_an_official_character_is_known_however_spelled(id_: str, wanted: str) -> None:
    for entry in (id_, {"id": id_}):
        (found,) = script_of([entry]).entries
        assert found.character is not None
        assert (found.id, found.character.id) == (id_, wanted)


def test_h27_d87_marks_of_a_tool_go_from_jinxes_and_night_lists_too() -> None:
    script = script_of(
        [{**META, "firstNight": ["es_ES_chef"]}, lamp(jinxes=[{"id": "es_ES_imp", "reason": "No."}])]
    )
    assert script.meta.first_night == ("chef",)
    assert script.characters[0].jinxes[0].id == "imp"


@pytest.mark.parametrize("id_", ["xx_YY_lamp", "lamp_gstone", "imp_c"])
def test_a_homebrew_id_that_looks_so_is_its_own(id_: str) -> None:
    (found,) = script_of([lamp(id=id_)]).characters
    assert (found.id, found.official) == (id_, False)


def test_ids_without_a_latin_letter_are_never_one() -> None:
    ids = ["戏子", "画家", "Été_x", "🕯️", "☀️", "قمر"]
    script = script_of([lamp(id=id_, name=id_) for id_ in ids])
    assert [each.id for each in script.characters] == ids
    assert not [
        each for each in findings([lamp(id=id_, name=id_) for id_ in ids]) if each[0] == "duplicate-id"
    ]


def test_h28_d46_d85_an_entry_with_an_official_id_overlays_the_official_character() -> None:
    given = {"id": "washerwoman", "name": "Praczka", "ability": "Wiesz."}
    script = script_of([given, {"id": "imp", "jinxes": [{"id": "chef", "reason": "No."}]}, "chef"])
    praczka, imp, _ = script.characters
    official = BOOK.characters["washerwoman"]
    assert (praczka.name, praczka.ability, praczka.team) == ("Praczka", "Wiesz.", Team.TOWNSFOLK)
    assert (praczka.first_night, praczka.official) == (official.first_night, True)
    assert (imp.name, imp.team) == ("Imp", Team.DEMON)
    assert [jinx.reason for jinx in active_jinxes(script, BOOK)] == ["No."]


def test_h31_d15_one_id_with_two_meanings_in_one_site(tmp_path: Path) -> None:
    files = {
        "almanac.toml": 'title = "T"\n',
        "scripts/a.json": json.dumps([lamp(), *FIVE]),
        "scripts/b.json": json.dumps([lamp(ability="You dim."), *FIVE]),
        "scripts/c.json": json.dumps([wick(), *FIVE]),
        "scripts/d.json": json.dumps([wick(), *FIVE]),
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    found = checked(load_project(tmp_path, BOOK), BOOK, tmp_path)
    (collision,) = [each for each in found if each.code == "id-collision-across-scripts"]
    assert collision.place.path.endswith("b.json")
    assert collision.hint.endswith("a.json")


def test_h32_d58_copies_are_for_those_whose_entry_says_so() -> None:
    several = {"special": [{"type": "selection", "name": "bag-duplicate"}]}
    codes = [code for code, _, _ in findings([lamp(**several), lamp(**several), *FIVE])]
    assert "duplicate-id" not in codes


@pytest.mark.parametrize(
    "bracket",
    [
        "+2 Outsiders",
        "-1 or +1 Outsider",
        "X Outsiders",
        "-? to +? Outsiders",
        "+the Damsel",
        "No Demon",
        "+0 to +2 Village Idiots. 1 of the extras is drunk",
        "Most players are Legion",
        "+0 to -1 Outsiders",
    ],
)
def test_h33_h42_a_bracket_is_read(bracket: str) -> None:
    (found,) = brackets(f"You glow. [{bracket}]", "Lamp", ["Damsel", "Village Idiot", "Legion"])
    assert found.clauses


def rows(script: Script, night: Night = Night.FIRST) -> list[str]:
    return [row.id for row in night_order(script, night, BOOK).rows]


def test_h46_a_number_between_two_official_ones_goes_between_them() -> None:
    order = rows(script_of([lamp(firstNight=33.5691, firstNightReminder="x."), *FIVE, "poisoner"]))
    assert order.index("poisoner") < order.index("lamp") < order.index("chef")


def test_h47_d32_a_list_goes_before_numbers() -> None:
    numbers = [lamp(firstNight=2, firstNightReminder="x."), wick(firstNight=1, firstNightReminder="x.")]
    listed = {**META, "firstNight": ["dusk", "minioninfo", "demoninfo", "lamp", "wick", "dawn"]}
    order = rows(script_of([listed, *numbers]))
    assert order.index("lamp") < order.index("wick")


def test_h49_d35_the_rows_of_the_night_are_put_in() -> None:
    order = rows(script_of([{**META, "firstNight": ["chef"]}, *FIVE]))
    assert order == ["dusk", "minioninfo", "demoninfo", "chef", "dawn"]


def test_names_of_the_rows_in_other_tools_are_known() -> None:
    listed = ["DUSK", "MINION_INFO", "demon", "chef", "Dawn"]
    assert rows(script_of([{**META, "firstNight": listed}, *FIVE])) == [
        "dusk",
        "minioninfo",
        "demoninfo",
        "chef",
        "dawn",
    ]


def test_h50_d44_some_act_after_dawn() -> None:
    order = rows(script_of([*FIVE, "leviathan", "vizier"]))
    assert order[-3:] == ["dawn", "leviathan", "vizier"]


@pytest.mark.parametrize("id_", ["cannibal", "minstrel"])
def test_h53_who_has_no_place_gets_none(id_: str) -> None:
    assert id_ not in rows(script_of([id_, *FIVE]), Night.OTHER)


@pytest.mark.parametrize("id_", ["barista", "bureaucrat", "toymaker"])
def test_h55_d45_travellers_and_npcs_who_act_are_in_the_order(id_: str) -> None:
    script = script_of([id_, *FIVE])
    assert id_ in [*rows(script), *rows(script, Night.OTHER)]


def test_h59_h64_d47_a_jinx_counts_where_both_are_on_the_script() -> None:
    pseudo = {"id": "j", "name": "Lamp&Imp", "team": "a jinxed", "ability": "They may not meet."}
    script = script_of([lamp(jinxes=[{"id": "spy", "reason": "No."}]), pseudo, *FIVE])
    assert [jinx.reason for jinx in active_jinxes(script, BOOK)] == ["They may not meet."]
    assert len(script.characters) == 6


@pytest.mark.parametrize("text", ["{{ 7*7 }}", "$name", "100 %", "{x}", "a'b", "<b>", "[[LIT]]"])
def test_h67_h44_signs_are_shown_as_they_are(text: str) -> None:
    (found,) = script_of([lamp(ability=f"You {text}.", flavor=text)]).characters
    assert (found.ability, found.flavor) == (f"You {text}.", text)
    for html in (str(shown_ability(text)), str(shown_prose(text))):
        assert "49" not in html
        assert "<b>" not in html


def test_h73_d65_the_author_s_order_is_kept_and_others_can_be_had() -> None:
    script = script_of(
        ["slayer", "chef", lamp(ability="Zounds, it glows in the dark of every evening of the year.")]
    )
    assert [each.id for each in script.characters] == ["slayer", "chef", "lamp"]
    assert [each.id for each in sao(script.characters)] == ["chef", "slayer", "lamp"]
    assert departures(script)


@pytest.mark.parametrize("entries", [["imp", "chef"], [{"id": "imp"}, {"id": "chef"}]])
def test_d12_both_forms_of_a_reference_mean_the_same(entries: list[object]) -> None:
    assert [each.id for each in script_of(entries).characters] == ["imp", "chef"]


def test_d03_bytes_of_any_kind_give_one_model() -> None:
    text = json.dumps([META, lamp(), *FIVE], indent=1)
    variants = [text, "\ufeff" + text, text.replace("\n", "\r\n")]
    assert len({repr(script_of(variant.encode())) for variant in variants}) == 1


def test_d14_the_case_of_a_name_is_no_other_character() -> None:
    (one,), (other,) = script_of([lamp(name="alpha")]).characters, script_of([lamp(name="Alpha")]).characters
    assert (one.id, one.name, other.name) == (other.id, "alpha", "Alpha")


def test_d17_special_and_unknown_keys_are_kept() -> None:
    special = [
        {"type": "reveal", "name": "replace-character"},
        {"type": "signal", "name": "grimoire", "time": "night", "global": "townsfolk", "value": 2},
    ]
    (found,) = script_of([lamp(special=special, mood={"a": [1]})]).characters
    assert [each.name for each in found.special] == ["replace-character", "grimoire"]
    assert found.extra == {"mood": {"a": [1]}}
    (odd,) = script_of([lamp(special="grimoire")]).characters
    assert odd.extra == {"special": "grimoire"}


def test_d18_h30_two_of_one_name_are_two() -> None:
    assert [each.id for each in script_of([lamp(id="a1"), lamp(id="a2")]).characters] == ["a1", "a2"]


def test_d86_an_entry_without_words_is_never_dropped_in_silence() -> None:
    found = findings([{"id": "lamp"}, {"id": "wick", "name": ""}, {}, *FIVE])
    assert {pointer.split("/")[1] for _, pointer, severity in found if severity is ERROR} == {"0", "1", "2"}


def test_d99_a_file_of_two_megabytes_is_refused_before_it_is_read() -> None:
    ((code, _, severity),) = findings(b"[" + b" " * 2_000_000 + b"]")
    assert (code, severity) == ("text-unreadable", ERROR)


def test_t22_a_look_alike_is_said() -> None:
    assert "id-mixed-script" in [code for code, _, _ in findings([lamp(id="lаmp"), *FIVE])]


@pytest.mark.parametrize("number", ["33.5691", "0", "-3", "1e3"])
def test_decimals_are_exact(number: str) -> None:
    text = json.dumps([lamp(otherNight="#")]).replace('"#"', number)
    assert script_of(text).characters[0].other_night == Decimal(number)


def test_h19_odd_paths_are_read(tmp_path: Path) -> None:
    path = tmp_path / "a b%20c#1 占卜.json"
    path.write_text(json.dumps([META, *FIVE]), encoding="utf-8")
    assert loaded(path.read_bytes(), str(path)).script is not None
