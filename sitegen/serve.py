"""A server for the author's own eyes: the site from memory, a live link to every open page.

It listens on this machine alone, answers only to this machine's own names (another site's page could reach
it under a name of its own), and adds its script to pages as they go out; no built file ever holds it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event
from typing import ClassVar
from urllib.parse import quote, unquote, urlsplit

from sitegen.diagnostic import Diagnostic, Severity
from sitegen.report import text
from sitegen.serve_site import Preview
from sitegen.shipped import shipped

HOST = "127.0.0.1"
PORT = 8000
OWN = "/-/"
"""Where the server's own files are; no page of a site is there."""

_NAMES = re.compile(r"(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?\Z")
_PING = 15.0  # seconds of silence after which a browser is asked whether it is still there
_KINDS = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json; charset=utf-8",
    "webmanifest": "application/manifest+json",
    "xml": "application/xml; charset=utf-8",
    "txt": "text/plain; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
    "jpg": "image/jpeg",
    "webp": "image/webp",
    "woff": "font/woff",
    "woff2": "font/woff2",
    "pdf": "application/pdf",
}
_FORGET = b"""self.registration.unregister();
caches.keys().then((names) => names.forEach((name) => caches.delete(name)));
"""
"""For a browser that once saw the built site under this address: its worker would show old pages."""


class Server(ThreadingHTTPServer):
    """Serves a preview until it is shut down; port 0 is any free one. Raises OSError when it is taken."""

    daemon_threads = True

    def __init__(self, preview: Preview, port: int = PORT) -> None:
        self.preview = preview
        self.stopping = Event()
        super().__init__((HOST, port), _Handler)

    @property
    def address(self) -> str:
        """Where a browser finds it."""
        return f"http://{HOST}:{self.server_address[1]}/"

    def shutdown(self) -> None:
        """Stop serving, and let go of the browsers that listen."""
        self.stopping.set()
        super().shutdown()

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that went away is no news."""
        import sys

        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class _Handler(BaseHTTPRequestHandler):
    """Answers one browser."""

    server: Server
    server_version = "sitegen"
    sys_version = ""
    protocol_version = "HTTP/1.1"
    _own_files: ClassVar[dict[str, str]] = {"live.js": "live.js", "live.css": "live.css"}

    def log_message(self, *_: object) -> None:
        """The terminal is for findings."""

    def do_HEAD(self) -> None:
        """What GET would answer, without it."""
        self.do_GET()

    def do_GET(self) -> None:
        """A file of the site, one of the server's own, or the live link."""
        if not _NAMES.match(self.headers.get("Host", "")):
            self._send(HTTPStatus.FORBIDDEN, b"This server is for this machine alone.\n", "txt")
            return
        path = unquote(urlsplit(self.path).path)
        if path == f"{OWN}live":
            self._listen()
        elif path.startswith(OWN):
            self._own(path.removeprefix(OWN))
        elif path == "/sw.js":
            self._send(HTTPStatus.OK, _FORGET, "js")
        else:
            self._page(path.removeprefix("/"))

    def _own(self, name: str) -> None:
        if name in self._own_files:
            data = (shipped("templates") / "serve" / self._own_files[name]).read_bytes()
            self._send(HTTPStatus.OK, data, name.rpartition(".")[2])
        else:
            self._send(HTTPStatus.NOT_FOUND, b"Not found\n", "txt")

    def _page(self, path: str) -> None:
        preview = self.server.preview
        wanted = f"{path}index.html" if not path or path.endswith("/") else path
        number = preview.edition.number  # before the file: if it changes meanwhile, the page knows it is old
        data = preview.file(wanted)
        if data is not None:
            self._send(HTTPStatus.OK, self._live(wanted, data, number), wanted.rpartition(".")[2])
        elif f"{path}/index.html" in preview.edition.makers:
            self._move(f"/{quote(path)}/")
        else:
            missing = preview.file("404.html") or b"Not found\n"
            self._send(HTTPStatus.NOT_FOUND, self._live("404.html", missing, number), "html")

    def _live(self, path: str, data: bytes, number: str) -> bytes:
        """The page with the live link in it, which its own policy has to allow."""
        return live(data, number) if path.endswith(".html") else data

    def _move(self, where: str) -> None:
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", where)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _send(self, status: HTTPStatus, data: bytes, ending: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", _KINDS.get(ending, "application/octet-stream"))
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Cross-Origin-Resource-Policy", "same-origin")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def _listen(self) -> None:
        """Tell the browser of each change until it goes away."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        for message in self._messages() if self.command == "GET" else ():
            self.wfile.write(message.encode())
            self.wfile.flush()

    def _messages(self) -> Iterator[str]:
        preview = self.server.preview
        yield "retry: 500\n\n"
        while not self.server.stopping.is_set():
            number, said = preview.edition.number, preview.diagnostics
            yield f"data: {json.dumps({'edition': number, 'findings': findings(said)})}\n\n"
            while not preview.wait(said, number, _PING):
                yield ": still here\n\n"
                if self.server.stopping.is_set():
                    return


def live(page: bytes, number: str) -> bytes:
    """A page of the edition `number` with the live link in its head."""
    style = f'<link rel="stylesheet" href="{OWN}live.css">\n'
    tags = f'{style}<script src="{OWN}live.js" data-edition="{number}" defer></script>\n'
    if b"connect-src" not in page:
        page = page.replace(b"default-src 'none'", b"default-src 'none'; connect-src 'self'", 1)
    return page.replace(b"</head>", tags.encode() + b"</head>", 1)


def findings(said: tuple[Diagnostic, ...]) -> list[dict[str, str]]:
    """What a page shows of findings: the worst first, advice not at all."""
    shown = sorted((each for each in said if each.severity is not Severity.ADVICE), key=_rank)
    return [{"severity": each.severity.value, "text": text([each])} for each in shown]


def _rank(diagnostic: Diagnostic) -> int:
    return diagnostic.severity.rank


def follow(preview: Preview, changes: Iterator[object], tell: Callable[[BaseException | None], None]) -> None:
    """Read the project anew with each of the `changes`, and call `tell` after each.

    Whatever goes wrong is ours and is shown as such, but the next change is waited for all the same.
    """
    with ThreadPoolExecutor(1) as worker:
        for _ in changes:
            fault = worker.submit(preview.refresh).exception()
            tell(fault)
