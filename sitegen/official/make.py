"""Make the packaged facts from the publisher's files: `python -m sitegen.official.make FOLDER [DATE]`.

DATE is the month of the publication (`2026-05`); without it, the current month.
"""

from __future__ import annotations

import hashlib
import sys
from datetime import date
from pathlib import Path

from sitegen.official.facts import FACTS, facts_of, facts_text
from sitegen.official.published import FILES, book_of, parsed


def made(folder: Path, published: str) -> str:
    """The text of the facts file for the three published files in `folder`."""
    data = {name: (folder / name).read_bytes() for name in FILES}
    sources = {name: hashlib.sha256(content).hexdigest() for name, content in data.items()}
    book = book_of({name: parsed(content, name) for name, content in data.items()}, published)
    return facts_text(facts_of(book, sources))


def main(folder: str, published: str = "") -> None:
    """Write the facts file of the package."""
    month = published or f"{date.today():%Y-%m}"
    FACTS.write_text(made(Path(folder), month), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(*sys.argv[1:3])
