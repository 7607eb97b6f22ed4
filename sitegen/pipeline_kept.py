"""What need not be done again: a build of the same from the same, and a print of the same script.

Nothing here decides what a build gives. A kept result is taken only when all that it was made from is the
same, and a folder only when every file in it is still as it was written.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sitegen import fingerprint
from sitegen.diagnostic import Diagnostic, Fix, Place, Severity
from sitegen.kept import cache_folder, put
from sitegen.model_print import Paper
from sitegen.write import standing

if TYPE_CHECKING:
    from sitegen.model import Icon, Script, Site
    from sitegen.print_pdf import Printed

MOST_KEPT = 400
"""Prints in the cache; when there are more, those not used for longest go."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """How a build is wanted: `strict` stops at warnings, `keep_going` at nothing; `paper` beats settings."""

    strict: bool = False
    keep_going: bool = False
    paper: Paper | None = None
    prints: bool = True


@dataclass(frozen=True, slots=True)
class Build:
    """What a build did: its findings, and the files it wrote (path → bytes), none when errors stopped it."""

    diagnostics: tuple[Diagnostic, ...]
    files: Mapping[str, bytes] = field(default_factory=dict)

    @property
    def done(self) -> bool:
        """Was the output replaced?"""
        return bool(self.files)


def official_stamp() -> str:
    """The user's copy of the official texts, as one word."""
    from sitegen.official.copy import COPY, data_folder
    from sitegen.official.published import FILES

    return fingerprint.of_files(*(data_folder() / name for name in (COPY, *FILES)))


def build_key(folder: Path, output: Path, wishes: Wishes) -> str:
    """All that a build into `output` is made from, as one word."""
    return fingerprint.joined(
        fingerprint.of_tool(),
        fingerprint.of_folder(folder, but=output),
        official_stamp(),
        repr(wishes),
        str(folder),
        str(output),
    )


def unchanged(output: Path, key: str) -> Build | None:
    """The build that stands in `output` if it was made with this key and nobody touched it since."""
    try:
        record = json.loads(_record(output).read_bytes())
        if record["key"] != key:
            return None
        found = tuple(_diagnostic(each) for each in record["diagnostics"])
    except (OSError, ValueError, KeyError, TypeError):
        return None
    files = standing(output)
    return Build(found, files) if files and _names(files) == record.get("files") else None


def remember(output: Path, key: str, build: Build) -> None:
    """Keep what was said and done, for `unchanged`. A cache that cannot be written is done without."""
    said = [asdict(each) | {"fix": each.fix.words if each.fix else None} for each in build.diagnostics]
    record = {"key": key, "files": _names(build.files), "diagnostics": said}
    with suppress(OSError):
        put(_record(output), json.dumps(record).encode())


def _record(output: Path) -> Path:
    return cache_folder() / "builds" / f"{fingerprint.joined(str(output.resolve()))}.json"


def _names(files: Mapping[str, bytes]) -> str:
    return fingerprint.joined(
        *(f"{path} {hashlib.sha256(files[path]).hexdigest()}" for path in sorted(files))
    )


def _diagnostic(said: dict[str, Any]) -> Diagnostic:
    """A finding read back; of its fix the words, which is all that a build shows."""
    return Diagnostic(
        Place(**said["place"]),
        Severity(said["severity"]),
        said["code"],
        said["message"],
        said["hint"],
        said["excerpt"],
        Fix(said["fix"], ()) if said["fix"] is not None else None,
    )


def print_key(
    kind: str, script: Script, site: Site, icons: Mapping[str, Icon], paper: Paper, beside: str
) -> str:
    """All that a print is made from, as one word; `beside`: of the files it reads besides."""
    own = {each.id: icons[each.id] for each in script.characters if each.id in icons}
    return fingerprint.joined(
        kind,
        fingerprint.of_tool(),
        official_stamp(),
        beside,
        fingerprint.of_value((script, site, own, paper)),
    )


def kept_print(key: str, make: Callable[[], Printed]) -> Printed:
    """The print of this key: from the cache, else made and kept."""
    file = cache_folder() / "prints" / key
    try:
        printed = _unpacked(file.read_bytes())
        file.touch()  # so that what is used stays
    except (OSError, ValueError, KeyError, TypeError):
        printed = make()
        with suppress(OSError):
            put(file, _packed(printed))
            _thin(file.parent)
    return printed


def _packed(printed: Printed) -> bytes:
    head = {
        "sha256": hashlib.sha256(printed.data).hexdigest(),
        "pages": printed.pages,
        "warnings": printed.warnings,
        "notes": printed.notes,
        "fit": (printed.fit.size, printed.fit.largest, printed.fit.used),
    }
    return json.dumps(head).encode() + b"\n" + printed.data


def _unpacked(packed: bytes) -> Printed:
    """Raises ValueError when it is not what was packed."""
    from sitegen.print_pdf import Printed
    from sitegen.sheets_page import Fit

    first, _, data = packed.partition(b"\n")
    head = json.loads(first)
    if head["sha256"] != hashlib.sha256(data).hexdigest():
        raise ValueError("the kept print is damaged")
    size, largest, used = head["fit"]
    fit = Fit(float(size), float(largest), tuple(used))
    return Printed(data, int(head["pages"]), tuple(head["warnings"]), tuple(head["notes"]), fit)


def _thin(folder: Path) -> None:
    files = sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime)
    for path in files[: max(0, len(files) - MOST_KEPT)]:
        path.unlink(missing_ok=True)
