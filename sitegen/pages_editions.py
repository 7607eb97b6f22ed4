"""The languages of an almanac: its own at the top of the site, each translation in a folder of its own.

Every edition has the same pages under the same names. What a translation leaves out stands as it was first
written, and is marked as such for whoever reads it aloud.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from markupsafe import Markup

from sitegen.locale_words import ENGLISH, Words, direction_of, language_marks, language_name, words
from sitegen.model import EMPTY, Character, Content, Script
from sitegen.names import key
from sitegen.translation import Coverage, coverage, translated

_TAG = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*")
_SITE = key("_site")
_ONLY_SCRIPT = key("_meta")  # what a layer calls the only script of a project
_FROM_LEFT, _SO_FAR = "\u2066", "\u2069"  # around a passage with a direction of its own
_TAKEN = frozenset(["api"])  # a folder of the site that looks like a language
_KEYS = {
    "first_night_reminder": "firstNightReminder",
    "other_night_reminder": "otherNightReminder",
    "reminders_global": "remindersGlobal",
}


EMPTY_LAYER: Mapping[str, Mapping[str, object]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Edition:
    """One language of an almanac: its texts, the words around them, its folder (`fr/`; "" for the first)."""

    content: Content
    original: str  # the language of whatever is not translated
    words: Words
    folder: str = ""
    coverage: Coverage | None = None

    @property
    def language(self) -> str:
        """The language of its pages."""
        return self.content.site.language

    @property
    def direction(self) -> str:
        """`rtl` or `ltr`."""
        return direction_of(self.language)

    def marks(self, character: Character, field: str) -> Markup:
        """The attributes of an element with this text of a character, if not in the page's language."""
        if field in self._layer.get(key(character.id), EMPTY):
            return Markup("")
        is_given = not character.official or _KEYS.get(field, field) in character.given
        return language_marks(self.original if is_given else ENGLISH, self.language)

    def script_marks(self, script: Script, field: str) -> Markup:
        """The same for a text of a script."""
        said = self._layer.get(key(script.slug)) or self._layer.get(_ONLY_SCRIPT, EMPTY)
        return Markup("") if field in said else self.own_marks

    def jinx_marks(self, *pair: Character) -> Markup:
        """The same for the rule of a jinx, which either of the two carries."""
        told = any("jinxes" in self._layer.get(key(each.id), EMPTY) for each in pair)
        return Markup("") if told else self.own_marks

    @property
    def name(self) -> str:
        """What its language calls itself."""
        return language_name(self.language)

    @property
    def site_marks(self) -> Markup:
        """The attributes of the almanac's title."""
        return Markup("") if "name" in self._layer.get(_SITE, EMPTY) else self.own_marks

    @property
    def site_text_marks(self) -> Markup:
        """The attributes of what the almanac says of itself."""
        return Markup("") if "prose" in self._layer.get(_SITE, EMPTY) else self.own_marks

    @property
    def own_marks(self) -> Markup:
        """The attributes of a text that no translation can hold: a ruling, a change."""
        return language_marks(self.original, self.language)

    @property
    def english_marks(self) -> Markup:
        """The attributes of a text that we only have in English."""
        return language_marks(ENGLISH, self.language)

    @property
    def _layer(self) -> Mapping[str, Mapping[str, object]]:
        return self.content.translations.get(self.language, EMPTY_LAYER) if self.folder else EMPTY_LAYER


def edition_of(content: Content) -> Edition:
    """The edition in the almanac's own language."""
    language = content.site.language
    return Edition(content, language, _words(content, language))


def editions(content: Content) -> tuple[Edition, ...]:
    """The almanac in its own language, then its translations by tag."""
    return (edition_of(content), *_translations(content))


def _translations(content: Content) -> Iterator[Edition]:
    original = content.site.language
    for language in sorted(content.translations):
        is_new = language.casefold() not in (original.casefold(), *_TAKEN)
        if is_new and _TAG.fullmatch(language):
            yield Edition(
                translated(content, language),
                original,
                _words(content, language),
                f"{language.casefold()}/",
                coverage(content, language),
            )


def _words(content: Content, language: str) -> Words:
    """The words of a language. Among words read from the right, an English one keeps its own direction."""
    t = words(language, content.words.get(language, {}))
    if direction_of(t.language) == "ltr":
        return t
    kept = {key: f"{_FROM_LEFT}{t.table[key]}{_SO_FAR}" for key in t.missing}
    return replace(t, table=MappingProxyType({**t.table, **kept}))


def twins(script: Script, original: Content) -> Mapping[str, Character]:
    """By id: the characters of a translated script as they were first written."""
    found = (each for first in original.scripts if first.slug == script.slug for each in first.characters)
    return {each.id: each for each in found}
