"""`sitegen build`: whole or not at all, and only into a folder of ours."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from cli.terminal import MISSPELLED, Run, put

BROKEN = "scripts/broken.json"


def files_in(folder: Path) -> dict[str, bytes]:
    """Every file under the folder, with its bytes."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


@pytest.mark.slow
def test_a_new_project_builds_its_site_and_pdfs(run: Run, project: Path) -> None:
    result = run("build", "--strict")
    assert result.exit_code == 0
    built = files_in(project / "output")
    pdfs = [path for path in built if path.endswith(".pdf")]
    kinds = ("book-a5", "night-a4", "pack-a4", "sheet-a4", "strips-a4", "tokens-a4")
    assert pdfs == [f"scripts/first-crossing/first-crossing-{kind}.pdf" for kind in kinds]
    assert all(built[path].startswith(b"%PDF-") for path in pdfs)
    assert b"First Crossing" in built["index.html"]
    assert result.stderr.endswith(f"Open {os.path.join('output', 'index.html')}\n")


def test_a_site_without_pdfs_offers_none(run: Run, project: Path) -> None:
    assert run("build", "--no-print").exit_code == 0
    built = files_in(project / "output")
    assert not [path for path in built if path.endswith(".pdf")]
    assert not [path for path, data in built.items() if path.endswith(".html") and b".pdf" in data]


def test_the_same_source_gives_the_same_bytes(run: Run, project: Path) -> None:
    assert run("build", "--no-print", "-o", "one").exit_code == 0
    assert run("build", "--no-print", "-o", "two").exit_code == 0
    assert files_in(project / "one") == files_in(project / "two")


def test_an_error_leaves_the_old_site_as_it_was(run: Run, project: Path) -> None:
    assert run("build", "--no-print").exit_code == 0
    before = files_in(project / "output")
    put(BROKEN, MISSPELLED)
    result = run("build", "--no-print")
    assert result.exit_code == 1
    assert "[unknown-id]" in result.stdout
    assert "Nothing was built; mend the errors, or build what can be with --keep-going." in result.stderr
    assert files_in(project / "output") == before


def test_an_error_makes_no_site_at_all(run: Run, project: Path) -> None:
    put(BROKEN, MISSPELLED)
    assert run("build", "--no-print").exit_code == 1
    assert not (project / "output").exists()


def test_keep_going_builds_what_can_be_and_still_tells(run: Run, project: Path) -> None:
    put(BROKEN, MISSPELLED)
    result = run("build", "--no-print", "--keep-going")
    assert result.exit_code == 1
    assert "[unknown-id]" in result.stdout
    assert "scripts/first-crossing/index.html" in files_in(project / "output")


@pytest.mark.parametrize(("flags", "code"), [([], 0), (["--strict"], 1)], ids=["plain", "strict"])
def test_only_a_strict_build_stops_at_a_warning(run: Run, project: Path, flags: list[str], code: int) -> None:
    character = project / "characters/tollkeeper.md"
    text = character.read_text(encoding="utf-8")
    character.write_text(text.replace("team: minion", "team: Minions"), encoding="utf-8")
    result = run("build", "--no-print", *flags)
    assert "warning: " in result.stdout
    assert result.exit_code == code
    assert (project / "output").exists() == (code == 0)


@pytest.mark.parametrize("name", ["thesis.txt", "index.html", ".git/config"])
def test_a_folder_that_is_not_ours_is_refused_and_untouched(run: Run, project: Path, name: str) -> None:
    file = project / "output" / name
    file.parent.mkdir(parents=True)
    file.write_text("mine", encoding="utf-8")
    result = run("build", "--no-print")
    assert result.exit_code == 2
    assert "which sitegen did not write" in result.stderr
    assert "choose another --output" in result.stderr
    assert files_in(project / "output") == {name: b"mine"}


def test_a_file_in_the_way_is_refused(run: Run, project: Path) -> None:
    (project / "output").write_text("mine", encoding="utf-8")
    assert run("build", "--no-print").exit_code == 2
    assert (project / "output").read_text(encoding="utf-8") == "mine"


def test_the_project_itself_is_no_place_for_its_site(run: Run, project: Path) -> None:
    before = files_in(project)
    assert run("build", "--no-print", "--output", ".").exit_code == 2
    assert files_in(project) == before


def test_what_a_host_needs_in_the_folder_stays(run: Run, project: Path) -> None:
    output = project / "output"
    output.mkdir()
    (output / "CNAME").write_text("almanac.example", encoding="utf-8")
    (output / ".gitignore").write_text("*\n", encoding="utf-8")
    for _ in range(2):
        assert run("build", "--no-print").exit_code == 0
        assert (output / "CNAME").read_text(encoding="utf-8") == "almanac.example"
        assert (output / ".gitignore").read_text(encoding="utf-8") == "*\n"


def test_a_page_that_is_gone_from_the_source_is_gone_from_the_site(run: Run, project: Path) -> None:
    assert run("build", "--no-print").exit_code == 0
    assert "characters/tollkeeper/index.html" in files_in(project / "output")
    (project / "characters/tollkeeper.md").unlink()
    script = project / "scripts/first-crossing.json"
    script.write_text(script.read_text(encoding="utf-8").replace('"tollkeeper",', ""), encoding="utf-8")
    assert run("build", "--no-print").exit_code == 0
    assert "characters/tollkeeper/index.html" not in files_in(project / "output")


def test_no_folder_is_left_beside_the_site(run: Run, project: Path) -> None:
    before = {path.name for path in project.iterdir()}
    assert run("build", "--no-print").exit_code == 0
    assert run("build", "--no-print").exit_code == 0
    assert {path.name for path in project.iterdir()} == before | {"output"}


def test_a_project_may_have_templates_of_its_own(run: Run, project: Path) -> None:
    own = project / "templates/screen/missing.html.jinja"
    own.parent.mkdir(parents=True)
    own.write_text("lost: {{ site.title }}", encoding="utf-8")
    assert run("build", "--no-print").exit_code == 0
    assert (project / "output/404.html").read_text(encoding="utf-8") == "lost: River"


@pytest.mark.usefixtures("project")
def test_into_a_pipe_no_progress_is_drawn() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "sitegen", "build", "--no-print"], capture_output=True, timeout=60, check=True
    )
    assert done.stdout == b""
    assert b"\r" not in done.stderr
    assert b"\x1b" not in done.stderr
    assert done.stderr.startswith(b"output: ")
    assert done.stderr.count(b"\n") == 2
