"""A character's setup modifiers, compiled to its effect on the bag.

Townsfolk are always the residual, so any change of another team is paid by them; a change of the
Townsfolk themselves is paid by Outsiders (our reading: no source says). Official characters whose effect
stands in no bracket are compiled by id.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from sitegen import bracket_words
from sitegen.bag_effect import (
    ANYTHING,
    MOST_COPIES,
    NO_CHANGE,
    NONE,
    NOTHING,
    TEAMS,
    ZERO,
    Effect,
    Mode,
    bits,
    numbers,
    sums,
)
from sitegen.bag_sheet import Sheet
from sitegen.bracket_model import (
    ANY,
    All,
    Amounts,
    ChooseMinions,
    Copies,
    Count,
    Delta,
    Group,
    Modifier,
    Most,
    Nobody,
    Note,
    Require,
)
from sitegen.bracket_noun import singulars
from sitegen.brackets import modifiers
from sitegen.hidden_identity import hidden_words
from sitegen.model import Character, Script, Team
from sitegen.names import key
from sitegen.official import facts_book


@dataclass(slots=True)
class _Draft:
    """An effect in the making: the modifiers are taken one by one."""

    character: Character
    known: dict[str, Character]
    change: list[int] = field(default_factory=lambda: list(NO_CHANGE))
    fixed: list[int] = field(default_factory=lambda: list(NONE))
    mode: Mode = Mode.PLAIN
    extras: tuple[int, ...] = (0,)
    added: tuple[int, ...] = (0,)
    needs: set[str] = field(default_factory=set)
    excludes: set[str] = field(default_factory=set)
    missing: list[str] = field(default_factory=list)
    unread: bool = False

    def add(self, team: Team, allowed: int) -> None:
        at = TEAMS.index(team)
        self.change[at] = sums(self.change[at], allowed)

    def take(self, modifier: Modifier) -> None:
        """Reckon with one modifier."""
        match modifier:
            case Delta(team, amounts):
                self._delta(team, amounts)
            case Count(team, amounts):
                self._count(team, amounts)
            case Copies():
                self._copies(modifier)
            case Require(name):
                self._require(name)
            case Nobody():
                self._nobody(modifier.said_by(self.character.team))
            case All(team, name):
                self._all(team, name)
            case Most(name):
                self._most(name)
            case ChooseMinions():
                self.mode |= Mode.CHOOSES_MINIONS

    def _delta(self, team: Team | Group, amounts: Amounts) -> None:
        allowed = bits(amounts.within(-ZERO, ZERO))
        if team is Group.EVIL:
            self.add(Team.MINION, allowed)
        elif team in TEAMS:
            self.add(Team(team), allowed)
        elif team is not Team.TRAVELLER:
            self.unread = True

    def _count(self, team: Team | Group, amounts: Amounts) -> None:
        if team not in TEAMS[1:]:
            self.unread = True
            return
        if amounts == ANY:
            self.add(Team(team), ANYTHING)  # whatever others add to any number is any number
        else:
            self.fixed[TEAMS.index(Team(team))] = bits(amounts.within(0, MOST_COPIES))

    def _copies(self, copies: Copies) -> None:
        if not self._is_own(copies.name):
            self._others(copies)
        elif copies.total:
            self.extras = tuple(count - 1 for count in copies.amounts.within(1, MOST_COPIES)) or (0,)
        elif self.character.team is Team.TOWNSFOLK:
            self.extras = copies.amounts.within(0, MOST_COPIES) or (0,)
        else:
            self.added = copies.amounts.within(0, MOST_COPIES) or (0,)

    def _others(self, copies: Copies) -> None:
        """Copies of another character: it must be in play, if there must be any."""
        if copies.amounts.within(0, 0) or not copies.amounts.within(1, MOST_COPIES):
            self.unread = True
        else:
            self._require(copies.name)

    def _is_own(self, name: str) -> bool:
        return key(self.character.name) in singulars(name) or key(name) == key(self.character.name)

    def _meant(self, name: str) -> Character | None:
        spellings = singulars(name)
        exact = self.known.get(key(name))
        return exact or next((self.known[each] for each in sorted(spellings) if each in self.known), None)

    def _require(self, name: str) -> None:
        target = self._meant(name)
        if target is None:
            self.missing.append(name)
            return
        if target.id == self.character.id or target.team not in TEAMS:
            return
        self.needs.add(target.id)
        # Two Demons that come together have seats for one in our reckoning.
        self.unread |= target.team is self.character.team is Team.DEMON
        if target.team not in (self.character.team, Team.TOWNSFOLK):
            self.add(target.team, bits((0, 1)))

    def _nobody(self, nobody: Nobody) -> None:
        if nobody.team is None:
            target = self._meant(nobody.name)
            self.excludes |= {target.id} if target else set()
        elif nobody.team is Group.EVIL and self.character.team.is_evil:
            self._none_but_it(Team.MINION)
            self._none_but_it(Team.DEMON)
        elif nobody.team is Group.EVIL:
            self.mode |= Mode.NO_EVIL
        elif nobody.team in TEAMS[1:]:
            self._none_but_it(Team(nobody.team))
        else:
            self.unread = True

    def _none_but_it(self, team: Team) -> None:
        own = self.character.team is team
        if team is Team.DEMON and not own:
            self.mode |= Mode.NO_DEMON
        else:
            self.fixed[TEAMS.index(team)] = bits((int(own),))

    def _all(self, team: Team | Group, name: str) -> None:
        if team in (Team.MINION, Group.EVIL) and self._is_own(name) and self.character.team is Team.DEMON:
            self.mode |= Mode.ALL_MINIONS
        else:
            self.unread = True

    def _most(self, name: str) -> None:
        if self.character.team is Team.DEMON and (not name or self._is_own(name)):
            self.mode |= Mode.MAJORITY
        else:
            self.unread = True

    def effect(self) -> Effect:
        """The finished effect."""
        self._settle_townsfolk()
        # Authors write [-1 Demon] on a Demon that no player is; counted as it stands, it forbids itself.
        self.unread |= self.character.team is Team.DEMON and min(numbers(self.change[3])) < 0
        return Effect(
            self.character.id,
            self.character.team,
            (self.change[0], self.change[1], self.change[2], self.change[3]),
            (self.fixed[0], self.fixed[1], self.fixed[2], self.fixed[3]),
            mode=self.mode,
            extras=self.extras,
            added=self.added,
            needs=frozenset(self.needs),
            excludes=frozenset(self.excludes),
            missing=tuple(self.missing),
            unread=self.unread,
        )

    def _settle_townsfolk(self) -> None:
        """`-1 Demon, +1 Townsfolk` says the same thing twice; else Outsiders pay for the Townsfolk."""
        asked = numbers(self.change[0])
        total = [sum(each) for each in zip(*(numbers(mask) for mask in self.change), strict=False)]
        if asked != (0,) and total != [0]:
            self.add(Team.OUTSIDER, bits(-number for number in asked))
        self.change[0] = NOTHING


_HOW_FAR = 40


def _thinks(character: Character) -> Team | None:
    """The team someone thinks to be of who does not know this character is theirs."""
    words = hidden_words(character.ability)
    named = bracket_words.team(bracket_words.folded(words)[:_HOW_FAR]) if words is not None else None
    if named is not None:
        return named[0]
    # A good character of no named team, or none named at all: a Townsfolk will do.
    hidden = character.has_special("selection", "bag-disabled") and character.team is not Team.DEMON
    return Team.TOWNSFOLK if hidden or words is not None else None


def effects(script: Script) -> tuple[Effect, ...]:
    """The effect of each character of the four teams, once each, in sheet order."""
    sheet = Sheet.of(script)
    return tuple(_effect(each, sheet) for each in sheet.characters.values() if each.team.in_bag)


_SENTINEL = bits((-1, 0, 1))


def script_change(script: Script) -> int:
    """The changes of the Outsiders that stand whoever is in play: the Sentinel's."""
    return _SENTINEL if Sheet.of(script).has_official("sentinel") else NOTHING


def _effect(character: Character, sheet: Sheet) -> Effect:
    found = modifiers(character.ability, character.name, sheet.names, parentheses=character.setup)
    compiled = _compiled(character, found, sheet) if found else Effect(character.id, character.team)
    thinks = _thinks(character)
    told = replace(compiled, thinks=thinks) if thinks else compiled
    return _official(_special(told, character), character, sheet)


def _compiled(character: Character, found: tuple[Modifier, ...], sheet: Sheet) -> Effect:
    """What the modifiers say; where an official one's translation is not understood, the original."""
    draft = _Draft(character, sheet.known)
    for modifier in found:
        draft.take(modifier)
    draft.unread |= all(isinstance(each, Note) for each in found)
    published = facts_book().find(character.id) if character.official else None
    if published and (draft.missing or draft.unread) and published.ability != character.ability:
        original = modifiers(published.ability, published.name, sheet.names)
        told = replace(character, name=published.name, ability=published.ability)
        return _compiled(told, original, sheet)
    return draft.effect()


def _special(compiled: Effect, character: Character) -> Effect:
    """The app's features: a Demon that is not in the bag has no seat, a duplicate fills its team's seats."""
    if character.team is Team.DEMON and character.has_special("selection", "bag-disabled"):
        return replace(compiled, is_seatless=True)
    duplicates = character.has_special("selection", "bag-duplicate") and not compiled.mode & Mode.MAJORITY
    if duplicates and compiled.extras == compiled.added == (0,):
        return replace(compiled, extras=tuple(range(MOST_COPIES)))
    return compiled


_THINK = {"drunk": Team.TOWNSFOLK, "marionette": Team.TOWNSFOLK, "lunatic": Team.DEMON}
_CHOOSERS = frozenset(["kazali", "lordoftyphon"])
BORROWERS = {"boffin": (Team.TOWNSFOLK, Team.OUTSIDER), "alchemist": (Team.MINION,)}
"""Whose abilities they may have; with the ability comes its change of the Outsiders (our reading)."""


def _official(compiled: Effect, character: Character, sheet: Sheet) -> Effect:
    """Official characters whose effect no bracket tells, by id."""
    if not character.official:
        return compiled
    if character.id in _THINK:
        return replace(compiled, thinks=_THINK[character.id])
    if character.id in _CHOOSERS:
        return replace(compiled, mode=compiled.mode | Mode.CHOOSES_MINIONS)
    if character.id == "hermit":
        # It may take itself out of the bag, and it is a Drunk too when the Drunk is on the script.
        thinks = Team.TOWNSFOLK if sheet.has_official("drunk") else None
        return replace(compiled, absent=compiled.change[1], thinks=thinks)
    if character.id in BORROWERS:
        return _borrower(compiled, sheet, BORROWERS[character.id])
    return compiled


def _borrower(compiled: Effect, sheet: Sheet, teams: tuple[Team, ...]) -> Effect:
    lent = NOTHING
    for each in sheet.characters.values():
        if each.team in teams and each.id not in BORROWERS:
            lent |= _effect(each, sheet).change[1]
    return replace(compiled, change=(NOTHING, lent, NOTHING, NOTHING))
