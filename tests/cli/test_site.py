"""`sitegen check --site`, the same in a build, and `sitegen serve`: what a person sees of them."""

from __future__ import annotations

import json
import socket
from pathlib import Path

import pytest
from cli.terminal import Run

FERRYWOMAN = Path("characters/ferrywoman.md")


def appended(file: Path, text: str) -> None:
    file.write_text(file.read_text(encoding="utf-8") + text, encoding="utf-8")


@pytest.mark.usefixtures("project")
def test_a_built_site_holds_together(run: Run) -> None:
    assert run("build", "--no-print").exit_code == 0
    result = run("check", "--site", "output")
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr.endswith("files checked: nothing to report\n")


def test_a_page_that_is_gone_is_found_wherever_it_is_linked(run: Run, project: Path) -> None:
    assert run("build", "--no-print").exit_code == 0
    (project / "output/rulings/index.html").unlink()
    result = run("check", "--site", "output", "--format", "json")
    found = json.loads(result.stdout)
    assert result.exit_code == 1
    assert {each["code"] for each in found} == {"site-link-broken"}
    assert "output/index.html" in {each["path"] for each in found}
    assert all(each["line"] > 1 for each in found)


@pytest.mark.usefixtures("project")
def test_an_author_s_broken_link_is_a_warning_of_the_build(run: Run) -> None:
    appended(FERRYWOMAN, "\nMore is told [elsewhere](nowhere.html).\n")
    result = run("build", "--no-print")
    line = FERRYWOMAN.read_text(encoding="utf-8").split("\n").index("More is told [elsewhere](nowhere.html).")
    assert f"{FERRYWOMAN}:{line + 1}:26: warning: " in result.stdout
    assert "[site-link-broken]" in result.stdout
    assert result.exit_code == 0
    assert run("build", "--no-print", "--strict").exit_code == 1


def test_a_broken_link_of_ours_stops_the_build(
    run: Run, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sitegen.pages.RULINGS", "rulings/none/index.html")
    monkeypatch.setattr("sitegen.pages.CREDITS", "credit/index.html")
    result = run("build", "--no-print")
    assert result.exit_code == 1
    assert "error: There is nothing at" in result.stdout
    assert not (project / "output").exists()
    assert run("build", "--no-print", "--keep-going").exit_code == 1
    assert (project / "output/index.html").exists()


@pytest.mark.usefixtures("project")
def test_a_redirect_that_leads_nowhere_is_told(run: Run) -> None:
    appended(Path("almanac.toml"), '\n[redirects]\noldid = "nobody"\n')
    result = run("build", "--no-print")
    assert "[redirect-unknown]" in result.stdout
    assert "almanac.toml" in result.stdout
    assert result.exit_code == 0


@pytest.mark.usefixtures("project")
def test_the_port_that_is_asked_for_may_be_taken(run: Run) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = run("serve", "--port", str(port))
    assert result.exit_code == 1
    assert f"port {port} is taken; choose another with --port" in result.stderr


def test_what_is_no_project_cannot_be_served(run: Run) -> None:
    result = run("serve")
    assert result.exit_code == 2
    assert "This folder holds no almanac.toml" in result.stderr
