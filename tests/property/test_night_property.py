"""Whatever the script, its night order is a stable permutation of those who wake."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import given, settings
from hypothesis import strategies as st
from make import character, script

from sitegen.model import Anchor, Character, Meta, Night, Relation, Script
from sitegen.night import night_order, wakes
from sitegen.night_export import positions
from sitegen.official import facts_book

BOOK = facts_book()
OWN = tuple("abcdefgh")
MARKS = {Night.FIRST: {"dusk", "minioninfo", "demoninfo", "dawn"}, Night.OTHER: {"dusk", "dawn"}}

some_ids = st.sampled_from(
    [*OWN, "dusk", "dawn", "minioninfo", "imp", "spy", "poisoner", "tor", "nobody", ""]
)
numbers = st.one_of(
    st.none(),
    st.integers(-2, 110).map(Decimal),
    st.decimals(0, 20_000, places=3),
    st.just(Decimal("1E+99999")),
)
anchors = st.builds(Anchor, st.sampled_from(Night), st.sampled_from(Relation), some_ids)


@st.composite
def own(draw: st.DrawFn) -> Character:
    return character(
        draw(st.sampled_from(OWN)),
        first_night=draw(numbers),
        other_night=draw(numbers),
        anchors=tuple(draw(st.lists(anchors, max_size=2))),
        other_night_reminder=draw(st.sampled_from(["", "Look."])),
    )


@st.composite
def scripts(draw: st.DrawFn, listed: bool = True) -> Script:
    official = draw(st.lists(st.sampled_from(list(BOOK.characters.values())), max_size=12))
    characters = draw(st.permutations([*official, *draw(st.lists(own(), max_size=8))]))
    lists = st.lists(some_ids, max_size=8 if listed else 0).map(tuple)
    return script(*characters, meta=Meta(first_night=draw(lists), other_night=draw(lists)))


@settings(max_examples=150)
@given(scripts(), st.sampled_from(Night))
def test_each_who_wakes_has_one_row_and_dusk_is_first(game: Script, night: Night) -> None:
    rows = night_order(game, night, BOOK).rows
    ids = [row.id for row in rows]
    assert len(set(ids)) == len(ids)
    assert {row.id for row in rows if row.character is None} == MARKS[night]
    on_script = {each.id: each for each in reversed(game.characters)}
    awake = {id_ for id_, each in on_script.items() if wakes(each, night, BOOK)}
    assert awake <= set(ids) <= on_script.keys() | MARKS[night]
    assert ids[0] == "dusk"
    assert [row.after_dawn for row in rows] == [n > ids.index("dawn") for n in range(len(rows))]
    assert all(row.reason for row in rows)


@settings(max_examples=100)
@given(scripts(), st.sampled_from(Night))
def test_the_order_is_the_list_of_its_own_export(game: Script, night: Night) -> None:
    """An exported list, read again, gives the same order and nothing to note about it."""
    exported = positions(game, BOOK)
    again = script(
        *game.characters, meta=Meta(first_night=exported.first_night, other_night=exported.other_night)
    )
    before, after = (night_order(each, night, BOOK) for each in (game, again))
    assert [row.id for row in after.rows] == [row.id for row in before.rows]
    assert not [note for note in after.notes if note.kind.startswith("list") and note.kind != "list-silent"]


@settings(max_examples=100)
@given(scripts(listed=False), st.sampled_from(Night))
def test_exported_numbers_rise_with_the_order(game: Script, night: Night) -> None:
    exported = positions(game, BOOK)
    index = 0 if night is Night.FIRST else 1
    awake = night_order(game, night, BOOK).characters
    risen = [exported.numbers[each.id][index] for each in awake]
    assert risen == sorted(risen)
    assert all(number > 0 for number in risen)


@settings(max_examples=60)
@given(st.lists(st.integers(1, 60).map(Decimal), min_size=2, max_size=8), st.sampled_from(Night))
def test_equal_numbers_keep_the_order_of_the_script(given_numbers: list[Decimal], night: Night) -> None:
    game = script(
        *(
            character(f"c{n}", first_night=number, other_night=number)
            for n, number in enumerate(given_numbers)
        )
    )
    ids = [each.id for each in night_order(game, night, BOOK).characters]
    wanted = sorted(range(len(given_numbers)), key=lambda n: given_numbers[n])
    assert ids == [f"c{n}" for n in wanted]
