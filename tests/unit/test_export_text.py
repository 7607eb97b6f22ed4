"""The formats for reading: Markdown that no author's text can bend, and almanac pages."""

from __future__ import annotations

from decimal import Decimal

import pytest
from make import LAMP, character, script, script_of

from sitegen.exports import writer_of
from sitegen.exports.markdown import escaped
from sitegen.model import JinxNote, Meta, Prose, Team
from sitegen.official import facts_book

BOOK = facts_book()


def test_markdown_tells_a_script_as_people_do() -> None:
    own = script(
        character("lamp", flavor="Hm.", jinxes=(JinxNote("wick", "No oil."),), other_night=Decimal(2)),
        character("wick", team=Team.DEMON, ability="Each night*, burn."),
        meta=Meta("Night Market", "Me", bootlegger=("One rule.",), present=True),
    )
    assert writer_of("markdown").write(own, BOOK).text == (
        "# Night Market\n\nby Me\n"
        "\n## Townsfolk\n\n- **Lamp**: You are calm. *Hm.*\n"
        "\n## Demons\n\n- **Wick**: Each night\\*, burn.\n"
        "\n## Rules of the script\n\n- One rule.\n"
        "\n## Jinxes\n\n- **Lamp & Wick**: No oil.\n"
        "\n## First night\n\n1. Dusk\n2. Minion Info\n3. Demon Info\n4. Dawn\n"
        "\n## Other nights\n\n1. Dusk\n2. Lamp\n3. Dawn\n"
    )


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("**bold** _it_ `code`", r"\*\*bold\*\* \_it\_ \`code\`"),
        ("[a](javascript:x)", r"\[a\](javascript:x)"),
        ("<script>", r"\<script\>"),
        ("# head\n- item", r"\# head - item"),
        ("a | b ~~c~~ &amp;", r"a \| b \~\~c\~\~ \&amp;"),
        ("\\", "\\\\"),
    ],
)
def test_no_sign_of_a_text_is_markup(words: str, shown: str) -> None:
    assert escaped(words) == shown


def test_markdown_says_what_it_does_not_tell() -> None:
    made = writer_of("markdown").write(
        script_of([{**LAMP, "image": "https://a.b", "reminders": ["Lit"]}]), BOOK
    )
    assert {(loss.who, loss.field) for loss in made.losses} == {("Lamp", "image"), ("Lamp", "reminders")}


def test_an_almanac_text_has_the_pages_and_says_what_it_has_not() -> None:
    own = script(character("lamp", flavor="Hm.", setup=True, prose=Prose("A lamp.", "It glows.")))
    made = writer_of("almanac-text").write(own, BOOK)
    assert made.text.split()[6:13] == ["2.", "Townsfolk", "Lamp", "You", "are", "calm.", "Hm."]
    assert [str(loss) for loss in made.losses] == ["Lamp: setup: an almanac text does not tell it"]


@pytest.mark.parametrize("form", ["markdown", "almanac-text"])
def test_a_stranger_is_reported(form: str) -> None:
    made = writer_of(form).write(script_of(["nobody-knows", LAMP]), BOOK)
    assert [loss.who for loss in made.losses] == ["nobody-knows"]
