"""`sitegen setup`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random, SystemRandom

import click

from sitegen.bag import Bag, NoLegalBagError, Order, draw
from sitegen.bag_base import FEWEST_PLAYERS, MOST_PLAYERS
from sitegen.cli.target import one_script
from sitegen.jinxes import exclusive_pairs
from sitegen.model import Script, Team
from sitegen.official import Book, book
from sitegen.report import printable
from sitegen.setup_view import SetupView, setup_view

_TEAMS = (
    (Team.TOWNSFOLK, "Townsfolk"),
    (Team.OUTSIDER, "Outsiders"),
    (Team.MINION, "Minions"),
    (Team.DEMON, "Demons"),
)


@click.command(epilog="Example: sitegen setup my-script.json --players 10 --seed 7")
@click.argument("script")
@click.option(
    "--players",
    type=click.IntRange(FEWEST_PLAYERS, MOST_PLAYERS),
    help="Draw a legal bag for so many players.",
)
@click.option("--seed", type=int, help="Draw the same bag again.")
@click.option(
    "--order",
    type=click.Choice([order.value for order in Order]),
    default=Order.UNIFORM.value,
    help="uniform: every legal bag is as likely; table: as a Storyteller does it, Demon first.",
)
@click.option("--travellers", type=click.IntRange(0, 5), default=0, help="So many Travellers beside the bag.")
@click.option(
    "--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to write it."
)
def setup(script: str, players: int | None, seed: int | None, order: str, travellers: int, form: str) -> None:
    """Show what the setup of a script can be, or draw a bag.

    Without --players: for 5 to 15 players, how many of each team there can be, how many legal bags, and who
    cannot be in play when. With it: a bag, what a player who does not know their character sees, bluffs, and
    the reminder tokens to lay out.
    """
    official = book()
    _, found, _ = one_script(script, official)
    if players is None:
        view = setup_view(found, official)
        click.echo(
            _table_json(found, view) if form == "json" else "\n".join(_table_lines(script, found, view))
        )
        return
    number = SystemRandom().randrange(10**6) if seed is None else seed
    try:
        bag = _drawn(found, official, players, number, Order(order), travellers)
    except NoLegalBagError:
        words = f"{found.name} has no legal bag for {players} players; see: sitegen setup {script}"
        raise click.ClickException(printable(words)) from None
    click.echo(_bag_json(bag, number) if form == "json" else "\n".join(_bag_lines(found, bag, number)))


def _drawn(script: Script, official: Book, players: int, seed: int, order: Order, travellers: int) -> Bag:
    rng = Random(seed)  # noqa: S311 - a game, not a secret
    forbidden = exclusive_pairs(script, official)
    return draw(script, players, rng, order=order, forbidden=forbidden, travellers=travellers)


def _table_lines(given: str, script: Script, view: SetupView) -> Iterator[str]:
    yield printable(script.name)
    yield ""
    rows = [("players", [str(column.players) for column in view.columns])]
    rows += [(word, [column.count(team) or "-" for column in view.columns]) for team, word in _TEAMS]
    rows += [("legal bags", [column.bags for column in view.columns])]
    widths = [max(len(cells[number]) for _, cells in rows) for number in range(len(view.columns))]
    for head, cells in rows:
        yield f"{head:<11}" + "  ".join(f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
    if view.modifiers:
        yield "\nWhat the brackets do"
        yield from (
            printable(f"  {each.character.name} {each.bracket}: {each.words}") for each in view.modifiers
        )
    if view.limits:
        yield "\nNot always in play"
        yield from (printable(f"  {each.character.name}: {each.words}") for each in view.limits)
    if not all(row.is_playable for row in view.table.checked):
        yield "\n" + printable(f"Some numbers of players have no legal bag; see why: sitegen check {given}")
    for id_, name in view.table.missing:
        yield "\n" + printable(f"{id_} needs the {name}, who is not on the script")
    if script.unknown:
        yield "\n" + printable(f"Unknown, so not counted: {', '.join(script.unknown)}")


def _table_json(script: Script, view: SetupView) -> str:
    rows = [
        {
            "players": row.players,
            "bags": row.bags,
            "counts": [
                {
                    "townsfolk": counts.townsfolk,
                    "outsiders": counts.outsiders,
                    "minions": counts.minions,
                    "demons": counts.demons,
                    "bags": counts.bags,
                }
                for counts in row.counts
            ],
            "possible": sorted(row.possible),
            "forced": sorted(row.forced),
        }
        for row in view.table.rows
    ]
    return json.dumps({"script": script.name, "kind": view.table.kind.value, "rows": rows}, indent=2)


def _bag_lines(script: Script, bag: Bag, seed: int) -> Iterator[str]:
    yield printable(f"{script.name}, {bag.players} players (seed {seed})")
    for team, word in _TEAMS:
        names = [each.name for each in (*bag.in_play, *bag.seatless) if each.team is team]
        if names:
            yield printable(f"  {word:<10} {', '.join(names)}")
    for head, names in (
        ("in the bag", [each.name for each in bag.tokens]),
        ("bluffs", [each.name for each in bag.bluffs]),
        ("travellers", [each.name for each in bag.travellers]),
        ("reminders", [f"{each.label} ({each.character.name})" for each in bag.reminders]),
    ):
        if names:
            yield printable(f"{head}: {', '.join(names)}")
    yield from (printable(f"{each.character.name} sees the {each.shown.name} token") for each in bag.beliefs)
    yield from (printable(f"{each.character.name}: {each.text}") for each in bag.asides)


def _bag_json(bag: Bag, seed: int) -> str:
    value = {
        "players": bag.players,
        "seed": seed,
        "in_play": [each.id for each in bag.in_play],
        "seatless": [each.id for each in bag.seatless],
        "tokens": [each.id for each in bag.tokens],
        "beliefs": [{"character": each.character.id, "shown": each.shown.id} for each in bag.beliefs],
        "bluffs": [each.id for each in bag.bluffs],
        "travellers": [each.id for each in bag.travellers],
        "reminders": [{"character": each.character.id, "label": each.label} for each in bag.reminders],
        "asides": [{"character": each.character.id, "text": each.text} for each in bag.asides],
        "uniform": bag.uniform,
    }
    return json.dumps(value, indent=2)
