"""Words for menus and heads are missing in the language of the almanac, or a text of theirs cannot be used.

Readers then find English between the texts of the almanac. We have the words in a few languages; for any
other a project brings them in `templates/locales/<language>.toml`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Origin, Severity
from sitegen.load import WORDS
from sitegen.locale_words import misfits, words

SEVERITY = Severity.ADVICE

_HEBREW = {"almanac.toml": 'title = "T"\nlanguage = "he"\n'}
_FILE = "templates/locales/he.toml"

GOOD: tuple[Example, ...] = (
    {"almanac.toml": 'title = "T"\nlanguage = "fr"\n'},
    {"almanac.toml": 'title = "T"\n', "templates/locales/en.toml": '[menu]\njinxes = "Quarrels"\n'},
)
BAD = (
    Bad(_HEBREW, "almanac.toml#/language", "There are no words in he for menus and heads: they stay English"),
    Bad(
        {**_HEBREW, _FILE: '[menu]\njinxes = "קללות"\n'},
        f"{_FILE}#",
        "Words for menus and heads are missing in he, such as team.townsfolk: they stay English",
    ),
    Bad(
        {"almanac.toml": 'title = "T"\n', "templates/locales/en.toml": '[menu]\njinx = "Quarrels"\n'},
        "templates/locales/en.toml#/menu/jinx",
        'No page has the word "menu.jinx", or it is not given the values that the text asks for',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Words that a project gives and no page can use, then those it would have to give."""
    content = case.content
    for tag, own in content.words.items():
        for key in misfits(own):
            message = f'No page has the word "{key}", or it is not given the values that the text asks for'
            origin = _file(case, tag)
            yield Finding(Origin(origin.path, f"/{key.replace('.', '/')}"), message, "compare it with ours")
    if content.site.origin.path:
        for tag in (content.site.language, *content.translations):
            yield from _missing(case, tag)


def _missing(case: Case, tag: str) -> Iterator[Finding]:
    own = case.content.words.get(tag, {})
    found = words(tag, own).missing
    if found and own:
        message = f"Words for menus and heads are missing in {tag}, such as {found[0]}: they stay English"
        yield Finding(_file(case, tag), message, "give them")
    elif found:
        message = f"There are no words in {tag} for menus and heads: they stay English"
        is_first = tag == case.content.site.language
        origin = case.content.site.origin.at("language") if is_first else case.content.site.origin
        yield Finding(origin, message, f"write {WORDS}/{tag}.toml")


def _file(case: Case, tag: str) -> Origin:
    folder = PurePath(case.content.site.origin.path).parent
    return Origin(str(folder / WORDS / f"{tag}.toml"))
