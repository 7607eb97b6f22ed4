"""The words of site and prints in a reader's language: one file a language, English where a word is missing.

A file holds tables of texts; a key is `table.word`. `{name}` stands for a value. A text that counts has two
forms, `.one` and `.many`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from string import Formatter
from types import MappingProxyType

from markupsafe import Markup, escape

from sitegen.shipped import shipped

ENGLISH = "en"
FOLDER = "locales"
"""The folder of a project's templates, and of ours, that holds the files."""

_RIGHT_TO_LEFT = frozenset(["ar", "ckb", "dv", "fa", "he", "iw", "ps", "sd", "ug", "ur", "yi"])
_RELATIVES = {"zh": "zh-Hans", "zh-cn": "zh-Hans", "zh-sg": "zh-Hans"}
"""Languages whose words we have under another tag; `zh-Hant` is none of them."""
_NAMES = {
    "ar": "العربية",
    "cs": "Čeština",
    "de": "Deutsch",
    "en": "English",
    "es": "Español",
    "fa": "فارسی",
    "fi": "Suomi",
    "fr": "Français",
    "he": "עברית",
    "hu": "Magyar",
    "it": "Italiano",
    "ja": "日本語",
    "ko": "한국어",
    "nl": "Nederlands",
    "pl": "Polski",
    "pt": "Português",
    "ru": "Русский",
    "sv": "Svenska",
    "th": "ไทย",
    "tr": "Türkçe",
    "uk": "Українська",
    "vi": "Tiếng Việt",
    "zh": "中文",
    "zh-hans": "简体中文",
    "zh-hant": "繁體中文",
}
_THOUSAND, _MEGA = 1_000, 1_000_000
_NOTHING: Mapping[str, object] = MappingProxyType({})
_UNREADABLE = frozenset(["{"])  # asked for by a text that is no format: no value is called so


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one language; `language` is the tag they are in, English where we know no other."""

    language: str
    table: Mapping[str, str]
    missing: tuple[str, ...] = field(default=())  # keys that only English has

    def __call__(self, key: str, **values: object) -> str:
        """The text of a key with its values. Raises KeyError for a key that not even English has."""
        return self.table[key].format(**values)

    def html(self, key: str, **values: object) -> Markup:
        """The same as HTML: values that are markup stay so, everything else is escaped."""
        return escape(self.table[key]).format(**values)

    def count(self, key: str, number: int, **values: object) -> str:
        """The text for so many: `.one` or `.many` of the key, with the number as `{count}`."""
        return self(f"{key}.{'one' if number == 1 else 'many'}", count=number, **values)

    def number(self, number: int) -> str:
        """A whole number, its thousands apart as the language writes them: 5,577 or 5.577."""
        if number < _THOUSAND:
            return str(number)
        more, rest = divmod(number, _THOUSAND)
        return self("number.thousands", thousands=self.number(more), rest=f"{rest:03d}")

    def size(self, size: int) -> str:
        """So many bytes, in kilobytes rounded up or megabytes with one decimal: 36 kB, 1.2 MB."""
        if size < _MEGA:
            return self("number.kilobytes", number=-(-size // _THOUSAND))
        whole, _, tenths = f"{size / _MEGA:.1f}".partition(".")
        return self("number.megabytes", number=self("number.tenths", whole=whole, tenths=tenths))

    def marks(self, page: str) -> Markup:
        """The attributes of an element whose words are ours, on a page in the language `page`."""
        return language_marks(self.language, page)


def words(language: str, own: Mapping[str, object] = _NOTHING) -> Words:
    """The words for a language tag: `own` first, then our file for it or for its main language, then English.

    `own` are the tables of a project's own file; what `misfits` finds in them is passed over.
    """
    english, found = _table(ENGLISH), _known(language)
    wrong = misfits(own)
    theirs = {key: text for key, text in flattened(own) if key not in wrong}
    said = {**(_table(found) if found else {}), **theirs}
    table, missing = {**english, **said}, tuple(key for key in english if key not in said)
    return Words(language if found or theirs else ENGLISH, MappingProxyType(table), missing)


def misfits(own: Mapping[str, object]) -> tuple[str, ...]:
    """The keys of a project's own words that we do not know, or whose texts ask for values unheard of."""
    english = _table(ENGLISH)
    return tuple(
        key for key, text in flattened(own) if key not in english or not _asks(text) <= _asks(english[key])
    )


def known_languages() -> tuple[str, ...]:
    """The tags we have a file for."""
    return tuple(sorted(path.stem for path in (shipped("templates") / FOLDER).glob("*.toml")))


def direction_of(language: str) -> str:
    """`rtl` for a language that is read from the right, else `ltr`."""
    return "rtl" if language.casefold().split("-")[0] in _RIGHT_TO_LEFT else "ltr"


def language_name(language: str) -> str:
    """What a language calls itself, where we know it; else its tag."""
    low = language.casefold()
    return _NAMES.get(low) or _NAMES.get(low.split("-")[0], language)


def language_marks(language: str, page: str) -> Markup:
    """` lang="de"` for a passage in another language than its page, ` dir` too where it differs; else ""."""
    if not language or language.casefold() == page.casefold():
        return Markup("")
    marks = Markup(' lang="{}"').format(language)
    direction = direction_of(language)
    return marks if direction == direction_of(page) else marks + Markup(' dir="{}"').format(direction)


def flattened(tables: Mapping[str, object], before: str = "") -> Iterator[tuple[str, str]]:
    """(key, text) of every text in the tables of a file; what is neither text nor table is passed over."""
    for name, value in tables.items():
        if isinstance(value, dict):
            yield from flattened(value, f"{before}{name}.")
        elif isinstance(value, str):
            yield f"{before}{name}", value


def _known(language: str) -> str:
    """The tag of the file for a language, "" when there is none."""
    files = {tag.casefold(): tag for tag in known_languages()}
    low = language.casefold()
    main = low.split("-")[0]
    candidates = (low, _RELATIVES.get(low, "").casefold(), "" if main == "zh" else main)
    return next((files[tag] for tag in candidates if tag in files), "")


def _asks(text: str) -> frozenset[str]:
    """The values a text asks for."""
    try:
        return frozenset(name for _, name, _, _ in Formatter().parse(text) if name is not None)
    except ValueError:
        return _UNREADABLE


@cache
def _table(language: str) -> Mapping[str, str]:
    path = shipped("templates") / FOLDER / f"{language}.toml"
    return MappingProxyType(dict(flattened(tomllib.loads(path.read_text(encoding="utf-8")))))
