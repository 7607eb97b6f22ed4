"""The site without a network: a manifest, so that it can stand among a phone's programs, and a worker.

The worker asks the network first and answers from its own copy when there is none, so nobody reads an old
page who could read the new one. In a folder on a disk there is no worker, and nothing misses it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping

from sitegen.model import Site
from sitegen.shipped import shipped
from sitegen.theme import SCREEN, palette

MANIFEST = "manifest.webmanifest"
WORKER = "sw.js"
REGISTRATION = "assets/offline.js"

_LEFT_OUT = (".pdf", ".xml", ".txt", WORKER)
_LEFT_OUT_FOLDERS = ("api/", "assets/cards/")
"""What nobody needs at the table, or what is too large to fetch unasked."""


def web_manifest(site: Site) -> bytes:
    """The manifest: how the site is called and coloured among other programs."""
    colours = palette(site.theme.colours, SCREEN)
    manifest = {
        "name": site.title,
        "description": site.description,
        "lang": site.language,
        "start_url": ".",
        "scope": ".",
        "display": "minimal-ui",
        "background_color": colours["paper"],
        "theme_color": colours["paper"],
        "icons": [{"src": "assets/mark.svg", "sizes": "any", "type": "image/svg+xml"}],
    }
    return (json.dumps(manifest, ensure_ascii=False, indent=1) + "\n").encode("utf-8", "replace")


def registration() -> bytes:
    """The script that tells the browser of the worker and the manifest."""
    return (shipped("templates") / "screen" / "offline.js").read_bytes()


def worker(files: Mapping[str, bytes]) -> bytes:
    """The service worker of a site of these files (path → bytes); it changes whenever one of them does.

    Of a font that is there as `.woff2` too, the `.woff` is only for rare letters, and large: it is left out.
    """
    kept = sorted(path for path in files if _is_kept(path) and f"{path}2" not in files)
    whole = hashlib.sha256()
    for path in kept:
        whole.update(path.encode() + b"\0" + hashlib.sha256(files[path]).digest())
    paths = [path.removesuffix("index.html") for path in kept]
    head = f"const REVISION = {json.dumps(whole.hexdigest()[:16])};\nconst FILES = {json.dumps(paths)};\n"
    return head.encode() + (shipped("templates") / "screen" / "sw.js").read_bytes()


def _is_kept(path: str) -> bool:
    return not path.endswith(_LEFT_OUT) and not path.startswith(_LEFT_OUT_FOLDERS)
