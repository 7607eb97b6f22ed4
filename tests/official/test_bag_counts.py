"""Legal bags of the published scripts, and how long counting takes on them and on scripts in circulation."""

from __future__ import annotations

import json
import time
import zipfile
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from make import SHARED, needs_shared, script

from sitegen import bag_table
from sitegen.bag import PLAYERS, Order, draw, table
from sitegen.jinxes import exclusive_pairs
from sitegen.load_script import load_script
from sitegen.model import Script, Team
from sitegen.official import BASE_EDITIONS, facts_book

pytestmark = needs_shared

FOLDER = SHARED / "official" / "scripts"
NAMES = [*BASE_EDITIONS, *sorted(path.stem for path in FOLDER.glob("*.json"))]
LARGEST = 60


@cache
def official(name: str) -> Script:
    """A published script or base edition, from facts alone."""
    book = facts_book()
    if name in BASE_EDITIONS:
        return script(*(each for each in book.characters.values() if each.edition == name))
    path = FOLDER / f"{name}.json"
    found = load_script(path.name, path.read_bytes(), book).script
    assert found is not None
    return found


@cache
def vectors() -> dict[str, Any]:
    path = SHARED / "vectors" / "bag_counts.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_bags_are_counted_as_published(name: str) -> None:
    if name not in vectors():
        pytest.skip("no count is published for this script")
    rows = table(official(name)).rows
    assert [row.bags for row in rows] == vectors()[name]["counts"]
    for row in rows:
        by_seats = {f"{c.townsfolk}/{c.outsiders}/{c.minions}/{c.demons}": c.bags for c in row.counts}
        assert by_seats == vectors()[name]["dist"][str(row.players)]


@pytest.mark.parametrize("name", NAMES)
def test_every_published_script_is_playable_with_every_character(name: str) -> None:
    found = table(official(name), exclusive_pairs(official(name), facts_book()))
    everyone = {each.id for each in official(name).characters if each.team.in_bag}
    assert not found.missing
    assert all(row.is_exact and row.is_playable for row in found.rows)
    assert frozenset().union(*(row.possible for row in found.checked)) == everyone
    for row in found.checked:
        crowded = {team for team in Team if len(official(name).team(team)) > 1}
        assert not {each.id for each in official(name).characters if each.team in crowded} & row.forced


def test_the_search_finds_nearly_all_that_counting_does(monkeypatch: pytest.MonkeyPatch) -> None:
    exact = [row.possible for name in NAMES for row in table(official(name)).checked]
    monkeypatch.setattr(bag_table, "MOST_PAIRS", 1)
    searched = [row.possible for name in NAMES for row in table(official(name)).checked]
    assert all(two <= one for one, two in zip(exact, searched, strict=True))
    missed = sum(len(one - two) for one, two in zip(exact, searched, strict=True))
    assert missed <= 0.005 * sum(len(row) for row in exact)


@pytest.mark.parametrize("name", NAMES)
def test_a_table_takes_ten_milliseconds_of_a_processor(name: str) -> None:
    def spent() -> float:
        start = time.process_time()
        table(official(name))
        return time.process_time() - start

    assert min(spent() for _ in range(5)) < 0.015  # 10 ms on a quiet machine


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("order", Order)
def test_a_bag_can_be_drawn_for_any_number_of_players(name: str, order: Order) -> None:
    possible = {row.players: row.possible for row in table(official(name)).rows}
    for players in PLAYERS:
        bag = draw(official(name), players, Random(players), order=order)  # noqa: S311
        assert len(bag.in_play) == len(bag.tokens) == players
        assert {each.id for each in (*bag.in_play, *bag.seatless)} <= possible[players]


def largest() -> Iterator[tuple[str, bytes]]:
    path = SHARED / "corpus" / "open.zip"
    if not path.exists():
        return
    with zipfile.ZipFile(path) as archive:
        files = sorted(archive.infolist(), key=lambda each: -each.file_size)
        for each in files[:LARGEST]:
            yield each.filename, archive.read(each)


def test_no_script_in_circulation_takes_two_seconds() -> None:
    slow = []
    for name, data in largest():
        found = load_script(name, data, facts_book()).script
        if found is None:
            continue
        start = time.process_time()
        table(found)
        if time.process_time() - start > 2:
            slow.append(name)
    assert not slow
