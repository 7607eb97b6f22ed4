"""Where a page of the site is found in the world, once the settings say where the site lives."""

from __future__ import annotations

from urllib.parse import urlsplit, urlunsplit

from sitegen.text import safe_url

INDEX = "index.html"


def address(path: str, base_url: str) -> str:
    """The whole address of a path in the site, "" where nobody knows where the site lives.

    A folder's own page goes by the folder's address, so that it has one address and not two.
    """
    base = safe_url(base_url)
    if not base:
        return ""
    parts = urlsplit(base)
    folder = f"{urlunsplit((parts.scheme, parts.netloc, parts.path, '', '')).rstrip('/')}/"
    is_index = path == INDEX or path.endswith(f"/{INDEX}")
    return folder + (path.removesuffix(INDEX) if is_index else path)
