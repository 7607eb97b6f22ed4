"""The codes that building, serving and importing use: no checks, so their words stand here.

A check explains itself from its own file; these findings come from a later stage, where there is no example
to run.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

STAGE_CODES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "allowance-idle": (
            "An entry of `allowed.toml` matches no finding any more.",
            "What it excused has been mended. Left in, it would hide the same mistake when it comes back.",
        ),
        "import": (
            "A text that was imported left a question open.",
            "A placeholder, an odd name or a quotation that differs from its ability: nothing was guessed, "
            "and the place in your text is named so that you can decide.",
        ),
        "print-incomplete": (
            "Something of a script is not on the paper as it should be.",
            "A letter that no font has, or a picture that could not be drawn. The rest was printed.",
        ),
        "project-unreadable": (
            "The project cannot be read just now.",
            "`sitegen serve` keeps the last good page until it can.",
        ),
        "redirect-unknown": (
            "A redirect leads to a page that the site does not have.",
            "Readers with the old address would meet the page of missing pages.",
        ),
        "site-anchor-missing": (
            "A link leads to a place on a page that the page does not have.",
            "Readers land at the top of the page and have to look for themselves.",
        ),
        "site-link-broken": (
            "A link leads to a page or file that the site does not have.",
            "Readers meet the page of missing pages. In your own text it is a warning at its place; in ours "
            "it stops the build.",
        ),
        "site-page-unsound": (
            "A page lacks a language, a title or its one main heading, or uses an id twice.",
            "Screen readers and search engines find their way by them.",
        ),
        "site-remote-request": (
            "A page would fetch something from another host.",
            "The reader's address would be told to strangers, and without a network the page is broken.",
        ),
        "template-broken": (
            "A template of the project's own cannot be used.",
            "A build names its line and leaves the old site standing; `sitegen serve` shows the last good "
            "page.",
        ),
    }
)
"""Code → what it says, and why it matters."""
