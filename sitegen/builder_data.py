"""What the script builder knows: one script file with every character and rule it needs, compiled to tables.

A browser may not fetch a file from a folder, but it may run one; hence data as an assignment. Its readers are
`templates/screen/build/*.js`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from decimal import Decimal

from sitegen.bag_base import COLLECTION, FEWEST_TEAMS, FEWEST_TOWNSFOLK, MOST_TEENSY_TOWNSFOLK
from sitegen.brackets import PAIRS, brackets
from sitegen.builder_setup import BAG_TEAMS, Table, script_of, setup_facts, setup_table
from sitegen.builder_words import PHRASES, check_words, order_words, team_words
from sitegen.checks import no_legal_bag, no_spare_townsfolk, required_missing, too_few_bluffs, travellers_many
from sitegen.checks.composition_unusual import USUAL
from sitegen.exports.entry_list import Form, form_values
from sitegen.exports.values import OFFICIAL_KEYS, meta_value
from sitegen.jinxes import Standing, active_jinxes, carried_jinxes
from sitegen.model import Character, Content, Night, Script, Team
from sitegen.names import key
from sitegen.night import ordered_places
from sitegen.night_place import MARK_ALIASES, MARK_NAMES, Means
from sitegen.night_reason import Reason
from sitegen.official import NIGHT_MARKS, Book
from sitegen.order import base_sheets, is_readable, sheet_key
from sitegen.pages_places import icon_files, places
from sitegen.pages_search import data_file
from sitegen.text import initials

DATA = "assets/build/data.js"
"""Where the file lies in the site, for the almanac's own language."""

NAME = "almanacBuild"

_FORM = Form("the official app", ranked=True)
_Nights = Mapping[Night, Mapping[str, list[float]]]

_TIE = 1000
"""Steps between two ranks of the night, for those who are anchored between them."""


def builder_file(content: Content, book: Book, translated: Content | None = None) -> bytes:
    """The tables as `globalThis.almanacBuild`, in the words of `translated` where that is given."""
    return data_file(NAME, {"tables": builder_tables(content, book, translated)})


def builder_tables(content: Content, book: Book, translated: Content | None = None) -> Table:
    """Everything the page looks up, ready for JSON; own characters stand before official ones.

    What a character does is read in the text of `content`: of a translation we may not read the brackets.
    """
    characters = catalogue(content, book)
    told = catalogue(translated or content, book)
    nights = {night: _night(characters, night, book) for night in Night}
    return {
        "characters": [*_characters(characters, told, content, book, nights)],
        "marks": [_mark(id_, nights) for id_ in NIGHT_MARKS],
        "jinxes": _jinxes(characters, told, book),
        "carried": _inactive(characters, book),
        "scripts": [script_table(script) for script in (translated or content).scripts],
        "setup": setup_table(),
        "teams": [[team.value, int(team.in_bag), *team_words(team)] for team in Team],
        "measures": _measures(book),
        "checks": check_words(),
        "order": order_words(),
        "phrases": dict(PHRASES),
    }


def catalogue(content: Content, book: Book) -> tuple[Character, ...]:
    """Every character there is to pick, once each: those of the almanac, then the other official ones."""
    own = {key(place.character.id): place.character for place in reversed(places(content).characters)}
    rest = (each for each in book.characters.values() if each.id not in own)
    return (*reversed(own.values()), *rest)


def script_table(script: Script) -> Table:
    """A script of the almanac to start from; its characters are those of the tables."""
    ids = [entry.character.id if entry.character else entry.id for entry in script.entries]
    return {"meta": meta_value(replace(script.meta, name=script.name, extra={})), "entries": ids}


def _measures(book: Book) -> Table:
    """The numbers that the checks compare with."""
    return {
        "whole": {"townsfolk": FEWEST_TOWNSFOLK, "teams": FEWEST_TEAMS, "most": COLLECTION},
        "usual": {
            str(kind): {"counts": list(counts), "demons": [demons.start, demons.stop - 1], "words": words}
            for kind, (counts, demons, words) in USUAL.items()
        },
        "teensy": MOST_TEENSY_TOWNSFOLK,
        "begun": no_legal_bag.FEWEST,
        "signs": list(PAIRS),
        "bluffs": too_few_bluffs.BLUFFS,
        "travellers": travellers_many.MOST,
        "neverSpared": [BAG_TEAMS.index(team) for team in no_legal_bag.NEVER_SPARED],
        "bases": [sorted(ids) for ids in base_sheets(book)],
    }


def _characters(
    characters: Sequence[Character],
    told: Sequence[Character],
    content: Content,
    book: Book,
    nights: _Nights,
) -> list[Table]:
    setup, sheet, values = setup_facts(characters), _sheet_keys(characters), _values(told, book)
    names, said = [each.name for each in characters], {each.id: each for each in told}
    said_names = [each.name for each in told]
    own = {key(each.id): each for each in characters if not each.official}
    mine = {place.character.id for place in places(content).characters}
    found: list[Table] = []
    for each in characters:
        table: Table = {
            "id": each.id,
            "key": key(each.id) if key(each.id) != each.id else "",
            **_words(said[each.id], said_names),
            "team": each.team.value,
            "official": int(each.official),
            "own": int(each.id in mine),
            **_emblem(each, content),
            "sheet": sheet[each.id],
            "unsorted": int(not is_readable(each)),
            "repeats": int(each.has_special("selection", "bag-duplicate")),
            "hidden": int(no_spare_townsfolk.is_hidden(each)),
            "requires": [[name, key(name)] for _, name in required_missing.required(each, names)],
            "value": values.get(each.id),
            **_anchored(each, nights, own, book),
            **setup.get(each.id, {}),
        }
        found.append({name: value for name, value in table.items() if value})
    return found


def _words(character: Character, names: Sequence[str]) -> Table:
    """What a reader sees of it."""
    name = key(character.name)
    return {
        "name": character.name,
        "nameKey": name if name != key(character.id) else "",
        "ability": character.ability,
        "initials": initials(character.name),
        "bracket": _bracket(character, names),
    }


def _emblem(character: Character, content: Content) -> Table:
    """Its icon: the symbol that the page has drawn of it, or a file; nothing for those with a seal."""
    icon = content.icons.get(character.id)
    if icon is None:
        return {}
    if icon.is_svg:
        return {"symbol": f"e-{places(content).by_id[character.id][0].slug}"}
    return {"icon": icon_files(content.icons)[character.id]}


def _bracket(character: Character, names: Sequence[str]) -> str:
    """The setup bracket as written, from its sign to the end of the ability; "" without one."""
    found = [each for each in brackets(character.ability, character.name, names) if not each.inline]
    return character.ability[found[0].start :] if found else ""


def _sheet_keys(characters: Sequence[Character]) -> dict[str, list[int]]:
    """Each character's key in its team; in place of its name the name's rank."""
    keys = {each.id: sheet_key(each) for each in characters}
    rank = {name: number for number, name in enumerate(sorted({found[-1] for found in keys.values()}))}
    return {id_: [*found[:-1], rank[found[-1]]] for id_, found in keys.items()}


def _values(characters: Sequence[Character], book: Book) -> dict[str, Table]:
    """What a script file says of characters that are no bare ids: by id, the published keys only."""
    values, _ = form_values(script_of(characters), book, _FORM)
    objects = [value for value in values[1:] if isinstance(value, dict)]
    return {value["id"]: _published(value) for value in objects}


def _published(value: Mapping[str, object]) -> Table:
    return {
        name: _short(part) if isinstance(part, Decimal) else part
        for name, part in value.items()
        if name in OFFICIAL_KEYS
    }


def _short(number: Decimal | float) -> float:
    """The number as JSON's own writer knows it, a whole one without a point."""
    return int(number) if number == int(number) else float(number)


def _night(characters: Sequence[Character], night: Night, book: Book) -> dict[str, list[float]]:
    """Where everyone stands who wakes, by id, and the marks: a position on the official scale, a rank there.

    Equal places are told apart by the order of the script. Who has no position of their own, such as the
    anchored, stand between the rank before them and the next.
    """
    found: dict[str, list[float]] = {}
    position, rank, step = Decimal(0), 0, 0
    reason: Reason | None = None
    for place in ordered_places(script_of(characters), night, book):
        if place.position is None or place.means is Means.ANCHOR:
            step += place.reason != reason
        else:
            position, rank, step = place.position, place.rank, 0
        reason = place.reason
        found[place.key] = [_short(position), _short(rank + step / _TIE)]
    return found


def _anchored(character: Character, nights: _Nights, own: Mapping[str, Character], book: Book) -> Table:
    """The places of a character: with the almanac's own whom it is anchored to, and without them."""
    beside = [own[key(each.id)].id for each in character.anchors if key(each.id) in own]
    together = [nights[night].get(character.id) or 0 for night in Night]
    if not beside:
        return {"nights": together} if any(together) else {}
    alone = [_night((character,), night, book).get(character.id) or 0 for night in Night]
    return {"nights": alone, "nightsBeside": [beside[0], together]}


def _mark(id_: str, nights: _Nights) -> Table:
    return {
        "id": id_,
        "name": MARK_NAMES[id_],
        "also": [alias for alias, mark in MARK_ALIASES.items() if mark == id_],
        "nights": [nights[night].get(f"mark {id_}") or 0 for night in Night],
    }


def _jinxes(characters: Sequence[Character], told: Sequence[Character], book: Book) -> list[list[object]]:
    """Every pair that is jinxed when both are on a script: ids, rule, whether only one can be in play."""
    rules = {each.pair: each.reason for each in active_jinxes(script_of(told), book)}
    found = active_jinxes(script_of(characters), book)
    return [
        [each.first.id, each.second.id, rules.get(each.pair, each.reason), int(each.exclusive)]
        for each in found
    ]


def _inactive(characters: Sequence[Character], book: Book) -> list[list[str]]:
    """The author's jinxes with official characters, idle where the partner is not on the script."""
    carried = carried_jinxes(script_of(characters), book)
    authors = (each for each in carried if each.standing is Standing.ACTIVE and each.note.origin.path)
    return [[each.owner.id, each.partner.id] for each in authors if each.partner and each.partner.official]
