"""Fetch the published texts into the user's data folder: from a folder, or, when asked, from the publisher.

Nothing is written before every file has been judged; then one file is swapped in, whole.
"""

from __future__ import annotations

import json
import os
import tempfile
import time
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from http.client import HTTPException
from pathlib import Path
from typing import IO
from urllib.error import HTTPError
from urllib.request import HTTPRedirectHandler, Request, build_opener

from sitegen.official.book import Book
from sitegen.official.changes import Change, change
from sitegen.official.copy import COPY, book, data_folder
from sitegen.official.facts import facts_book
from sitegen.official.published import FILES, UpdateError, book_of, parsed

PUBLISHER = "https://raw.githubusercontent.com/ThePandemoniumInstitute/botc-release/main/resources/data/"
"""Where the publisher keeps the three files, in its toolmaker resources."""

MAX_BYTES = 2_000_000  # a file; the largest published one has about 100,000
_PATIENCE = 20.0  # seconds without an answer
_LONGEST = 60.0  # seconds for a whole file


def update(source: str | Path | None = None, *, folder: Path | None = None) -> Change:
    """Install the texts from `source` into `folder` (the user's data folder) and say what has changed.

    `source` is a folder that holds the three files, an https address they lie under, or `None` for the
    publisher's own. Compared is with the copy installed before, else with the packaged facts; a copy that
    says the same keeps their date, which is that of the last change. Raises
    `UpdateError`, and leaves the installed copy as it was, when anything is wrong with the source.
    """
    where = data_folder() if folder is None else folder
    before = _installed(where)
    files = {name: parsed(content, name) for name, content in _contents(source).items()}
    after = book_of(files, date.today().isoformat())
    if before.date and change(before, after).nothing:
        after = replace(after, date=before.date)
    write_copy(files, after.date, where)
    return change(before, after)


def write_copy(files: Mapping[str, object], day: str, folder: Path) -> None:
    """Write the three parsed files as the user's copy, whole or not at all; raises `UpdateError`."""
    text = json.dumps({"date": day, **files}, ensure_ascii=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _replace(folder / COPY, text.encode("utf-8"))
    except UnicodeError as fault:
        raise UpdateError("the files hold half a character, which cannot be written") from fault
    except OSError as fault:
        raise UpdateError(f"{COPY} cannot be written: {fault.strerror}") from fault


def _installed(folder: Path) -> Book:
    """What is installed now; a copy that has gone bad must not stand in the way of its cure."""
    try:
        return book(folder)
    except UpdateError:
        return facts_book()


def _replace(file: Path, data: bytes) -> None:
    handle, aside = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
        os.replace(aside, file)
    except BaseException:
        Path(aside).unlink(missing_ok=True)
        raise


def _contents(source: str | Path | None) -> dict[str, bytes]:
    base = PUBLISHER if source is None else str(source)
    if "://" in base:
        return {name: _fetched(f"{base.rstrip('/')}/{name}") for name in FILES}
    return {name: _file(Path(base) / name) for name in FILES}


def _file(file: Path) -> bytes:
    try:
        with file.open("rb") as stream:
            return _capped(stream, file.name)
    except OSError as fault:
        raise UpdateError(f"{file.name} cannot be read from {file.parent}: {fault.strerror}") from fault


def _fetched(address: str) -> bytes:
    _must_be_https(address)
    request = Request(address, headers={"User-Agent": "sitegen"})  # noqa: S310 (https, seen to above)
    try:
        with build_opener(_HttpsOnly()).open(request, timeout=_PATIENCE) as answer:
            return _capped(answer, address)
    except (OSError, HTTPException) as fault:
        reason = getattr(fault, "reason", None) or fault
        raise UpdateError(f"{address} cannot be fetched: {reason}") from fault


def _must_be_https(address: str) -> None:
    if not address.lower().startswith("https://"):
        raise UpdateError(f"{address} is not an https address")


class _HttpsOnly(HTTPRedirectHandler):
    """Follows a redirect only to another https address."""

    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: object, newurl: str
    ) -> Request | None:
        if not newurl.lower().startswith("https://"):
            raise HTTPError(req.full_url, code, f"it leads to {newurl}, which is not https", None, fp)  # type: ignore[arg-type]
        return super().redirect_request(req, fp, code, msg, headers, newurl)  # type: ignore[arg-type]


def _capped(stream: IO[bytes], name: str) -> bytes:
    """The whole content, read in pieces so that neither its size nor its slowness can hold us."""
    until = time.monotonic() + _LONGEST
    content = bytearray()
    while piece := stream.read(65_536):
        content += piece
        if len(content) > MAX_BYTES:
            raise UpdateError(f"{name} is larger than {MAX_BYTES // 1_000_000} MB")
        if time.monotonic() > until:
            raise UpdateError(f"{name} takes longer than {_LONGEST:.0f} seconds")
    return bytes(content)
