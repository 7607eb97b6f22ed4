"""The server an author writes by: a real one, on a port of its own."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from sitegen.diagnostic import Diagnostic
from sitegen.official import facts_book
from sitegen.pipeline_site import TEMPLATE_BROKEN
from sitegen.scaffold import project_files
from sitegen.serve import Server, findings, follow, live
from sitegen.serve_site import UNREADABLE, Preview
from sitegen.serve_watch import changes
from sitegen.write import new_files

FERRYWOMAN = "characters/ferrywoman/"
SOON = 20.0


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A new project."""
    folder = tmp_path / "river"
    new_files(folder, project_files("River"))
    return folder


@pytest.fixture
def server(project: Path) -> Iterator[Server]:
    """The project, served."""
    made = Server(Preview(project, facts_book()), 0)
    thread = Thread(target=made.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield made
    made.shutdown()
    thread.join()
    made.server_close()


def ask(server: Server, path: str, method: str = "GET", **headers: str) -> HTTPResponse:
    connection = HTTPConnection(*server.server_address[:2], timeout=SOON)  # type: ignore[arg-type]
    connection.request(method, f"/{path}", headers=headers)
    answer = connection.getresponse()
    answer.body = answer.read()  # type: ignore[attr-defined]
    connection.close()
    return answer


def text(server: Server, path: str) -> str:
    body: bytes = ask(server, path).body  # type: ignore[attr-defined]
    return body.decode()


def replaced(file: Path, old: str, new: str) -> None:
    before = file.read_text(encoding="utf-8")
    assert old in before
    file.write_text(before.replace(old, new), encoding="utf-8")


def codes(found: tuple[Diagnostic, ...]) -> list[str]:
    return [each.code for each in found]


# --- what it answers ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "status", "kind"),
    [
        ("", 200, "text/html; charset=utf-8"),
        ("index.html", 200, "text/html; charset=utf-8"),
        (FERRYWOMAN, 200, "text/html; charset=utf-8"),
        ("characters/ferrywoman", 301, None),
        ("scripts/first-crossing/script.json", 200, "application/json; charset=utf-8"),
        ("api/index.json?x=1", 200, "application/json; charset=utf-8"),
        ("assets/theme.css", 200, "text/css; charset=utf-8"),
        ("assets/mark.svg", 200, "image/svg+xml"),
        ("manifest.webmanifest", 200, "application/manifest+json"),
        ("none", 404, "text/html; charset=utf-8"),
        ("../almanac.toml", 404, "text/html; charset=utf-8"),
        ("%2e%2e/almanac.toml", 404, "text/html; charset=utf-8"),
        ("-/none", 404, "text/plain; charset=utf-8"),
    ],
)
def test_it_answers_with_the_files_of_the_site(
    server: Server, path: str, status: int, kind: str | None
) -> None:
    answer = ask(server, path)
    assert (answer.status, answer.getheader("Content-Type")) == (status, kind)


def test_it_listens_on_this_machine_alone(server: Server) -> None:
    assert server.server_address[0] == "127.0.0.1"
    assert server.address.startswith("http://127.0.0.1:")


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost", 200),
        ("localhost:8000", 200),
        ("127.0.0.1:1", 200),
        ("evil.example", 403),
        ("localhost.evil.example", 403),
        ("127.0.0.1.evil.example:80", 403),
        ("", 403),
    ],
)
def test_it_answers_to_the_names_of_this_machine_only(server: Server, host: str, status: int) -> None:
    assert ask(server, "", Host=host).status == status


def test_a_head_has_no_body(server: Server) -> None:
    answer = ask(server, "", method="HEAD")
    assert (answer.status, answer.body) == (200, b"")  # type: ignore[attr-defined]
    assert int(answer.getheader("Content-Length", "0")) > 1000


@pytest.mark.slow
def test_a_print_is_made_when_it_is_asked_for(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ask(server, "").status == 200
    monkeypatch.setenv("SITEGEN_CACHE", str(tmp_path / "cache"))
    path = "scripts/first-crossing/first-crossing-sheet-a4.pdf"
    page = text(server, "scripts/first-crossing/")
    assert path in page
    assert not (tmp_path / "cache" / "prints").exists()
    answer = ask(server, path)
    assert answer.getheader("Content-Type") == "application/pdf"
    assert answer.body.startswith(b"%PDF-")  # type: ignore[attr-defined]


# --- the live link --------------------------------------------------------------------------------------


def test_a_page_gets_the_live_link_as_it_goes_out(server: Server) -> None:
    html = text(server, "")
    number = server.preview.edition.number
    assert f'<script src="/-/live.js" data-edition="{number}" defer></script>' in html
    assert html.count("connect-src 'self'") == 1
    assert ask(server, "-/live.js").status == ask(server, "-/live.css").status == 200
    made = server.preview.file("index.html") or b""
    assert b"/-/" not in made


def test_only_a_page_is_changed(server: Server) -> None:
    assert ask(server, "assets/almanac.js").body == server.preview.file("assets/almanac.js")  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("page", "shown"),
    [
        (b"lost", b"lost"),
        (b"default-src 'none'; img-src", b"default-src 'none'; connect-src 'self'; img-src"),
        (b"default-src 'none'; connect-src 'self'", b"default-src 'none'; connect-src 'self'"),
    ],
)
def test_a_page_s_policy_allows_the_live_link_once(page: bytes, shown: bytes) -> None:
    assert live(page, "x-1") == shown


def test_no_page_here_asks_for_the_service_worker(server: Server) -> None:
    assert "offline.js" not in text(server, "")
    assert "unregister" in text(server, "sw.js")


def test_no_page_here_names_the_address_it_will_have(server: Server, project: Path) -> None:
    replaced(project / "almanac.toml", 'base_url = ""', 'base_url = "https://river.example/"')
    server.preview.refresh()
    assert "river.example" not in text(server, FERRYWOMAN)
    assert 'href="/index.html"' in text(server, "none")


def messages(server: Server) -> Iterator[dict[str, Any]]:
    """What the live link says, message by message."""
    connection = HTTPConnection(*server.server_address[:2], timeout=SOON)  # type: ignore[arg-type]
    connection.request("GET", "/-/live")
    answer = connection.getresponse()
    assert answer.getheader("Content-Type") == "text/event-stream"
    try:
        while line := answer.readline():
            if line.startswith(b"data: "):
                yield json.loads(line.removeprefix(b"data: "))
    finally:
        connection.close()


def test_the_live_link_tells_of_every_change(server: Server, project: Path) -> None:
    heard = messages(server)
    first = next(heard)
    assert (first["edition"], first["findings"]) == (server.preview.edition.number, [])
    replaced(project / "characters/ferrywoman.md", "two players", "three players")
    server.preview.refresh()
    second = next(heard)
    assert second["edition"] != first["edition"]
    replaced(project / "characters/ferrywoman.md", "team: townsfolk", "team: nobody")
    server.preview.refresh()
    third = next(heard)
    assert third["edition"] == second["edition"]  # the page stands; only what is said is new
    assert third["findings"][0]["severity"] == "error"
    assert "characters/ferrywoman.md:3:7" in third["findings"][0]["text"]
    heard.close()  # type: ignore[attr-defined]


def test_advice_is_not_for_the_page() -> None:
    from sitegen.diagnostic import Place, Severity

    said = tuple(Diagnostic(Place("a"), weight, "x", f"{weight}") for weight in reversed(Severity))
    assert [each["severity"] for each in findings(said)] == ["error", "warning"]


# --- changes --------------------------------------------------------------------------------------------


def test_a_saved_text_is_on_the_page_at_once(server: Server, project: Path) -> None:
    assert "three players" not in text(server, FERRYWOMAN)
    before = server.preview.edition.number
    replaced(project / "characters/ferrywoman.md", "two players safe", "three players safe")
    server.preview.refresh()
    assert "three players safe" in text(server, FERRYWOMAN)
    assert server.preview.edition.number != before


BROKEN_FILES = {
    "characters/ferrywoman.md": b"---\nname: [\n---\n",
    "characters/tollkeeper.md": b"\xff\xfe\x00",
    "scripts/first-crossing.json": b'["imp", ',
    "almanac.toml": b"title = ",
}


@pytest.mark.parametrize("name", BROKEN_FILES)
def test_a_broken_file_leaves_the_last_good_page(server: Server, project: Path, name: str) -> None:
    good = text(server, "scripts/first-crossing/")
    whole = (project / name).read_bytes()
    (project / name).write_bytes(BROKEN_FILES[name])
    server.preview.refresh()
    assert text(server, "scripts/first-crossing/") == good
    assert server.preview.diagnostics
    (project / name).write_bytes(whole)
    server.preview.refresh()
    assert not [each for each in server.preview.diagnostics if each.severity.rank == 0]
    assert ask(server, "scripts/first-crossing/").status == 200


def test_a_project_that_is_broken_from_the_start_shows_what_there_is(project: Path) -> None:
    (project / "characters/ferrywoman.md").write_bytes(b"---\nname: [\n---\n")
    preview = Preview(project, facts_book())
    assert preview.file("index.html")
    assert "text-unreadable" in codes(preview.diagnostics)


def test_a_project_that_is_gone_is_told_and_waited_for(server: Server, project: Path) -> None:
    good = text(server, "")
    settings = (project / "almanac.toml").read_bytes()
    (project / "almanac.toml").unlink()
    server.preview.refresh()
    assert codes(server.preview.diagnostics) == [UNREADABLE]
    assert text(server, "") == good
    (project / "almanac.toml").write_bytes(settings)
    server.preview.refresh()
    assert codes(server.preview.diagnostics) == []


@pytest.mark.parametrize(
    "template", ["{% if %}", "{{ nobody }}", "{{ 1 / 0 }}", "{{ site.title + 1 }}", "{% include 'none' %}"]
)
def test_a_broken_template_costs_only_its_own_page(server: Server, project: Path, template: str) -> None:
    good = text(server, "credits/")
    own = project / "templates/screen/credits.html.jinja"
    own.parent.mkdir(parents=True)
    own.write_text(template, encoding="utf-8")
    server.preview.refresh()
    assert _without_edition(text(server, "credits/")) == _without_edition(good)
    assert codes(server.preview.diagnostics) == [TEMPLATE_BROKEN]
    assert ask(server, "").status == 200
    own.unlink()
    server.preview.refresh()
    assert codes(server.preview.diagnostics) == []


def _without_edition(html: str) -> str:
    return re.sub(r'data-edition="[^"]*"', "", html)


def test_a_broken_template_of_a_print_is_told_too(server: Server, project: Path) -> None:
    own = project / "templates/print/sheet.html.jinja"
    own.parent.mkdir(parents=True)
    own.write_text("{{ nobody }}", encoding="utf-8")
    server.preview.refresh()
    (sheet,) = (path for path in server.preview.edition.prints if "-sheet-" in path)
    assert ask(server, sheet).status == 404
    assert codes(server.preview.diagnostics) == [TEMPLATE_BROKEN]


def test_a_page_that_was_never_good_says_so(server: Server, project: Path) -> None:
    own = project / "templates/screen/credits.html.jinja"
    own.parent.mkdir(parents=True)
    own.write_text("{% if %}", encoding="utf-8")
    server.preview.refresh()
    assert "This page cannot be made" in text(server, "credits/")
    (found,) = server.preview.diagnostics
    assert (found.place.line, Path(found.place.path).name) == (1, "credits.html.jinja")


def test_a_fault_of_ours_is_told_and_the_next_change_is_read() -> None:
    class Faulty:
        """Fails at first."""

        calls = 0

        def refresh(self) -> None:
            self.calls += 1
            if self.calls == 1:
                raise RuntimeError("ours")

    told: list[str] = []
    faulty: Any = Faulty()
    follow(faulty, iter("ab"), lambda fault: told.append(str(fault)))
    assert told == ["ours", "None"]


def test_a_change_of_a_file_is_noticed(project: Path) -> None:
    stop = Event()
    found = changes(project, stop)
    written = project / "characters/ferrywoman.md"

    def write() -> None:
        while not stop.wait(0.1):  # the watch may begin after the first
            written.write_text(written.read_text(encoding="utf-8") + "\n", encoding="utf-8")

    thread = Thread(target=write)
    thread.start()
    try:
        assert {Path(path).name for path in next(found)} == {"ferrywoman.md"}
    finally:
        stop.set()
        thread.join()
