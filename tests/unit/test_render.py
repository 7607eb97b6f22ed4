"""The template environment escapes, insists, and stays in its folders."""

from __future__ import annotations

import os
import pickle
import re
from pathlib import Path

import pytest
from jinja2 import TemplateNotFound, UndefinedError
from make import character

from sitegen.locale_words import words
from sitegen.model import Icon, Team
from sitegen.render import BrokenTemplateError, environment, inline_svg, render, template_folder

PLAIN = ("index.json",)
"""Addresses without anything to fill in."""
TEMPLATES = sorted(path for path in template_folder().rglob("*.jinja"))
NAMES = [path.relative_to(template_folder()).as_posix() for path in TEMPLATES]
SVG = Icon(
    "a.svg",
    b'<?xml version="1.0"?>\n<svg viewBox="0 0 1 1"><path fill="currentColor"/></svg>',
    "image/svg+xml",
)


def _folder(path: Path, **templates: str) -> Path:
    for name, text in templates.items():
        (path / name).write_text(text)
    return path


def test_everything_is_escaped(tmp_path: Path) -> None:
    env = environment(_folder(tmp_path, a='<p title="{{ x }}">{{ x }}</p>'))
    assert render(env, "a", x='<b> & "') == '<p title="&lt;b&gt; &amp; &#34;">&lt;b&gt; &amp; &#34;</p>'


def test_a_value_that_looks_like_a_template_is_text(tmp_path: Path) -> None:
    assert render(environment(_folder(tmp_path, a="{{ x }}")), "a", x="{{ 7 * 7 }}") == "{{ 7 * 7 }}"


def test_a_missing_name_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(BrokenTemplateError, match="y"):
        render(environment(_folder(tmp_path, a="{{ y }}")), "a", x=1)


@pytest.mark.parametrize(
    ("template", "line", "said"),
    [
        ("<p>\n{% if %}", 2, "Expected an expression"),
        ("<p>\n\n{{ nobody }}", 3, "'nobody' is undefined"),
        ("{{ 1 / 0 }}", 1, "division by zero"),
        ("{{ x + 'a' }}", 1, "unsupported operand"),
        ("\n{% include 'none' %}", 2, 'there is no template "none"'),
        ("{% extends 'none' %}", 1, 'there is no template "none"'),
        ("{% include 'a' %}", 1, "recursion"),
        ("{{ x | shout }}", 1, "No filter named 'shout'"),
    ],
)
def test_a_broken_template_of_a_project_is_named_with_its_line(
    tmp_path: Path, template: str, line: int, said: str
) -> None:
    with pytest.raises(BrokenTemplateError) as raised:
        render(environment(_folder(tmp_path, a=template)), "a", x=1)
    fault = raised.value
    assert (fault.file, fault.line) == ((tmp_path / "a").as_posix(), line)
    assert said in fault.said
    assert str(pickle.loads(pickle.dumps(fault))) == str(fault)  # noqa: S301 - prints are made in children


def test_a_macro_that_their_file_lacks_shows_where_ours_asks_for_it(tmp_path: Path) -> None:
    (tmp_path / "print").mkdir()
    (tmp_path / "print/parts.jinja").write_text("{# nothing #}")
    (tmp_path / "a.jinja").write_text("{% include 'print/tokens.html.jinja' %}")
    with pytest.raises(BrokenTemplateError):
        render(environment(tmp_path), "a.jinja")


def test_a_fault_of_ours_stays_a_fault_of_ours(tmp_path: Path) -> None:
    for overrides in (None, tmp_path):
        with pytest.raises(UndefinedError):
            render(environment(overrides), "print/seal.svg.jinja")


def test_each_environment_is_its_own(tmp_path: Path) -> None:
    environment().filters["shout"] = str.upper
    with pytest.raises(Exception, match="shout"):
        environment(_folder(tmp_path, a="{{ 'x' | shout }}")).get_template("a")


def test_filters_speak_the_words_of_the_game(tmp_path: Path) -> None:
    template = (
        "{{ c.team | team_word }} {{ c.team | team_head }} {{ c.name | initials }} {{ c.ability | ability }}"
    )
    who = character("the moth", team=Team.OUTSIDER, ability="Calm. [+1 Outsider]")
    shown = render(environment(_folder(tmp_path, a=template)), "a", c=who)
    assert shown == 'Outsider Outsiders TM Calm. <span class="setup">[+1 Outsider]</span>'


def test_teams_are_called_in_the_language_of_the_page(tmp_path: Path) -> None:
    env = environment(_folder(tmp_path, a="{{ team | team_word }} {{ team | team_head }}"))
    assert render(env, "a", team=Team.OUTSIDER, t=words("fr")) == "Étranger Étrangers"


def test_a_project_replaces_templates_one_by_one(tmp_path: Path) -> None:
    (tmp_path / "screen").mkdir()
    (tmp_path / "screen" / "missing.html.jinja").write_text("mine")
    env = environment(tmp_path)
    assert render(env, "screen/missing.html.jinja") == "mine"
    assert env.get_template("screen/home.html.jinja").filename == str(
        template_folder() / "screen/home.html.jinja"
    )


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("secret")
    folder = tmp_path / "templates"
    folder.mkdir()
    os.symlink(secret, folder / "a")
    with pytest.raises(TemplateNotFound):
        environment(folder).get_template("a")


def test_a_template_does_not_climb(tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("secret")
    folder = tmp_path / "templates"
    folder.mkdir()
    (folder / "a").write_text('{% include "../secret.txt" %}')
    with pytest.raises(BrokenTemplateError, match="there is no template"):
        render(environment(folder), "a")


def test_a_drawing_is_inlined_without_its_prolog() -> None:
    assert inline_svg(SVG) == '<svg viewBox="0 0 1 1"><path fill="currentColor"/></svg>'


def test_a_drawing_takes_the_colour_it_is_given() -> None:
    assert 'fill="#8d1420"' in inline_svg(SVG, "#8d1420")
    assert '"><' not in inline_svg(SVG, '"><b').removeprefix('<svg viewBox="0 0 1 1">').split("<path")[0]
    assert "<b" not in inline_svg(SVG, '"><b')


def test_a_photograph_is_not_inlined() -> None:
    assert inline_svg(Icon("a.png", b"<svg></svg>", "image/png")) == ""


@pytest.mark.parametrize("name", NAMES)
def test_templates_compile(name: str) -> None:
    environment().get_template(name)


@pytest.mark.parametrize("path", TEMPLATES, ids=NAMES)
def test_templates_leave_nothing_raw(path: Path) -> None:
    own_file = r'<script src="\{\{ (?:root|top) \}\}(?:assets/[a-z]+\.js|\{\{ file \}\})" defer></script>'
    text = re.sub(own_file, "", path.read_text(encoding="utf-8"))
    assert not re.search(r"\|\s*safe\b|autoescape|Markup|<script|\bon[a-z]+=", text)
    assert not re.search(r"=\s*\{[{%]", re.sub(r"\{%.*?%\}", "", text)), "an attribute without quotes"
    assert not re.search(r"(?:src|href)=\"(?:https?:)?//", text), "something remote"


@pytest.mark.parametrize("path", [path for path in TEMPLATES if path.parent.name != "print"])
def test_pages_have_no_styles_of_their_own(path: Path) -> None:
    assert " style=" not in path.read_text(encoding="utf-8"), "the page's own policy forbids it"


@pytest.mark.parametrize("path", TEMPLATES, ids=NAMES)
def test_addresses_in_templates_are_ours_or_checked(path: Path) -> None:
    for address in re.findall(r'(?:href|src)="([^"]*)"', path.read_text(encoding="utf-8")):
        is_ours = address.startswith(("{{ root }}", "{{ top }}", "{{ whole }}", "#", "asset:"))
        assert is_ours or "safe_url" in address or "address(site.base_url)" in address or address in PLAIN


def test_every_template_is_used() -> None:
    root = template_folder()
    code = "".join(
        path.read_text(encoding="utf-8") for path in Path(render.__code__.co_filename).parent.glob("*.py")
    )
    said = code + "".join(path.read_text(encoding="utf-8") for path in TEMPLATES)
    for path in TEMPLATES:
        assert f'"{path.relative_to(root).as_posix()}"' in said
