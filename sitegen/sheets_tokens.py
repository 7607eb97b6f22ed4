"""The tokens of a script on paper: character tokens with their abilities, reminder tokens with their labels.

As many of each as the rules can bring into a game. Lengths are in mm, but for the page itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from sitegen.model import Character, Icon, Night, Paper, Script, Site
from sitegen.names import unique_slugs
from sitegen.night import night_order
from sitegen.official import Book
from sitegen.sheets_page import FRAMES, MM, Drawing, Frame, Picture, Print, common, pictures, title
from sitegen.sheets_tokens_art import SMALLEST, Arc, Disc, Words, arcs, can_bend, words
from sitegen.sheets_tokens_order import Kind, Order
from sitegen.sheets_tokens_place import FOOT, HEAD, SAFE, honeycomb
from sitegen.sheets_type import Face, width
from sitegen.sheets_words import NO_WORDS, OwnWords, by_line, print_words
from sitegen.tokens_copies import token_copies

STRAIGHT = 0.46
"""Where a straight name begins, below the middle, in radii: there it has a radius of room."""


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks on a token's rim: leaves for the nights, discs for its reminders, the diamond of a setup."""

    first: bool = False
    other: bool = False
    reminders: int = 0
    setup: bool = False


@dataclass(frozen=True, slots=True)
class Token:
    """A token as drawn.

    `straight` is the size of a name whose letters cannot stand one by one; `dashed` marks a reminder that is
    also used while its character is not in play; `number` tells its drawing.
    """

    kind: Kind
    character: Character
    picture: Picture
    label: str
    radius: float
    arcs: tuple[tuple[Arc, Face], ...]
    side: float  # of the picture
    middle: float  # of the picture, from the middle of the token
    words: Words | None = None
    straight: float = 0.0  # the size of a straight name
    marks: Marks = Marks()
    dashed: bool = False
    number: int = 0

    @property
    def asset(self) -> str:
        """The name of its drawing in print."""
        return f"token-{self.number}.svg"


@dataclass(frozen=True, slots=True)
class TokenPage:
    """A page of tokens of one kind, each with the middle of its place."""

    kind: Kind
    size: float
    tokens: tuple[tuple[Token, float, float], ...]
    labels: bool


def token_sheets(
    script: Script,
    book: Book,
    site: Site,
    *,
    icons: Mapping[str, Icon],
    paper: Paper = Paper.A4,
    order: Order | None = None,
    own: OwnWords = NO_WORDS,
) -> Print:
    """The plan of the token pages. Labels bring their own paper."""
    order, t = order or Order(), print_words(script, site, own)
    made = tokens(script, book, site, icons=icons, order=order)
    labels = next((found for kind in order.kinds if (found := order.labels(kind))), None)
    frame = _frame(FRAMES[labels.paper if labels else paper])
    pages = tuple(_pages(made, order, frame))
    context = common(script, site, frame, t) | {
        "title": title(script.name, by_line(script, t), frame),
        "pages": pages,
        "bleed": order.bleed,
        "MM": MM,
    }
    return Print(
        "print/tokens.html.jinja",
        context,
        len(pages),
        tuple(pictures(script, site, icons).values()),
        _notes(made),
        drawings=_drawings(made, order, context),
    )


def single_tokens(
    script: Script, book: Book, site: Site, *, icons: Mapping[str, Icon], order: Order
) -> tuple[tuple[str, ...], Print]:
    """A plan with each different token on a page of its own size, and a name of its own for each."""
    made = [token for token, _ in tokens(script, book, site, icons=icons, order=order)]
    frame, t = FRAMES[Paper.A4], print_words(script, site)
    context = common(script, site, frame, t) | {
        "title": title(script.name, by_line(script, t), frame),
        "tokens": made,
        "sizes": tuple((kind, order.size(kind)) for kind in order.kinds),
    }
    drawn = tuple(pictures(script, site, icons).values())
    bare = replace(order, bleed=0.0, character_labels="", reminder_labels="")
    drawings = _drawings([(token, 1) for token in made], bare, context, cut=False)
    plan = Print("print/tokens-single.html.jinja", context, len(made), drawn, drawings=drawings)
    return _names(made), plan


def tokens(
    script: Script, book: Book, site: Site, *, icons: Mapping[str, Icon], order: Order
) -> tuple[tuple[Token, int], ...]:
    """Each different token of a script, and how many of it there must be."""
    return tuple(_tokens(script, book, pictures(script, site, icons), order))


def _tokens(
    script: Script, book: Book, drawn: Mapping[str, Picture], order: Order
) -> Iterator[tuple[Token, int]]:
    copies, number = token_copies(script), 0
    orders = {night: night_order(script, night, book) for night in Night}
    waking = {night: frozenset(each.id for each in found.characters) for night, found in orders.items()}
    unique = {each.id: each for each in script.characters}.values()
    if Kind.CHARACTER in order.kinds:
        for each in unique:
            yield _character(each, waking, drawn[each.id], order, number), copies[each.id]
            number += 1
    if Kind.REMINDER in order.kinds:
        for each in unique:
            for label, count, out_of_play in _reminders(each):
                yield _reminder(each, label, drawn[each.id], order, number, dashed=out_of_play), count
                number += 1


def _reminders(character: Character) -> Iterator[tuple[str, int, bool]]:
    for labels, out_of_play in ((character.reminders, False), (character.reminders_global, True)):
        for label in dict.fromkeys(labels):
            yield label, labels.count(label), out_of_play


def _character(
    character: Character, waking: Mapping[Night, frozenset[str]], picture: Picture, order: Order, number: int
) -> Token:
    radius = order.size(Kind.CHARACTER) / 2
    bends = can_bend(character.name)
    rim = radius * 0.84
    name = arcs(character.name, rim, radius * 0.235, radius * 0.15, Face.DISPLAY) if bends else ()
    inner = radius * (0.66 if len(name) == 1 else 0.52 if bends else STRAIGHT - 0.03)
    marks = Marks(
        character.id in waking[Night.FIRST],
        character.id in waking[Night.OTHER],
        len(character.reminders) + len(character.reminders_global),
        character.setup,
    )
    disc = Disc(radius, -radius * 0.74, inner, radius * 0.62, marks.first or marks.other)
    text = words(character.ability, disc) if character.ability else None
    start = (text.bottom if text else -radius * 0.6) + radius * 0.04
    side = min(inner - start, radius * (0.82 if text else 1.1))
    return Token(
        Kind.CHARACTER,
        character,
        picture,
        character.name,
        radius,
        tuple((arc, Face.DISPLAY) for arc in name),
        round(side, 3),
        round((start + inner) / 2, 3),
        text,
        0.0 if bends else _straight(character.name, radius),
        marks,
        number=number,
    )


def _reminder(
    character: Character, label: str, picture: Picture, order: Order, number: int, *, dashed: bool
) -> Token:
    radius = order.size(Kind.REMINDER) / 2
    bends, owned = can_bend(label), can_bend(character.name)
    rim = arcs(label, radius * 0.79, radius * 0.25, radius * 0.17, Face.NAME) if bends else ()
    owner = (
        arcs(character.name, radius * 0.76, radius * 0.15, radius * 0.1, Face.TEXT, top=True, widest=130)
        if owned
        else ()
    )
    side = radius * (0.9 if len(rim) < 2 else 0.74)
    return Token(
        Kind.REMINDER,
        character,
        picture,
        label,
        radius,
        (*((arc, Face.NAME) for arc in rim), *((arc, Face.TEXT) for arc in owner)),
        round(side, 3),
        round(-radius * (0.06 if len(rim) < 2 else 0.16), 3),
        straight=0.0 if bends else _straight(label, radius),
        dashed=dashed,
        number=number,
    )


def _straight(text: str, radius: float) -> float:
    return round(min(radius * 0.22, radius / max(width(text, Face.NAME), 1.0)), 3)


def _frame(frame: Frame) -> Frame:
    return Frame(frame.name, frame.width, frame.height, HEAD * MM, SAFE * MM, FOOT * MM)


def _pages(made: Sequence[tuple[Token, int]], order: Order, frame: Frame) -> Iterator[TokenPage]:
    for kind in order.kinds:
        all_of_kind = [token for token, count in made if token.kind is kind for _ in range(count)]
        labels, size = order.labels(kind), order.size(kind)
        places = (
            labels.middles if labels else honeycomb(frame.width / MM, frame.height / MM, size, order.bleed)
        )
        for at in range(0, len(all_of_kind), len(places)):
            part = all_of_kind[at : at + len(places)]
            placed = tuple((token, x, y) for token, (x, y) in zip(part, places, strict=False))
            yield TokenPage(kind, size, placed, labels is not None)


def _drawings(
    made: Sequence[tuple[Token, int]], order: Order, whole: Mapping[str, object], *, cut: bool = True
) -> tuple[Drawing, ...]:
    found = []
    for token, _ in made:
        plain = order.labels(token.kind) is None
        context = {
            "token": token,
            "colours": whole["colours"],
            "faces": whole["faces"],
            "bleed": order.bleed if plain else 0.0,
            "cut": cut and plain,
            "ground": bool(order.bleed) or not cut,
        }
        found.append(Drawing(token.asset, "print/token.svg.jinja", context))
    return tuple(found)


def _notes(made: Sequence[tuple[Token, int]]) -> tuple[str, ...]:
    small = [token.label for token, _ in made if token.words and token.words.size < SMALLEST - 0.01]
    if not small:
        return ()
    return (f"larger tokens would let these abilities be read: {', '.join(small)}",)


def _names(made: Sequence[Token]) -> tuple[str, ...]:
    """A file name for each token, without ending: of the character, and for a reminder its label."""
    called = tuple(
        token.character.name if token.kind is Kind.CHARACTER else f"{token.character.name} {token.label}"
        for token in made
    )
    numbered = tuple(
        f"{name} {called[:at].count(name) + 1}" if name in called[:at] else name
        for at, name in enumerate(called)
    )
    slugs = unique_slugs(numbered)
    return tuple(slugs[name] for name in numbered)
