"""How well character sheets use their pages: `python bench/fit.py`.

A sheet is well used when 85 % of its first page is, or when its type is as large as we set it. Only planned,
not printed: the published scripts, and 200 of the corpus.
"""

from __future__ import annotations

import statistics
from collections import Counter
from dataclasses import replace

import scripts

from sitegen.model import Script, Site
from sitegen.official import Book
from sitegen.sheets import character_sheet
from sitegen.sheets_page import Fit, fonts_of
from sitegen.sheets_type import measuring


def fit_of(script: Script, book: Book, site: Site) -> Fit:
    """The fit of a script's sheet."""
    with measuring(fonts_of(script, site)):
        return character_sheet(script, book, site, icons={}).fit


def line(name: str, fit: Fit) -> str:
    """What one sheet comes to."""
    return f"{name:20} {fit.size:5.2f} pt  {', '.join(f'{share:.0%}' for share in fit.used)}"


def main() -> None:
    """Print what each published script's sheet comes to, and the sums of all."""
    book = scripts.texts()
    site = Site()
    fits = {name: fit_of(script, book, site) for name, script in scripts.published(book)}
    for name, fit in fits.items():
        print(line(name, fit))
    languages: dict[str, list[Fit]] = {"published": list(fits.values())}
    for language, name, script in scripts.corpus(book):
        fit = fit_of(script, book, replace(site, language=language))
        languages.setdefault(language, []).append(fit)
        if not fit.is_good:
            print(line(f"{language} {name}", fit))
    print()
    for language, found in languages.items():
        good = sum(fit.is_good for fit in found)
        pages = dict(sorted(Counter(len(fit.used) for fit in found).items()))
        size = statistics.median(fit.size for fit in found)
        print(f"{language:10} {good:3} of {len(found):3} well used, median {size:.2f} pt, pages {pages}")


if __name__ == "__main__":
    main()
