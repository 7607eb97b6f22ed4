"""The setup of a script on paper: the counts for each number of players, and what the brackets do to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from sitegen.bag_base import base_counts, is_whole
from sitegen.jinxes import active_jinxes
from sitegen.locale_words import Words
from sitegen.model import Script, Team
from sitegen.official import Book
from sitegen.setup_view import SetupView, setup_view
from sitegen.sheets_card import Measures, Rule, rule_piece
from sitegen.sheets_flow import Group, Piece
from sitegen.sheets_type import Face, line_count, width
from sitegen.sheets_words import kept_together

ROW = 1.47
"""The height of a row of the table, in sizes of its type."""

CAPTION = 1.765
"""The height of the line above a table, in sizes of its type."""

SMALLEST, SIZE, LARGEST = 6.5, 8.5, 11.0
"""The sizes the table's type can have, in pt: smaller than `SIZE` only for long words in a narrow column."""

FIRST_COLUMN = 0.22
"""The part of the measure that the teams take."""

_PADDING = 3.0  # at both sides of a cell, and as much air, in pt

_MAIN = tuple(team for team in Team if team.in_bag)
_ALL_PLAYERS = tuple(range(5, 16))
_FEW = 8  # numbers of players, which leave room in a column


@dataclass(frozen=True, slots=True)
class SetupTable:
    """A table of counts: a column for each number of players, a row for each team; `caption` stands above.

    `size` is that of its type, in pt.
    """

    caption: str
    players: tuple[int, ...]
    rows: tuple[tuple[Team, tuple[str, ...]], ...]
    size: float = SIZE

    @property
    def share(self) -> float:
        """What it takes of the measure, in percent: a number of players has as much room in every table."""
        return min(100 * (FIRST_COLUMN + self._column * len(self.players)), 100)

    @property
    def first(self) -> float:
        """The part of its width that the teams take."""
        return 100 * FIRST_COLUMN / self.share

    @property
    def _column(self) -> float:
        return (1 - FIRST_COLUMN) / len(_ALL_PLAYERS) * self.size / SIZE

    def lines(self, cells: Sequence[str], measure: float) -> int:
        """The lines a row takes in a table `measure` pt wide; a cell breaks behind its commas."""
        column = measure * self.share / 100 * (1 - self.first) / len(self.players) / self.size * 0.85
        return max(line_count(cell, column) for cell in cells)


def setup_groups(
    script: Script, book: Book, measures: Measures, t: Words, *, columns: int = 1, narrow: bool = False
) -> tuple[Group, ...]:
    """The setup as groups: tables, what each bracket does, and who cannot be in play at which count.

    `narrow` groups stand in a column. A collection, which nobody plays as it stands, has the table every
    game starts from and no more.
    """
    view = setup_view(script, book) if is_whole(script) else None
    widest = max(width(t(f"teams.{team}"), Face.NAME) for team in _MAIN)
    tables = tuple(_piece(table, measures, narrow, widest) for table in _tables(view, t))
    groups = [Group("tables", tables, 1, measures.head_height, t("setup.head"))]
    if view is not None:
        groups.append(_rules(t("setup.brackets"), _modifiers(view, script, t), measures, columns, narrow))
        groups.append(_rules(t("print.limits"), _limits(view, script, t), measures, columns, narrow))
    return tuple(group for group in groups if group.pieces)


def rule_groups(
    script: Script, book: Book, measures: Measures, t: Words, *, columns: int = 1, narrow: bool = False
) -> tuple[Group, ...]:
    """The jinxes of a script and its house rules, as groups."""
    unknown = t("print.no_jinx")
    jinxes = [Rule((jinx.first, jinx.second), jinx.reason or unknown) for jinx in active_jinxes(script, book)]
    house = [Rule((), text) for text in script.meta.bootlegger]
    groups = (
        _rules(t("print.jinxes"), jinxes, measures, columns, narrow),
        _rules(t("print.house_rules"), house, measures, columns, narrow),
    )
    return tuple(group for group in groups if group.pieces)


def _tables(view: SetupView | None, t: Words) -> Iterator[SetupTable]:
    players = tuple(column.players for column in view.columns) if view else _ALL_PLAYERS
    base = tuple((team, tuple(str(base_counts(n)[team]) for n in players)) for team in _MAIN)
    yield SetupTable(t("print.starts_from"), players, base)
    if view is None:
        return
    reached = tuple((team, tuple(column.count(team) or "–" for column in view.columns)) for team in _MAIN)
    if reached != base:
        yield SetupTable(t("print.with_brackets"), players, reached)


def _modifiers(view: SetupView, script: Script, t: Words) -> list[Rule]:
    rules = []
    for each in view.modifiers:
        said = kept_together(_sentence(each.beyond(t)), script)
        rules.append(Rule((each.character,), f"{each.bracket} {said}" if said else each.bracket))
    names = {each.id: each.name for each in script.characters}
    missing = (t("setup.needs", name=names[id_], other=name) for id_, name in view.table.missing)
    return [*rules, *(Rule((), text) for text in missing)]


def _limits(view: SetupView, script: Script, t: Words) -> list[Rule]:
    return [Rule((each.character,), kept_together(f"{each.told(t)}.", script)) for each in view.limits]


def _rules(head: str, rules: Sequence[Rule], measures: Measures, columns: int, narrow: bool) -> Group:
    pieces = tuple(rule_piece(rule, measures, 2 if narrow else columns) for rule in rules)
    return Group("rules", pieces, columns, measures.head_height, head)


def _piece(table: SetupTable, measures: Measures, narrow: bool, widest: float) -> Piece:
    """`widest` is the widest word for a team, in em: it has its column to itself and one line."""
    measure = measures.column if narrow else measures.frame.measure
    room = max((measure * FIRST_COLUMN - _PADDING) / widest, SMALLEST)
    table = replace(table, size=min(_size(table, measures, narrow), room))
    lines = sum(table.lines(cells, measure) for _, cells in table.rows)
    return Piece((CAPTION + (lines + 1) * ROW) * table.size, table)


def _size(table: SetupTable, measures: Measures, narrow: bool) -> float:
    """As large as the texts around it allow; a full table in a column has no room to grow."""
    if narrow and len(table.players) > _FEW:
        return SIZE
    return min(max(measures.size * 0.85, SIZE), LARGEST)


def _sentence(said: str) -> str:
    return said and f"{said}."
