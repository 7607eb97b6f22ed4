"""The script builder knows the rules of the game from tables: what it says of a script is what we say.

Every script of `builder_cases.json` is judged by Python, by the JavaScript of the page in a browser, and by
the file. Scripts drawn at random are judged by the first two.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from chromium import BROWSER_ONLY, started

from sitegen.bag import table
from sitegen.builder_data import DATA, builder_file, catalogue
from sitegen.builder_words import CHECKS, code_of
from sitegen.case import Case
from sitegen.jinxes import active_jinxes, exclusive_pairs
from sitegen.load import load_project
from sitegen.load_script import load_script
from sitegen.model import Content, Night, Script, Team
from sitegen.names import key
from sitegen.night import night_order
from sitegen.official import facts_book
from sitegen.order import sao
from sitegen.pages_build import FILES
from sitegen.render import template_folder

if TYPE_CHECKING:
    from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = Path(__file__).with_name("builder_cases.json")
TEAMS = tuple(team for team in Team if team.in_bag)
RANDOM_SCRIPTS = 150

Judged = dict[str, Any]


@cache
def golden() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(GOLDEN.read_text(encoding="utf-8"))
    return found


@cache
def content() -> Content:
    """The example almanac, and the invented characters of the golden file."""
    example = load_project(ROOT / "content", facts_book()).content
    invented = _loaded(golden()["characters"], {}).characters
    return replace(example, characters=(*example.characters, *invented))


def _loaded(entries: Sequence[object], own: dict[str, Any]) -> Script:
    found = load_script("case.json", json.dumps(entries).encode(), facts_book(), own).script
    assert found is not None
    return found


def judged(entries: Sequence[object]) -> Judged:
    """What Python says of a script; `rows` is `None` where there are too many bags to count."""
    book = facts_book()
    script = _loaded(entries, {key(each.id): each for each in content().characters})
    case = Case(Content(scripts=(script,)), book)
    rows = table(script, exclusive_pairs(script, book)).rows
    return {
        "counts": [len(script.team(team)) for team in TEAMS],
        "findings": sorted(
            f"{code_of(check)}: {each.message}" for check in CHECKS for each in check.check(case)
        ),
        "jinxes": [sorted(each.pair) for each in active_jinxes(script, book)],
        "nights": [[row.id for row in night_order(script, night, book).rows] for night in Night],
        "order": [each.id for each in sao(script.characters)],
        "rows": {
            str(row.players): sorted(
                f"{c.townsfolk} {c.outsiders} {c.minions} {c.demons}" for c in row.counts
            )
            for row in rows
        }
        if all(row.is_exact for row in rows)
        else None,
    }


def _text(cases: dict[str, list[object]]) -> str:
    """The golden file: a line a character and a case."""
    parts = (
        f'"{name}": [\n' + ",\n".join(json.dumps(each, ensure_ascii=False) for each in value) + "\n]"
        for name, value in cases.items()
    )
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _names() -> list[str]:
    return [case["name"] for case in golden()["cases"]]


@pytest.mark.parametrize("number", range(len(_names())), ids=_names())
def test_python_says_what_the_file_says(number: int, request: pytest.FixtureRequest) -> None:
    case = golden()["cases"][number]
    found = judged(case["entries"])
    if request.config.getoption("--update"):
        case["says"] = found
        GOLDEN.write_text(_text(golden()), encoding="utf-8")
    assert found == case["says"]


def test_the_cases_show_every_finding_and_several_setups() -> None:
    says = [case["says"] for case in golden()["cases"]]
    assert {code_of(check) for check in CHECKS} == {
        each.partition(":")[0] for said in says for each in said["findings"]
    }
    assert len({json.dumps(said["rows"]) for said in says}) > 20


# --- the same in a browser ------------------------------------------------------------------------------

_JUDGE = """all => all.map(entries => {
  const build = globalThis.almanacBuild;
  const view = build.examined(build.read(JSON.stringify(entries)));
  const row = ([players, seats]) => [players, seats.map(each => each.join(' ')).sort()];
  return {
    counts: view.counts,
    findings: view.findings.map(each => `${each.code}: ${each.message}`).sort(),
    jinxes: view.jinxes.map(each => [each.one.id, each.two.id].sort()),
    nights: view.nights.map(night => night.map(each => each.id)),
    order: build.inOrder(view.members).filter(each => each.known).map(each => each.id),
    rows: view.rows && Object.fromEntries([...view.rows].map(row)),
  };
})"""


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    """A blank page with the builder's tables and rules, but not its page."""
    assert FILES[-1].endswith("page.js")
    with started() as browser:
        opened = browser.new_page()
        opened.add_script_tag(content=builder_file(content(), facts_book()).decode())
        for file in FILES[:-1]:
            opened.add_script_tag(content=(template_folder() / "screen" / file).read_text(encoding="utf-8"))
        yield opened


class TestInABrowser:
    """The page's own JavaScript."""

    pytestmark = BROWSER_ONLY

    def test_it_says_what_the_file_says(self, page: Page) -> None:
        cases = golden()["cases"]
        found = page.evaluate(_JUDGE, [case["entries"] for case in cases])
        for case, said in zip(cases, found, strict=True):
            assert said == case["says"], case["name"]

    @pytest.mark.parametrize("seed", range(3))
    def test_it_says_what_python_says_of_any_script(self, page: Page, seed: int) -> None:
        scripts = [_drawn(Random(f"{seed} {number}")) for number in range(RANDOM_SCRIPTS // 3)]  # noqa: S311
        for entries, said in zip(scripts, page.evaluate(_JUDGE, scripts), strict=True):
            expected = judged(entries)
            if expected["rows"] is None or said["rows"] is None:
                del expected["rows"], said["rows"]
                expected["findings"] = said["findings"] = []
            assert said == expected, entries

    def test_it_is_quick(self, page: Page) -> None:
        """A keystroke must not wait: all cases of the file in a moment."""
        timed = (
            f"all => {{ const from = performance.now(); ({_JUDGE})(all); return performance.now() - from; }}"
        )
        entries = [case["entries"] for case in golden()["cases"]]
        assert page.evaluate(timed, entries) / len(entries) < 100


def _drawn(random: Random) -> list[object]:
    """A script of any size: a sheet as most are, some characters with effects, and what can go wrong."""
    everyone = catalogue(content(), facts_book())
    by_team = {team: [each.id for each in everyone if each.team is team] for team in Team}
    sizes = random.choice([(13, 4, 4, 4), (13, 4, 4, 1), (6, 2, 2, 1), (random.randint(1, 15), 3, 2, 2)])
    ids = [id_ for team, size in zip(TEAMS, sizes, strict=True) for id_ in random.sample(by_team[team], size)]
    ids += random.sample([each.id for each in everyone if each.setup], random.randint(0, 6))
    ids = list(dict.fromkeys(ids))
    if random.random() < 0.2:
        ids += random.sample([*by_team[Team.TRAVELLER], *by_team[Team.FABLED], *by_team[Team.LORIC]], 3)
    if random.random() < 0.1:
        ids += [random.choice(ids), "nobody"]
    if random.random() < 0.5:
        random.shuffle(ids)
    meta: dict[str, object] = {"id": "_meta", "name": "Drawn"}
    if random.random() < 0.3:
        meta["firstNight"] = random.sample([*ids, "dusk", "minioninfo", "demoninfo", "dawn"], len(ids) // 2)
    return [meta, *ids]


def test_the_data_is_small() -> None:
    assert DATA.startswith("assets/")
    assert len(builder_file(content(), facts_book())) < 80_000
