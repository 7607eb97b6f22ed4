"""What a script's own letters tell: its language, the way it is read, the fonts a reader would install."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator

from sitegen.model import Script, Site

_BLOCKS = (
    (0x0370, 0x03FF, "el"),
    (0x0400, 0x052F, "ru"),
    (0x0530, 0x058F, "hy"),
    (0x0590, 0x05FF, "he"),
    (0x0600, 0x06FF, "ar"),
    (0x0750, 0x077F, "ar"),
    (0x0900, 0x097F, "hi"),
    (0x0980, 0x09FF, "bn"),
    (0x0B80, 0x0BFF, "ta"),
    (0x0E00, 0x0E7F, "th"),
    (0x10A0, 0x10FF, "ka"),
    (0x1780, 0x17FF, "km"),
    (0x3040, 0x30FF, "ja"),
    (0x3400, 0x9FFF, "zh"),
    (0xAC00, 0xD7A3, "ko"),
)
"""First and last code point, and the language we take them for (several are written in most of these)."""

_TELLING = {"ru": {"uk": "іїєґ"}, "ar": {"fa": "پچژگ"}}
"""Letters that only one language of a block has."""

_OLD_FORMS, _NEW_FORMS = (
    "個們這來說時會對還發現選擇東點讓從當後為與無過",
    "个们这来说时会对还发现选择东点让从当后为与无过",
)
"""Chinese characters as written in Taiwan and Hong Kong, and the same as written in Singapore and the PRC."""

_LITTLE_WORDS = {
    "cs": "se si je ve na že nebo pokud když hráč jeden každou noc jsi jsou tvůj který až",
    "de": "der die das und ein eine einen nicht ist wenn du jede nacht spieler wähle stirbt oder den bist",
    "en": "the a an and you your is are of to if each night player that they choose dies or not in",
    "es": "el la los las un una que de es si tu eres cada noche jugador jugadores elige muere o en y no se",
    "fr": "le la les un une des et vous votre est si chaque nuit joueur joueurs choisissez meurt ou que dans",
    "it": "il lo la gli le un una che di è se tu sei ogni notte giocatore giocatori scegli muore o non e nel",
    "nl": "de het een en je is niet als elke nacht speler spelers kies sterft of van dat die ben jij",
    "pl": "i w na się nie jest jeśli gdy każdej nocy gracz gracza wybierz ginie lub że to jesteś do",
    "pt": "o a os as um uma que de é se você cada noite jogador jogadores escolhe morre ou em e não seu",
    "sv": "och en ett den det är inte om du varje natt spelare välj dör eller som att på av i",
}
"""Words that hardly a sentence about the game does without, by language."""

_PACKAGES = (
    (0x1100, 0x11FF, "fonts-noto-cjk"),
    (0x2E80, 0xA4CF, "fonts-noto-cjk"),
    (0xAC00, 0xD7FF, "fonts-noto-cjk"),
    (0xE000, 0xF8FF, ""),  # for private use: only its author knows the font
    (0xF900, 0xFAFF, "fonts-noto-cjk"),
    (0xFE30, 0xFE4F, "fonts-noto-cjk"),
    (0xFF00, 0xFFEF, "fonts-noto-cjk"),
    (0x1F000, 0x1FAFF, "fonts-noto-color-emoji"),
    (0x20000, 0x323AF, "fonts-noto-cjk-extra"),
    (0xF0000, 0x10FFFF, ""),
)
_PACKAGE = "fonts-noto-core"
"""The Debian package that has everything else."""

_RIGHT_TO_LEFT = frozenset(["ar", "fa", "he", "iw", "ur", "yi", "ps", "sd", "ug", "dv", "ckb"])
_SOME = 0.3  # the share of its letters that makes a text one of a block's language
_SPOKEN = 0.25  # the share of its words that makes a text one of a language's
_BEYOND = 1.5  # as often as those of any other
_ENOUGH = 60  # words, to tell at all
_WORD = re.compile(r"[^\W\d_]+")


def debian_package(letter: str) -> str:
    """The Debian package whose fonts have this letter, "" when none can be known."""
    code = ord(letter)
    return next((package for first, last, package in _PACKAGES if first <= code <= last), _PACKAGE)


def written(script: Script) -> Iterator[str]:
    """The texts of a script that a print can show, but for its jinxes' published rules."""
    yield from (script.name, script.author, script.version, *script.meta.bootlegger)
    for each in script.characters:
        yield from (each.name, each.ability, each.first_night_reminder, each.other_night_reminder)
        yield from (*each.reminders, *each.reminders_global)
        yield from (note.reason for note in each.jinxes)


def language_of(script: Script, site_language: str) -> str:
    """The language tag of the script's own texts: what their letters say, else the site's.

    Of two languages in the same letters the site's goes first: a site in Bulgarian is not taken for Russian.
    """
    counts = _counts(written(script))
    total = sum(counts.values())
    found = next((name for name in ("ja", "ko") if counts[name] > total * 0.1), "")
    if not found:
        foreign = {name: count for name, count in counts.items() if name and count > total * _SOME}
        found = max(foreign, key=lambda name: foreign[name], default="")
    return _within(found, script, site_language) if found else site_language


def language_on(script: Script, site: Site) -> str:
    """The language of a script's texts; outside a project their little words tell what their letters do not.

    A project says its language.
    """
    found = language_of(script, site.language)
    return found if site.origin.path or found != site.language else spoken(written(script)) or found


def spoken(texts: Iterable[str]) -> str:
    """The language whose little words stand in the texts, "" where that is not certain."""
    counts = Counter(word for text in texts for word in _WORD.findall(text.casefold()))
    total = sum(counts.values())
    shares = sorted(
        (sum(counts[word] for word in set(little.split(" "))), language)
        for language, little in _LITTLE_WORDS.items()
    )
    (second, _), (first, language) = shares[-2:]
    certain = total >= _ENOUGH and first >= total * _SPOKEN and first >= second * _BEYOND
    return language if certain else ""


def direction(language: str, script: Script) -> str:
    """`rtl` where most letters of the script are read from the right, else `ltr`; unlettered: by language."""
    by_language = "rtl" if language.casefold().split("-")[0] in _RIGHT_TO_LEFT else "ltr"
    return way_of(written(script)) or by_language


def way_of(texts: Iterable[str]) -> str:
    """`rtl` or `ltr`, as most letters of the texts are read; "" where there are as many of both."""
    kinds = Counter(unicodedata.bidirectional(letter) for text in texts for letter in text)
    right, left = kinds["R"] + kinds["AL"], kinds["L"]
    return "" if right == left else "rtl" if right > left else "ltr"


def _counts(texts: Iterable[str]) -> Counter[str]:
    letters = Counter(letter for text in texts for letter in text if letter.isalpha())
    counts: Counter[str] = Counter()
    for letter, count in letters.items():
        counts[_block(letter)] += count
    return counts


def _block(letter: str) -> str:
    code = ord(letter)
    return "" if code < 0x370 else next((name for first, last, name in _BLOCKS if first <= code <= last), "")


def _within(found: str, script: Script, site_language: str) -> str:
    if _alike(found, site_language):
        return site_language
    text = " ".join(written(script)).casefold()
    if found == "zh":
        return "zh-Hant" if _seen(_OLD_FORMS, text) > _seen(_NEW_FORMS, text) else found
    telling = _TELLING.get(found, {})
    return next((name for name, letters in telling.items() if any(map(text.count, letters))), found)


def _seen(letters: str, text: str) -> int:
    return sum(map(text.count, set(letters)))


_SAME = {
    "ru": frozenset(["uk", "be", "bg", "sr", "mk", "kk", "mn", "ky"]),
    "ar": frozenset(["fa", "ur", "ps", "sd", "ug", "ckb"]),
    "hi": frozenset(["mr", "ne", "sa"]),
    "he": frozenset(["yi", "iw"]),
    "zh": frozenset(["yue", "lzh"]),
}


def _alike(found: str, site_language: str) -> bool:
    main = site_language.casefold().split("-")[0]
    return main == found or main in _SAME.get(found, frozenset())
