"""A script that keeps its versions tells what changed from each to the next."""

from __future__ import annotations

import json
from pathlib import Path

from sitegen.load import load_project
from sitegen.official import facts_book
from sitegen.pages import site_plan
from sitegen.render import environment, render

LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk", "ability": "You glow."}


def project(folder: Path, **versions: list[object]) -> Path:
    """A project with one script, and its earlier versions by number."""
    (folder / "scripts").mkdir()
    (folder / "almanac.toml").write_text('title = "T"\n', encoding="utf-8")
    (folder / "scripts/dusk.json").write_text(json.dumps(versions.pop("now")), encoding="utf-8")
    for version, entries in versions.items():
        path = folder / "versions/dusk" / f"{version.removeprefix('v').replace('_', '.')}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(entries), encoding="utf-8")
    return folder


def changes_page(folder: Path) -> str:
    loaded = load_project(folder, facts_book())
    pages = {page.path: page for page in site_plan(loaded.content, facts_book(), loaded.files)}
    page = pages["changes/index.html"]
    return render(environment(), page.template, **page.context)


def test_the_page_of_changes_tells_version_by_version_the_newest_first(tmp_path: Path) -> None:
    folder = project(
        tmp_path,
        v1_9=["imp", "chef"],
        v1_10=["imp", "chef", {**LAMP, "ability": "You shine."}],
        now=[{"id": "_meta", "name": "Dusk", "version": "2"}, "imp", LAMP],
    )
    page = changes_page(folder)
    newest, older = page.index("Version 1.10 to 2"), page.index("Version 1.9 to 1.10")
    assert newest < older
    assert "Chef" in page[newest:older]  # removed
    assert "shine" in page[newest:older]  # reworded
    assert "glow" in page[newest:older]
    assert "Lamp" in page[older:]  # added


def test_the_steps_are_told_in_the_language_of_the_almanac(tmp_path: Path) -> None:
    folder = project(tmp_path, v1=["imp", LAMP], now=["imp", {**LAMP, "ability": "Du leuchtest."}, "chef"])
    (folder / "almanac.toml").write_text('title = "T"\nlanguage = "de"\n', encoding="utf-8")
    page = changes_page(folder)
    step = page[page.index("Von Version 1") :]
    assert "<h4>Hinzugekommen</h4>" in step
    assert "(Bürger)" in step
    assert "Fähigkeit: " in step
    assert "leuchtest</strong>" in step
    assert 'lang="en"' not in step[: step.index("</section>")]


def test_versions_are_ordered_by_their_numbers(tmp_path: Path) -> None:
    folder = project(tmp_path, v10=["imp"], v9=["imp"], v1=["imp"], now=["imp"])
    (script,) = load_project(folder, facts_book()).content.scripts
    assert [each.version for each in script.earlier] == ["1", "9", "10"]


def test_a_broken_version_is_said_and_the_rest_stands(tmp_path: Path) -> None:
    folder = project(tmp_path, v1=["imp"], now=["imp"])
    (folder / "versions/dusk/2.json").write_text("[", encoding="utf-8")
    loaded = load_project(folder, facts_book())
    assert [each.version for each in loaded.content.scripts[0].earlier] == ["1"]
    assert any(misfit.finding.origin.path.endswith("2.json") for misfit in loaded.misfits)


def test_a_script_without_versions_has_no_page_of_changes(tmp_path: Path) -> None:
    loaded = load_project(project(tmp_path, now=["imp"]), facts_book())
    assert "changes/index.html" not in {page.path for page in site_plan(loaded.content, facts_book())}
