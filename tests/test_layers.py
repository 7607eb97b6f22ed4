"""The order of the house: a module imports only from its own layer or the ones under it, never in a circle.

A new module belongs to the family its name begins with (`bag_count` to `bag`); a new family gets a line here.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = "sitegen"

LAYERS: Mapping[str, int] = {
    "diagnostic": 1,
    "fingerprint": 1,  # what a result was made from; the standard library only
    "garbage": 1,  # how often it is looked for; the standard library only
    "kept": 1,  # the cache folder; the standard library only
    "letters": 1,  # signs nobody sees; the standard library only
    "names": 1,  # ids and slugs; the standard library only
    "project": 1,  # where a project begins; the standard library only
    "shipped": 1,  # where the schemas lie; the standard library only
    "ability_drift": 2,  # compares two spellings of an ability; the standard library only
    "archive": 2,  # scripts inside zip files: another way to read bytes
    "profiles": 2,  # how bad a finding is, and by whose measure
    "source": 2,
    "model": 3,
    "schema": 3,
    "allowed": 4,  # loads content/allowed.toml
    "bridge": 4,  # spellings of other tools in an entry: the dialect inside every script
    "dialects": 4,
    "hidden_identity": 5,  # who is shown another character: words for bag and checks
    "icons": 4,  # judges pictures while loading
    "load": 4,
    "headings": 5,  # of parts of a text, in the languages of locale_words
    "locale_words": 5,  # the words of menus and heads in a reader's language
    "mentions": 4,  # rulings are sorted by whom they name while they are loaded
    "official": 4,
    "translation": 4,  # read while loading; laid over what is loaded
    "bag": 5,
    "bracket": 5,
    "brackets": 5,
    "case": 5,  # what a check is given: content, official facts, misfits
    "exports": 5,  # the writers beside the dialects; they ask for night order and jinxes
    "jinxes": 5,
    "night": 5,
    "order": 5,
    "text": 5,
    "pictures": 5,  # addresses of pictures, for the checks
    "setup": 5,  # setup_view: bag and brackets in one table
    "theme": 5,  # colors that can be read, for screen and print
    "tokens": 5,  # reminder tokens by label
    "wording": 5,  # grammar shared by the checks of texts
    "stage_codes": 5,  # the words of codes that are no checks
    "checks": 6,
    "diff": 6,  # two versions of a script; by words of the exports
    "check": 7,
    "mend": 7,
    "builder": 8,  # what the script builder knows, for a page of `pages`
    "pages": 8,
    "publish": 9,  # what a site has beside its pages: feed, map, data, cards, a copy offline
    "sheets": 8,
    "site": 8,  # site_links: a built site, looked at from outside
    "script": 8,  # a script file changed in place, with the splices of mend
    "render": 9,
    "print": 9,
    "printing": 9,  # plan, fill, lay out, and once more: joins sheets, render and print_pdf
    "write": 10,
    "scaffold": 10,  # the files of a new project, for write
    "report": 11,
    "pipeline": 12,
    "serve": 13,
    "cli": 14,
    "__main__": 15,
}
"""Family of modules → layer, after the list in the design; a comment where a family is not in that list."""


def _module(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


PATHS = {_module(path): path for path in sorted((ROOT / PACKAGE).rglob("*.py"))}


@cache
def _imports(module: str) -> tuple[tuple[str, str], ...]:
    """(module, name in it or "") of each import of a module, also those inside functions."""
    return tuple(_import_statements(module))


def _import_statements(module: str) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(PATHS[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            source = _absolute(module, node.level, node.module or "")
            yield from ((source, alias.name) for alias in node.names)


def _absolute(module: str, level: int, name: str) -> str:
    if not level:
        return name
    depth = level - (PATHS[module].name == "__init__.py")
    parents = module.split(".")[: -depth or None]
    return ".".join([*parents, *([name] if name else [])])


def _needs(module: str) -> set[str]:
    """Our own modules that a module imports."""
    found = {
        f"{source}.{name}" if f"{source}.{name}" in PATHS else source for source, name in _imports(module)
    }
    return {each for each in found if each in PATHS} - {module, PACKAGE}


def _layer(module: str) -> int | None:
    family = module.split(".")[1]
    while family not in LAYERS and "_" in family:
        family = family.rpartition("_")[0]
    return LAYERS.get(family)


MODULES = [module for module in PATHS if module != PACKAGE]


def test_every_module_has_a_layer() -> None:
    assert [module for module in MODULES if _layer(module) is None] == []


@pytest.mark.parametrize("module", MODULES)
def test_imports_go_downwards(module: str) -> None:
    own = _layer(module) or 0
    assert {needed for needed in _needs(module) if (_layer(needed) or 0) > own} == set()


def test_no_module_imports_itself_in_a_circle() -> None:
    graph = {module: _needs(module) for module in MODULES}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        circle = " > ".join(error.args[1])
        pytest.fail(f"a circle of imports: {circle}")


def test_the_package_itself_imports_nothing_and_gives_only_its_version() -> None:
    assert _imports(PACKAGE) == ()
    taken = {
        name
        for module in MODULES
        for source, name in _imports(module)
        if source == PACKAGE and f"{PACKAGE}.{name}" not in PATHS
    }
    assert taken == {"__version__"}


@pytest.mark.parametrize(("library", "only"), [("weasyprint", "sitegen.print_pdf")])
def test_a_heavy_library_has_one_door(library: str, only: str) -> None:
    users = {module for module in PATHS for source, _ in _imports(module) if source.split(".")[0] == library}
    assert users == {only}
