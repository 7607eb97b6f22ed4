"""A script file as the site gives it away: the author's own bytes, with the address of its page in them."""

from __future__ import annotations

import json

from sitegen.model import Script
from sitegen.publish_address import address
from sitegen.script_text import NotEditableError, script_text


def with_almanac(script: Script, data: bytes, page: str, base_url: str) -> bytes:
    """The file with `_meta.almanac` pointing to the script's `page`, where its author gave no other address.

    All else stays as it is written. Without an address of the site, or in a file that is no plain list of
    entries, nothing changes.
    """
    where = address(page, base_url)
    if not where or script.meta.almanac:
        return data
    path = script.origin.path
    try:
        text = script_text(path, data)
    except NotEditableError:
        return data
    if not script.meta.present:
        meta = {"id": "_meta", "name": script.name, "almanac": where}
        return text.inserted(0, json.dumps(meta, ensure_ascii=False)).data
    return text.given(f"{script.meta.origin.pointer}/almanac", where).data
