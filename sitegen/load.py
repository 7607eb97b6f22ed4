"""A project's folder → `Content`, with the sources behind it and whatever did not fit."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePath
from types import MappingProxyType

from sitegen.bridge import bridged
from sitegen.diagnostic import Finding, Origin
from sitegen.dialects.foreign import NO_FILES
from sitegen.load_character import character_from
from sitegen.load_icons import icons_of
from sitegen.load_print import look_from
from sitegen.load_prose import prose_from, rulings_from
from sitegen.load_script import load_script
from sitegen.load_settings import settings_from
from sitegen.load_theme import theme_from
from sitegen.mentions import Mentions
from sitegen.model import Character, Content, Paper, Prose, Ruling, Script, Site, Translation
from sitegen.names import key, unique_slugs
from sitegen.official import Book
from sitegen.project import SETTINGS as SETTINGS
from sitegen.project import is_project as is_project
from sitegen.schema import Misfit, fit
from sitegen.source import Source
from sitegen.source_markdown import markdown_source, toml_source
from sitegen.translation import strangers, translation_from

CHANGELOG = "CHANGELOG.md"
VERSIONS = "versions"
TRANSLATIONS = "translations"
WORDS = "templates/locales"
"""Where a project keeps words for menus and heads, a file a language."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """Everything a run works on: the content, its sources by path, and the misfits of reading and fitting.

    `files` holds each script's bytes as published, by the script's slug.
    """

    content: Content
    sources: Mapping[str, Source]
    misfits: tuple[Misfit, ...] = ()
    files: Mapping[str, bytes] = field(default_factory=lambda: MappingProxyType({}))


def load_project(folder: Path, book: Book, changed: Mapping[str, str] | None = None) -> Loaded:
    """The project in `folder`. Raises FileNotFoundError when there is no `almanac.toml`.

    `changed` holds texts, by path, that count instead of what is on disk.
    """
    return _ProjectReader(folder, book, changed or {}).read()


def load_files(
    files: Mapping[str, bytes], book: Book, *, dialect: str = "", beside: Mapping[str, bytes] = NO_FILES
) -> Loaded:
    """Script files from anywhere, with no project around them: path → bytes.

    `dialect` names the format they are read in, else each is read as what it looks like; `beside` holds the
    files next to them, by name.
    """
    sources: dict[str, Source] = {}
    misfits: list[Misfit] = []
    scripts: list[Script] = []
    slugs = unique_slugs(tuple(files), of=_stem)
    for path, data in files.items():
        loaded = load_script(path, data, book, dialect=dialect, beside=beside)
        sources |= {source.path: source for source in loaded.others} | {path: loaded.source}
        misfits += loaded.misfits
        if loaded.script is not None:
            scripts.append(replace(loaded.script, slug=slugs[path]))
    published = {slugs[path]: data for path, data in files.items()}
    return Loaded(Content(scripts=tuple(scripts)), sources, tuple(misfits), published)


def _stem(path: str) -> str:
    return PurePath(path).stem


class _ProjectReader:
    """Reads a project file by file; paths in origins are as the caller wrote them."""

    def __init__(self, folder: Path, book: Book, changed: Mapping[str, str]) -> None:
        self.folder = folder
        self.book = book
        self.changed = changed
        self.sources: dict[str, Source] = {}
        self.files: dict[str, bytes] = {}
        self.misfits: list[Misfit] = []

    def read(self) -> Loaded:
        site = self._site(self.folder / SETTINGS)
        characters = tuple(self._characters())
        own = {key(each.id): each for each in reversed(characters)}
        scripts = tuple(self._scripts(own))
        icons, refused = icons_of(self.folder, (*characters, *_inline(scripts)))
        self.misfits += refused
        rulings = self._rulings(characters, scripts)
        content = Content(site, characters, scripts, rulings, icons, self._changelog(), words=self._words())
        content = replace(content, translations=self._translations(content))
        return Loaded(content, self.sources, tuple(self.misfits), self.files)

    def _translations(self, content: Content) -> Mapping[str, Translation]:
        layers: dict[str, Translation] = {}
        for path in (*self._listed(TRANSLATIONS, "*.json"), *self._listed(TRANSLATIONS, "*.md")):
            layer, source, misfits = translation_from(str(path), path.read_bytes(), self.book)
            self.sources[str(path)] = source
            self.misfits += misfits
            layers[path.stem] = {**layers.get(path.stem, {}), **layer}
            for id_ in strangers(content, layer, self.book):
                finding = Finding(Origin(str(path)), f'The translation speaks of "{id_}", who is not known')
                self.misfits.append(Misfit("import-doubtful", finding))
        return MappingProxyType(layers)

    def _words(self) -> Mapping[str, Mapping[str, object]]:
        paths = self._listed(WORDS, "*.toml")
        found = {path.stem: self._keep(toml_source(str(path), self._data(path))).value for path in paths}
        return MappingProxyType({tag: value for tag, value in found.items() if isinstance(value, dict)})

    def _keep(self, source: Source) -> Source:
        self.sources[source.path] = source
        self.misfits += [Misfit("text-unreadable", finding) for finding in source.findings]
        return source

    def _site(self, path: Path) -> Site:
        source = self._keep(toml_source(str(path), self._data(path)))
        if not isinstance(source.value, dict):
            return Site()
        origin = Origin(str(path))
        good, misfits = settings_from(source.value, origin)
        self.misfits += misfits
        fields = {name: value for name, value in good.items() if name in _SITE_FIELDS}
        if "paper" in fields:
            fields["paper"] = Paper(fields["paper"])
        if "print" in fields:
            fields["print"] = look_from(fields["print"])
        if "theme" in fields:
            fields["theme"], doubts = theme_from(fields["theme"], self.folder, origin.at("theme"))
            self.misfits += doubts
        return Site(**fields, origin=origin)

    def _markdown(self, path: Path) -> Source:
        return self._keep(markdown_source(str(path), self._data(path)))

    def _data(self, path: Path) -> bytes:
        text = self.changed.get(str(path))
        return path.read_bytes() if text is None else text.encode()

    def _characters(self) -> Iterator[Character]:
        for path in self._listed("characters", "*.md"):
            source = self._markdown(path)
            if isinstance(source.value, dict):
                yield from self._character(path, source, source.value)

    def _character(self, path: Path, source: Source, value: dict[str, object]) -> Iterator[Character]:
        origin = Origin(str(path))
        entry, misfits = bridged(value, origin)
        self.misfits += misfits
        given = entry.get("id")
        written = given.strip() if isinstance(given, str) and given.strip() else path.stem
        base = self.book.characters.get(key(written))
        self.misfits += fit(entry, "character", origin, partial=base is not None)
        character = character_from(entry, base.id if base else written, origin, base)
        if character is not None:
            yield replace(character, prose=_prose(source))

    def _scripts(self, own: Mapping[str, Character]) -> Iterator[Script]:
        paths = self._listed("scripts", "*.json")
        slugs = unique_slugs(tuple(path.stem for path in paths))
        for path in paths:
            data = self._data(path)
            loaded = load_script(str(path), data, self.book, own)
            self.sources |= {source.path: source for source in loaded.others} | {str(path): loaded.source}
            self.misfits += loaded.misfits
            if loaded.script is not None:
                earlier = tuple(self._earlier(path.stem, own))
                script = replace(loaded.script, slug=slugs[path.stem], earlier=earlier)
                self.files[script.slug] = data
                yield self._with_pages(script, path.with_suffix(".md"))

    def _earlier(self, stem: str, own: Mapping[str, Character]) -> Iterator[Script]:
        """The versions of a script that its author keeps in `versions/<name>/`, by their file names.

        They are history, so nothing in them is checked but that they can be read.
        """
        for path in sorted(self._listed(f"{VERSIONS}/{stem}", "*.json"), key=_by_numbers):
            loaded = load_script(str(path), self._data(path), self.book, own)
            if loaded.script is None:
                self.sources[str(path)] = loaded.source
                self.misfits += loaded.misfits
            else:
                yield replace(loaded.script, version=loaded.script.version or path.stem)

    def _with_pages(self, script: Script, path: Path) -> Script:
        """The script with its own pages, where `<slug>.md` stands beside it."""
        if not path.is_file():
            return script
        source = self._markdown(path)
        value = source.value if isinstance(source.value, dict) else {}
        version = str(value.get("version", script.version))
        return replace(script, prose=_prose(source), version=version, formerly=_ids(value.get("formerly")))

    def _changelog(self) -> Prose:
        paths = self._listed("", CHANGELOG)
        return _prose(self._markdown(paths[0])) if paths else Prose()

    def _rulings(self, characters: tuple[Character, ...], scripts: tuple[Script, ...]) -> tuple[Ruling, ...]:
        on_scripts = (each for script in scripts for each in script.characters)
        mentions = Mentions((*characters, *on_scripts, *self.book.characters.values()))
        single = self.folder / "rulings.md"
        paths = [*([single] if single.is_file() else []), *self._listed("rulings", "*.md")]
        return tuple(
            ruling
            for path in paths
            for source in [self._markdown(path)]
            for ruling in rulings_from(source.body, Origin(str(path)), mentions, source.body_offset)
        )

    def _listed(self, name: str, pattern: str) -> list[Path]:
        """The project's files of one kind, sorted; links that lead out of the project are refused."""
        root = self.folder.resolve()
        found = []
        for path in sorted((self.folder / name).glob(pattern)):
            if path.resolve().is_relative_to(root):
                found.append(path)
            else:
                finding = Finding(Origin(str(path)), "The file is a link that leads out of the project")
                self.misfits.append(Misfit("text-unreadable", finding))
        return found


_SITE_FIELDS = frozenset(
    [
        "title",
        "author",
        "base_url",
        "language",
        "description",
        "paper",
        "print",
        "completeness",
        "theme",
        "cards",
        "redirects",
    ]
)


def _inline(scripts: tuple[Script, ...]) -> tuple[Character, ...]:
    """Characters that stand as full objects on scripts."""
    return tuple(each for script in scripts for each in script.characters if each.given)


def _ids(value: object) -> tuple[str, ...]:
    """The ids in a list; what is no text in it is passed over."""
    items = value if isinstance(value, list) else []
    return tuple(item.strip() for item in items if isinstance(item, str) and item.strip())


def _prose(source: Source) -> Prose:
    return prose_from(source.body, _body_origin(source), _body_line(source))


def _by_numbers(path: Path) -> list[tuple[int, str]]:
    """Version 1.10 comes after 1.9: runs of digits count as numbers."""
    parts = re.findall(r"\d+|\D+", path.stem)
    return [(int(part), "") if part.isdecimal() and part.isascii() else (-1, part) for part in parts]


def _body_origin(source: Source) -> Origin:
    return Origin(source.path, "", source.body_offset)


def _body_line(source: Source) -> int:
    return source.text.count("\n", 0, source.body_offset) + 1
