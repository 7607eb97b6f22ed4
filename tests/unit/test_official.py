"""The published game: the packaged facts, the user's copy, and what is refused on the way in."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import time
from collections.abc import Mapping
from decimal import Decimal
from email.message import Message
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request

import pytest

from sitegen import names
from sitegen.model import Night, Team
from sitegen.official import NIGHT_MARKS, UpdateError, book, facts_book
from sitegen.official import update as updating
from sitegen.official.changes import NightMove
from sitegen.official.copy import COPY, DATA_VARIABLE
from sitegen.official.openings import NO_OPENING, OPENINGS, opening
from sitegen.official.update import MAX_BYTES, update

# Two invented characters in the publisher's shape.
TOLLKEEPER = {
    "id": "tollkeeper",
    "name": "Tollkeeper",
    "team": "townsfolk",
    "edition": "harbour",
    "setup": False,
    "ability": "Each night, count the boats.",
    "flavor": "One more for the far shore.",
    "firstNightReminder": "Show the boats.",
    "otherNightReminder": "Show the boats.",
    "reminders": ["Boat"],
}
TIDE = {
    "id": "springtide",
    "name": "Spring Tide",
    "team": "demon",
    "edition": "harbour",
    "setup": True,
    "ability": "Each night*, a player sinks. [+1 Outsider]",
    "flavor": "It comes back.",
    "otherNightReminder": "Somebody sinks.",
    "reminders": [],
    "special": [{"type": "vote", "name": "multiplier", "value": 2}],
}
NIGHTS = {
    "firstNight": ["dusk", "minioninfo", "demoninfo", "tollkeeper", "dawn"],
    "otherNight": ["dusk", "springtide", "tollkeeper", "dawn"],
}
JINXES = [{"id": "springtide", "jinx": [{"id": "tollkeeper", "reason": "The boats stay ashore."}]}]


def publication(**changes: Any) -> dict[str, Any]:
    """The three files of an invented game, or whatever the changes say, by stem."""
    return {"roles": [TOLLKEEPER, TIDE], "jinxes": JINXES, "nightsheet": NIGHTS} | changes


def laid_out(folder: Path, files: Mapping[str, Any]) -> Path:
    folder.mkdir(exist_ok=True)
    for stem, content in files.items():
        (folder / f"{stem}.json").write_text(json.dumps(content), encoding="utf-8")
    return folder


def role(**changes: Any) -> dict[str, Any]:
    return TOLLKEEPER | changes


class TestFacts:
    def test_count_every_published_character_and_jinx(self) -> None:
        facts = facts_book()
        assert (len(facts.characters), len(facts.jinxes)) == (181, 131)
        assert (len(facts.first_night), len(facts.other_night)) == (80, 99)
        assert (facts.date, facts.has_texts) == ("2026-05", False)

    def test_hold_no_text_but_the_bracket(self) -> None:
        for character in facts_book().characters.values():
            assert character.official
            assert character.facts_only
            assert character.ability == "" or character.ability[0] + character.ability[-1] == "[]"
            texts = character.flavor, character.first_night_reminder, character.other_night_reminder
            assert texts == ("", "", "")
        assert not any(jinx.reason for jinx in facts_book().jinxes)

    def test_ids_are_their_own_keys(self) -> None:
        assert all(names.key(id_) == id_ == each.id for id_, each in facts_book().characters.items())

    @pytest.mark.parametrize(
        ("id_", "first", "other"),
        [("poisoner", 33, 17), ("imp", 0, 40), ("baron", 0, 0), ("leviathan", 79, 99), ("vizier", 80, 0)],
    )
    def test_night_positions_count_from_dusk(self, id_: str, first: int, other: int) -> None:
        character = facts_book().characters[id_]
        assert (character.first_night, character.other_night) == (Decimal(first), Decimal(other))

    def test_marks_stand_on_the_scale_too(self) -> None:
        facts = facts_book()
        places = {mark: facts.night_position(mark, Night.FIRST) for mark in NIGHT_MARKS}
        assert places == {"dusk": 1, "minioninfo": 20, "demoninfo": 24, "dawn": 78}
        assert facts.night_position("minioninfo", Night.OTHER) is None

    def test_only_the_heretic_has_exclusive_jinxes(self) -> None:
        exclusive = {jinx.second for jinx in facts_book().jinxes if jinx.exclusive}
        assert exclusive == {"baron", "godfather", "lleech", "pithag", "spy", "widow"}

    def test_know_brackets_setup_and_special(self) -> None:
        characters = facts_book().characters
        assert (characters["baron"].ability, characters["baron"].setup) == ("[+2 Outsiders]", True)
        assert characters["drunk"].has_special("selection", "bag-disabled")
        assert characters["thief"].special[0].value == -1

    @pytest.mark.parametrize(("edition", "size"), [("tb", 27), ("bmr", 30), ("snv", 30)])
    def test_base_editions_hold_their_travellers(self, edition: str, size: int) -> None:
        members = facts_book().edition(edition)
        assert len(members) == size
        assert sum(each.team is Team.TRAVELLER for each in members) == 5


class TestFinding:
    @pytest.mark.parametrize("spelling", ["fanggu", "fang_gu", "Fang Gu", "FANG-GU", "ｆａｎｇｇｕ"])
    def test_any_spelling_finds_the_character(self, spelling: str) -> None:
        found = facts_book().find(spelling)
        assert found is not None
        assert found.id == "fanggu"

    @pytest.mark.parametrize("stranger", ["", "lamplighter", "戏子", "dusk"])
    def test_strangers_are_not_found(self, stranger: str) -> None:
        assert facts_book().find(stranger) is None

    def test_a_name_spelled_otherwise_than_its_id_leads_to_it(self, tmp_path: Path) -> None:
        files = publication(roles=[role(name="Keeper of Tolls"), TIDE])
        found = book(laid_out(tmp_path, files)).find("keeper of tolls")
        assert found is not None
        assert found.id == "tollkeeper"

    @pytest.mark.parametrize(
        ("misspelling", "meant"),
        [
            ("fangu", "fanggu"),
            ("scarlet_women", "scarletwoman"),
            ("imp_gstone", "imp"),
            ("posioner", "poisoner"),
        ],
    )
    def test_misspellings_bring_suggestions(self, misspelling: str, meant: str) -> None:
        assert facts_book().suggestions(misspelling)[0] == meant

    @pytest.mark.parametrize("stranger", ["", "lamplighter", "qqqq", "戏子"])
    def test_strangers_bring_none(self, stranger: str) -> None:
        assert facts_book().suggestions(stranger) == ()


class TestOpenings:
    @pytest.mark.parametrize(
        ("ability", "words"),
        [
            ("Each night*, a lamp goes out.", "Each night*"),
            ("Each night, a lamp goes out.", "Each night"),
            ("Each nightfall, a lamp goes out.", None),
            ("There are extra lamps.", None),
            ("The lamps are lit.", "The"),
            ("If you are “mad” about lamps, beware.", 'If you are "mad"'),
            ("On day 3, all lamps go out.", "On"),
            ("On your 1st night, light a lamp.", "On your 1st night"),
            ("Once per game, at night*, light a lamp.", "Once per game, at night*"),
            ("", None),
        ],
    )
    def test_the_longest_whole_opening_counts(self, ability: str, words: str | None) -> None:
        assert opening(ability) == (NO_OPENING if words is None else OPENINGS.index(words))


class TestCopy:
    def test_without_a_copy_the_facts_are_all(self, tmp_path: Path) -> None:
        assert book(tmp_path) is facts_book()

    def test_three_files_laid_in_by_hand_are_a_copy(self, tmp_path: Path) -> None:
        game = book(laid_out(tmp_path, publication()))
        assert game.has_texts
        assert game.characters["tollkeeper"].flavor == TOLLKEEPER["flavor"]
        assert not game.characters["tollkeeper"].facts_only
        assert game.jinxes[0].reason == "The boats stay ashore."

    def test_the_environment_names_the_folder(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv(DATA_VARIABLE, str(laid_out(tmp_path, publication())))
        assert list(book().characters) == ["tollkeeper", "springtide"]

    def test_reading_twice_gives_the_same_book_until_it_changes(self, tmp_path: Path) -> None:
        laid_out(tmp_path, publication())
        first = book(tmp_path)
        assert book(tmp_path) is first
        laid_out(tmp_path, publication(roles=[role(ability="Each night, count the empty boats."), TIDE]))
        assert book(tmp_path).characters["tollkeeper"].ability == "Each night, count the empty boats."

    def test_a_copy_older_than_the_package_lends_its_texts_only(self, tmp_path: Path) -> None:
        imp = role(id="imp", name="Imp", team="demon", ability="An invented text.")
        nights = {"firstNight": ["dusk", "imp", "dawn"], "otherNight": ["dusk", "dawn"]}
        files = {"roles.json": [imp], "jinxes.json": [], "nightsheet.json": nights}
        updating.write_copy(files, "2020-01-01", tmp_path)
        game = book(tmp_path)
        assert (game.characters["imp"].ability, game.characters["imp"].other_night) == (
            "An invented text.",
            40,
        )
        assert game.characters["baron"].facts_only
        assert len(game.jinxes) == 131

    @pytest.mark.parametrize("text", ["", "{}", "[]", '{"date": "2026"}', '{"date": 3, "roles.json": []}'])
    def test_a_copy_gone_bad_says_so(self, tmp_path: Path, text: str) -> None:
        (tmp_path / COPY).write_text(text, encoding="utf-8")
        with pytest.raises(UpdateError, match=COPY):
            book(tmp_path)

    def test_the_facts_are_read_fast(self) -> None:
        facts_book.cache_clear()
        start = time.process_time()
        facts_book()
        assert (
            time.process_time() - start < 0.02 * 5
        )  # the budget is 20 ms; a busy machine gets five times that

    def test_asking_for_a_book_loads_no_heavy_library(self) -> None:
        code = "import sys, sitegen.official as o; o.facts_book(); print(*sys.modules)"
        loaded = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True
        ).stdout
        assert not {"rapidfuzz", "platformdirs", "urllib.request"} & set(loaded.split())


class TestUpdate:
    def test_installs_what_book_then_reads(self, tmp_path: Path) -> None:
        source = laid_out(tmp_path / "source", publication())
        update(source, folder=tmp_path / "data")
        installed = book(tmp_path / "data")
        assert installed.has_texts
        assert [each.name for each in installed.characters.values()] == ["Tollkeeper", "Spring Tide"]
        assert [file.name for file in (tmp_path / "data").iterdir()] == [COPY]

    def test_nothing_has_changed_the_second_time(self, tmp_path: Path) -> None:
        source = laid_out(tmp_path / "source", publication())
        assert not update(source, folder=tmp_path / "data").nothing
        again = update(source, folder=tmp_path / "data")
        assert again.nothing
        assert (again.characters, again.jinxes, again.had_texts) == (2, 1, True)

    def test_says_what_has_changed(self, tmp_path: Path) -> None:
        update(laid_out(tmp_path / "old", publication()), folder=tmp_path / "data")
        lamp = role(id="lamp", name="Lamp")
        changed = publication(
            roles=[role(name="Toll-keeper", flavor="Another word."), TIDE, lamp],
            jinxes=[{"id": "springtide", "jinx": [{"id": "tollkeeper", "reason": "No boat sails."}]}],
            nightsheet=NIGHTS | {"otherNight": ["dusk", "lamp", "tollkeeper", "springtide", "dawn"]},
        )
        said = update(laid_out(tmp_path / "new", changed), folder=tmp_path / "data")
        assert (said.added, said.removed) == (("lamp",), ())
        assert said.renamed == (("tollkeeper", "Tollkeeper", "Toll-keeper"),)
        assert said.reworded == ("tollkeeper",)
        assert said.jinxes_reworded == (("springtide", "tollkeeper"),)
        assert len(said.night_moves) == 1
        assert said.night_moves[0] in (
            NightMove("tollkeeper", Night.OTHER, 3, 3),
            NightMove("springtide", Night.OTHER, 2, 4),
        )

    def test_says_which_characters_and_jinxes_are_gone(self, tmp_path: Path) -> None:
        update(laid_out(tmp_path / "old", publication()), folder=tmp_path / "data")
        fewer = publication(
            roles=[TOLLKEEPER], jinxes=[], nightsheet=NIGHTS | {"otherNight": ["dusk", "tollkeeper", "dawn"]}
        )
        said = update(laid_out(tmp_path / "new", fewer), folder=tmp_path / "data")
        assert (said.removed, said.jinxes_removed) == (("springtide",), (("springtide", "tollkeeper"),))
        assert said.night_moves == ()

    @pytest.mark.parametrize(
        ("stem", "content", "words"),
        [
            ("roles", {}, "roles.json is not a list"),
            ("roles", [], "roles.json names no character"),
            ("roles", ["imp"], "roles.json, item 1 is not an object"),
            ("roles", [role(), role()], "roles.json, item 2 repeats tollkeeper"),
            ("roles", [role(id="Toll Keeper")], "roles.json, item 1, id is not the id of"),
            ("roles", [role(id="../../etc")], "roles.json, item 1, id is not the id of"),
            ("roles", [role(name="")], "roles.json, item 1 has no name"),
            ("roles", [role(team="ghost")], "team is 'ghost', a team this version does not know"),
            ("roles", [role(ability=["a"])], "roles.json, item 1, ability is not a text"),
            ("roles", [role(ability="a" * 1_001)], "ability is longer than 1000 characters"),
            ("roles", [role(flavor="\ud800")], "flavor holds half a character"),
            ("roles", [role(setup="yes")], "setup is neither true nor false"),
            ("roles", [role(reminders=[1])], "reminders, item 1 is not a text"),
            ("roles", [role(reminders=["x"] * 2_001)], "reminders has more than 2000 items"),
            ("roles", [role(special=[{"type": "vote", "name": "x", "value": [1]}])], "value is not a text"),
            ("roles", [TOLLKEEPER], "nightsheet.json names springtide, who is not in roles.json"),
            ("jinxes", {}, "jinxes.json is not a list"),
            ("jinxes", [{"id": "tollkeeper"}], "jinxes.json, item 1, jinx is not a list"),
            (
                "jinxes",
                [{"id": "tollkeeper", "jinx": [{"id": "imp", "reason": ""}]}],
                "names imp, who is not",
            ),
            ("nightsheet", [], "nightsheet.json is not an object"),
            ("nightsheet", {"firstNight": ["dusk", "dawn"]}, "otherNight is not a list"),
            ("nightsheet", NIGHTS | {"firstNight": ["dusk"]}, "firstNight has no dusk or no dawn"),
            ("nightsheet", NIGHTS | {"firstNight": ["dusk", "dawn", "dusk"]}, "names a character twice"),
        ],
    )
    def test_refuses_another_shape_and_keeps_the_old_copy(
        self, tmp_path: Path, stem: str, content: object, words: str
    ) -> None:
        data = tmp_path / "data"
        update(laid_out(tmp_path / "source", publication()), folder=data)
        installed = (data / COPY).read_bytes()
        with pytest.raises(UpdateError) as refused:
            update(laid_out(tmp_path / "source", publication(**{stem: content})), folder=data)
        assert words in str(refused.value)
        assert (data / COPY).read_bytes() == installed
        assert [file.name for file in data.iterdir()] == [COPY]

    @pytest.mark.parametrize("text", [b"", b"\xff\xfe", b"[" * 200_000, b"[1,]", b'{"a": NaN'])
    def test_refuses_what_is_not_json(self, tmp_path: Path, text: bytes) -> None:
        source = laid_out(tmp_path / "source", publication())
        (source / "jinxes.json").write_bytes(text)
        with pytest.raises(UpdateError, match=r"jinxes\.json is not readable JSON"):
            update(source, folder=tmp_path / "data")

    def test_refuses_a_file_that_is_missing(self, tmp_path: Path) -> None:
        with pytest.raises(UpdateError, match=r"roles\.json cannot be read"):
            update(tmp_path, folder=tmp_path / "data")

    def test_refuses_a_file_too_large(self, tmp_path: Path) -> None:
        source = laid_out(tmp_path / "source", publication())
        (source / "roles.json").write_bytes(b" " * (MAX_BYTES + 1))
        with pytest.raises(UpdateError, match=r"roles\.json is larger than 2 MB"):
            update(source, folder=tmp_path / "data")

    @pytest.mark.parametrize("address", ["http://example.org/data/", "ftp://example.org", "file:///etc"])
    def test_fetches_from_https_alone(self, tmp_path: Path, address: str) -> None:
        with pytest.raises(UpdateError, match="is not an https address"):
            update(address, folder=tmp_path)

    @pytest.mark.parametrize("target", ["http://example.org/roles.json", "file:///etc/passwd"])
    def test_follows_no_redirect_away_from_https(self, target: str) -> None:
        request = Request("https://example.org/roles.json")
        with pytest.raises(HTTPError, match="not https") as refused:
            updating._HttpsOnly().redirect_request(request, io.BytesIO(), 302, "Found", Message(), target)
        refused.value.close()

    def test_fetches_the_three_files_under_the_address(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        asked: list[str] = []

        def fetched(address: str) -> bytes:
            asked.append(address)
            stem = address.rsplit("/", 1)[1].removesuffix(".json")
            return json.dumps(publication()[stem]).encode()

        monkeypatch.setattr(updating, "_fetched", fetched)
        update("https://example.org/data", folder=tmp_path)
        assert asked == [
            f"https://example.org/data/{name}.json" for name in ("roles", "jinxes", "nightsheet")
        ]
        assert book(tmp_path).has_texts

    def test_a_bad_copy_does_not_stand_in_the_way_of_a_good_one(self, tmp_path: Path) -> None:
        (tmp_path / COPY).write_text("{", encoding="utf-8")
        update(laid_out(tmp_path / "source", publication()), folder=tmp_path)
        assert book(tmp_path).has_texts
