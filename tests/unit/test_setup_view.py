"""The setup of a script as readers see it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from make import character, full_script, script, team

from sitegen.cli import main
from sitegen.model import Character, Script, Team
from sitegen.official import facts_book
from sitegen.setup_view import SetupColumn, lines_of, setup_view


def column(script_: Script, players: int) -> SetupColumn:
    return next(each for each in setup_view(script_, facts_book()).columns if each.players == players)


def outsider_bringer(bracket: str) -> Character:
    return character("bringer", team=Team.MINION, ability=f"You bring. {bracket}", setup=True)


@pytest.mark.parametrize(
    ("bracket", "townsfolk", "outsiders"),
    [
        ("", "7", "0"),
        ("[+1 Outsider]", "6–7", "0–1"),
        ("[+2 Outsiders]", "5, 7", "0, 2"),
        ("[-1 Outsider]", "7", "0"),
    ],
)
def test_counts_are_ranges_where_they_run_and_lists_where_they_jump(
    bracket: str, townsfolk: str, outsiders: str
) -> None:
    found = column(full_script(outsider_bringer(bracket)), 10)
    assert (found.townsfolk, found.outsiders, found.minions, found.demons) == (townsfolk, outsiders, "2", "1")


def test_a_plain_script_has_the_number_of_bags_that_combinatorics_says() -> None:
    assert column(full_script(), 7).bags == "5,148"  # C(13,5) Townsfolk x 4 Minions x 1 Demon


def test_a_number_of_players_without_a_legal_bag_says_none() -> None:
    few = script(
        *team(Team.TOWNSFOLK, 9), *team(Team.OUTSIDER, 1), *team(Team.MINION, 3), *team(Team.DEMON, 1)
    )
    assert column(few, 9).bags == "none"
    assert column(few, 9).outsiders == ""


def test_numbers_of_players_without_a_game_are_shown_only_where_the_script_is_meant_for_them() -> None:
    small = script(
        *team(Team.TOWNSFOLK, 6), *team(Team.OUTSIDER, 2), *team(Team.MINION, 2), *team(Team.DEMON, 1)
    )
    assert [each.players for each in setup_view(small, facts_book()).columns] == [5, 6, 7, 8, 9]


def test_who_does_not_always_fit_is_named_with_the_numbers_where_they_do() -> None:
    bringer = outsider_bringer("[+2 Outsiders]")
    two = full_script(bringer, counts=(13, 2, 4, 1))
    limits = {each.character.id: each.words for each in setup_view(two, facts_book()).limits}
    assert limits == {"bringer": "only with 7, 10, 13 players"}


def test_every_bracket_is_put_into_words() -> None:
    view = setup_view(full_script(outsider_bringer("[+1 Outsider]")), facts_book())
    assert [(each.character.id, each.bracket, each.words) for each in view.modifiers] == [
        ("bringer", "[+1 Outsider]", "+1 Outsider, paid by a Townsfolk")
    ]


@pytest.mark.parametrize(
    ("team", "bracket", "words"),
    [
        (Team.DEMON, "[No Demon]", "no other Demon in play"),
        (Team.MINION, "[No Demon]", "no Demon in play"),
        (Team.MINION, "[No evil characters]", "no other evil players in play"),
        (Team.OUTSIDER, "[No evil characters]", "no evil players in play"),
    ],
)
def test_who_forbids_their_own_team_means_the_others(team: Team, bracket: str, words: str) -> None:
    (line,) = lines_of(character("lone", team=team, ability=bracket, setup=True), ())
    assert line.words == words


@pytest.fixture
def script_file(tmp_path: Path) -> str:
    path = tmp_path / "some.json"
    ids = [each.id for each in facts_book().edition("tb") if each.team.in_bag]
    path.write_text(json.dumps([{"id": "_meta", "name": "Some"}, *ids]), encoding="utf-8")
    return str(path)


def run(*words: str) -> str:
    outcome = CliRunner().invoke(main, ["setup", *words])
    assert outcome.exit_code == 0, outcome.output
    return outcome.output


def test_the_command_shows_the_table(script_file: str) -> None:
    lines = run(script_file).split("\n")
    assert lines[0] == "Some"
    assert lines[2].split() == ["players", *map(str, range(5, 16))]
    assert next(line for line in lines if line.startswith("legal bags")).split()[4] == "5,577"


def test_the_table_as_data_holds_every_number_of_players(script_file: str) -> None:
    rows = json.loads(run(script_file, "--format", "json"))["rows"]
    assert [row["players"] for row in rows] == list(range(5, 16))
    assert rows[2]["bags"] == sum(counts["bags"] for counts in rows[2]["counts"]) == 5577


def test_a_seed_draws_the_same_legal_bag_again(script_file: str) -> None:
    words = (script_file, "--players", "9", "--seed", "4", "--format", "json")
    bag = json.loads(run(*words))
    assert bag == json.loads(run(*words))
    assert len(bag["in_play"]) == len(bag["tokens"]) == 9
    assert len(bag["bluffs"]) == 3
    assert not set(bag["bluffs"]) & set(bag["in_play"])


def test_who_is_needed_and_not_there_is_said(tmp_path: Path) -> None:
    path = tmp_path / "alone.json"
    path.write_text('["imp", "chef", "monk", "huntsman", "saint"]', encoding="utf-8")
    outcome = CliRunner().invoke(main, ["setup", str(path)])
    assert outcome.output.endswith("\n\nhuntsman needs the Damsel, who is not on the script\n")


def test_who_is_unknown_is_said(tmp_path: Path) -> None:
    path = tmp_path / "slip.json"
    path.write_text('["imp", "cheff", "monk", "baron", "sain"]', encoding="utf-8")
    outcome = CliRunner().invoke(main, ["setup", str(path)])
    assert outcome.output.endswith("\nUnknown, so not counted: cheff, sain\n")


def test_no_legal_bag_is_one_plain_sentence(tmp_path: Path) -> None:
    path = tmp_path / "poor.json"
    path.write_text('["imp", "chef", "monk", "baron", "saint", "butler"]', encoding="utf-8")
    outcome = CliRunner().invoke(main, ["setup", str(path), "--players", "15"])
    assert outcome.exit_code == 1
    assert "has no legal bag for 15 players" in outcome.output
    assert outcome.output.endswith(f"see: sitegen setup {path}\n")


def test_a_table_without_a_legal_bag_says_where_the_reason_is_told(tmp_path: Path) -> None:
    path = tmp_path / "poor.json"
    path.write_text('["imp", "chef", "monk", "baron", "saint", "butler"]', encoding="utf-8")
    lines = run(str(path)).rstrip("\n").split("\n")
    assert lines[-1] == f"Some numbers of players have no legal bag; see why: sitegen check {path}"
