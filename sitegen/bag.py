"""The bag: how many of each team, which characters can be in play together, and a bag drawn at random.

This is the way in; the work is done next door: `bag_base` (the table), `bag_compile` (a character's effect),
`bag_count` (exact counting), `bag_witness` (the search where counting is too much), `bag_draw`.
"""

from __future__ import annotations

from sitegen.bag_base import FULL_FROM, PLAYERS, ScriptKind, base_counts, script_kind
from sitegen.bag_count import TooManyError
from sitegen.bag_draw import Aside, Bag, Belief, Order, ReminderToken, draw
from sitegen.bag_pick import NoLegalBagError
from sitegen.bag_table import NO_LEGAL_GAME_FOUND, Counts, Row, SetupTable, count, table
from sitegen.bracket_phrases import is_own, told, words

__all__ = [
    "FULL_FROM",
    "NO_LEGAL_GAME_FOUND",
    "PLAYERS",
    "Aside",
    "Bag",
    "Belief",
    "Counts",
    "NoLegalBagError",
    "Order",
    "ReminderToken",
    "Row",
    "ScriptKind",
    "SetupTable",
    "TooManyError",
    "base_counts",
    "count",
    "draw",
    "is_own",
    "script_kind",
    "table",
    "told",
    "words",
]
