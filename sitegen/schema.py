"""Does a value fit its schema? Misfits in the game's words, each with the code of the check that reports it.

The branch of the script schema is chosen by the entry's shape, never by trying all of them: of a union,
`jsonschema` names the wrong field more often than the right one. A compiled validator says yes quickly;
only what it refuses is looked at again for words.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Any

from sitegen.diagnostic import Edit, EditKind, Finding, Fix, Origin
from sitegen.shipped import shipped

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

SHOWN = 60
"""A value in a message is cut at this many characters."""


@dataclass(frozen=True, slots=True)
class Misfit:
    """What reading or fitting found, and the code of the check that answers for it."""

    code: str
    finding: Finding


def fit(value: object, schema: str, origin: Origin, *, partial: bool = False) -> tuple[Misfit, ...]:
    """Misfits of `value` against a schema: `character`, `site`, or a script branch such as `script/meta`.

    `partial` forgives missing keys of its own (an entry that overlays an official character).
    """
    if accepts(value, schema):
        return ()
    known, strangers = _parted(value, subschema(schema))
    free = (
        [name for name in subschema(schema).get("properties", {}) if name not in known] if strangers else []
    )
    unknown = tuple(_unknown_field(name, free, origin) for name in strangers)
    if strangers and accepts(known, schema):  # most entries that do not fit only carry further keys
        return unknown
    errors = sorted(
        _validator(schema).iter_errors(known), key=lambda error: [str(step) for step in error.path]
    )
    found = (misfit for error in errors for misfit in _misfits(error, origin))
    return (*unknown, *(misfit for misfit in found if not (partial and _is_gap(misfit, origin))))


def _parted(value: object, schema: Mapping[str, Any]) -> tuple[Any, list[str]]:
    """The value without the keys that its schema forbids, and those keys."""
    if not isinstance(value, dict) or schema.get("additionalProperties", True):
        return value, []
    strangers = [name for name in value if name not in schema["properties"]]
    return {name: value[name] for name in value if name not in strangers}, strangers


def _is_gap(misfit: Misfit, origin: Origin) -> bool:
    """Is a key of the entry itself missing, not one of a jinx in it?"""
    return misfit.code == "field-missing" and misfit.finding.origin == origin


def accepts(value: object, schema: str) -> bool:
    """Does the value fit? The quick answer, without words."""
    return _accepts(schema)(value)


@lru_cache(maxsize=32)
def subschema(name: str) -> Mapping[str, Any]:
    """The schema file `name`, or for `script/meta` the branch of that name.

    `published/meta` is the same branch, but no stricter than the published schema: empty texts, night numbers
    below zero and further keys of a jinx are taken there.
    """
    file, _, branch = name.partition("/")
    if file == "published":
        loose: Mapping[str, Any] = _loosened(subschema(f"script/{branch}"), "")
        return loose
    whole = json.loads((shipped("schemas") / f"{file}.schema.json").read_text(encoding="utf-8"))
    chosen: Mapping[str, Any] = whole["$defs"][branch] if branch else whole
    return chosen


def _loosened(schema: Any, key: str) -> Any:
    """The schema without what only we ask; `key` is the name under which it stands in a larger one."""
    if isinstance(schema, list):
        return [_loosened(part, "") for part in schema]
    if not isinstance(schema, dict):
        return schema
    ours = {"minLength", "minimum"} | ({"additionalProperties"} if key == "items" else set())
    return {name: _loosened(part, name) for name, part in schema.items() if name not in ours}


@lru_cache(maxsize=16)
def _accepts(schema: str) -> Callable[[object], bool]:
    import fastjsonschema

    # The compiler knows drafts up to 7 by name; our schemas use only what all drafts share.
    plain = {name: part for name, part in subschema(schema).items() if name != "$schema"}
    validate = fastjsonschema.compile(plain)

    def accepts(value: object) -> bool:
        try:
            validate(value)
        except fastjsonschema.JsonSchemaValueException:
            return False
        return True

    return accepts


@lru_cache(maxsize=16)
def _validator(schema: str) -> Any:
    from jsonschema import Draft202012Validator

    return Draft202012Validator(subschema(schema))


def _misfits(error: ValidationError, origin: Origin) -> Iterable[Misfit]:
    """The misfits of one error of `jsonschema`, in our words."""
    place = origin.at(*error.absolute_path)
    if error.validator == "anyOf":
        return _alternatives(error, origin, place)
    writer = _WRITERS.get(str(error.validator), _wrong_type)
    return writer(error, place)


def _field(error: ValidationError) -> str:
    """What an error is about, to begin a sentence: `"ability"`, or `Entry 2 of "reminders"`."""
    steps = [f"entry {step + 1}" if isinstance(step, int) else f'"{step}"' for step in error.absolute_path]
    words = " of ".join(reversed(steps)) or "the entry"
    return words[0].upper() + words[1:]


def shown(value: object) -> str:
    """A value as it stands in JSON, cut to a readable length."""
    text = str(value) if isinstance(value, Decimal) else json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def _missing(error: ValidationError, place: Origin) -> Iterable[Misfit]:
    present = error.instance if isinstance(error.instance, dict) else {}
    for name in _sequence(error.validator_value):
        # jsonschema reports each missing key on its own; take the one this error is about.
        if name not in present and f"'{name}'" in error.message:
            yield Misfit("field-missing", Finding(place, f'The key "{name}" is missing', f'add "{name}"'))


def _unknown(error: ValidationError, place: Origin) -> Iterable[Misfit]:
    known = error.schema.get("properties", {}) if isinstance(error.schema, Mapping) else {}
    present = error.instance if isinstance(error.instance, dict) else {}
    for name in present:
        if name not in known:
            yield _unknown_field(str(name), [each for each in known if each not in present], place)


def _unknown_field(name: str, known: Iterable[str], place: Origin) -> Misfit:
    """`known` are the keys that the entry could still take: a slip of one it has already is just unknown."""
    near = near_words(name, known)
    if not near:
        message = f'No tool that reads scripts knows the key "{name}"'
        return Misfit("field-unknown", Finding(place.at(name), message, "it is kept and written back"))
    message = f'The key "{name}" is not one of a script; did you mean "{near[0]}"?'
    fix = Fix(f'Rename the key to "{near[0]}"', (Edit(place.at(name), near[0], EditKind.RENAME),))
    return Misfit("field-misspelled", Finding(place.at(name), message, f'rename the key to "{near[0]}"', fix))


def near_words(word: str, known: Iterable[str], cutoff: int = 82) -> list[str]:
    """The known words that `word` is most likely a slip of, best first; case and signs do not count."""
    return list(_near(word, tuple(known), cutoff))


@lru_cache(maxsize=4096)
def _near(word: str, known: tuple[str, ...], cutoff: int) -> tuple[str, ...]:
    """One tool writes the same strange key into every entry: asked for once, not a thousand times."""
    from rapidfuzz import fuzz, process

    choices = {name: "".join(filter(str.isalnum, name)).casefold() for name in known}
    plain = "".join(filter(str.isalnum, word)).casefold()
    found = process.extract(plain, choices, scorer=fuzz.ratio, score_cutoff=cutoff, limit=3)
    return tuple(str(name) for _text, _score, name in found)


def _too_long(error: ValidationError, place: Origin) -> Iterable[Misfit]:
    length, limit = len(str(error.instance)), error.validator_value
    message = f"{_field(error)} is {length} characters long; {limit} are allowed"
    surplus = length - int(str(limit))
    hint = f"cut {surplus} character" + ("s" if surplus > 1 else "")
    yield Misfit("text-too-long", Finding(place, message, hint))


def _list_length(error: ValidationError, place: Origin) -> Iterable[Misfit]:
    count, limit = len(_sequence(error.instance)), error.validator_value
    bound = "at most" if error.validator == "maxItems" else "at least"
    message = f"{_field(error)} has {count} entries; {bound} {limit} are allowed"
    by = abs(count - int(str(limit)))
    hint = f"take {by} out" if error.validator == "maxItems" else f"add {by}"
    yield Misfit("list-length", Finding(place, message, hint))


def _empty(error: ValidationError, place: Origin) -> Iterable[Misfit]:
    message = f"{_field(error)} is empty"
    yield Misfit("field-empty", Finding(place, message, "write it, or leave the entry out"))


def _not_listed(error: ValidationError, place: Origin) -> Iterable[Misfit]:
    allowed = [str(value) for value in _sequence(error.validator_value)]
    near = near_words(str(error.instance), allowed, cutoff=60)
    code = "team-unknown" if place.pointer.endswith("/team") else "value-unknown"
    message = f"{shown(error.instance)} is no {_kind(place)}"
    hint = f'did you mean "{near[0]}"?' if near else "use one of: " + ", ".join(allowed)
    yield Misfit(code, Finding(place, message, hint))


def _kind(place: Origin) -> str:
    name = place.pointer.rsplit("/", 1)[-1]
    return "team" if name == "team" else f"known value of {name}"


def _malformed(error: ValidationError, place: Origin) -> Iterable[Misfit]:
    forms = {
        "language": "a language tag such as en or pt-BR",
        "base_url": "an address that begins with https://",
    }
    name = place.pointer.rsplit("/", 1)[-1]
    wanted = forms.get(name, "a color such as #1f4f8f")
    yield Misfit("value-unknown", Finding(place, f"{shown(error.instance)} is not {wanted}"))


def _negative(error: ValidationError, place: Origin) -> Iterable[Misfit]:
    message = f"The night number {error.instance} is below zero"
    fix = Fix("Write 0 for a character that does not wake", (Edit(place, 0),))
    yield Misfit(
        "night-number-negative", Finding(place, message, "write 0 for a character that does not wake", fix)
    )


_TYPE_WORDS = {
    "string": "a text",
    "array": "a list",
    "object": "an entry with keys",
    "boolean": "true or false",
    "number": "a number",
}


def _wrong_type(error: ValidationError, place: Origin) -> Iterable[Misfit]:
    wanted = _wanted(error.validator, error.validator_value)
    message = f"{_field(error)} is {shown(error.instance)}, not {wanted}"
    yield Misfit("field-type", Finding(place, message, f"write {wanted}"))


def _alternatives(error: ValidationError, origin: Origin, place: Origin) -> Iterable[Misfit]:
    """Of several kinds a value may be of, what is wrong by the one it is of; none of them: the wrong kind."""
    inner = sorted(error.context or (), key=lambda each: int(each.relative_schema_path[0]))
    for _, group in groupby(inner, key=lambda each: each.relative_schema_path[0]):
        faults = list(group)
        if not any(each.validator == "type" and not each.path for each in faults):
            for fault in faults:
                yield from _misfits(fault, origin)
            return
    yield from _wrong_type(error, place)


def _wanted(keyword: object, value: object) -> str:
    if keyword in ("anyOf", "oneOf"):
        kinds = [
            str(option.get("type", "text")) for option in _sequence(value) if isinstance(option, Mapping)
        ]
    else:
        kinds = [value] if isinstance(value, str) else [str(kind) for kind in _sequence(value)]
    return " or ".join(_TYPE_WORDS.get(kind, kind) for kind in kinds)


def _sequence(value: object) -> Sequence[Any]:
    return value if isinstance(value, list) else ()


_WRITERS: Mapping[str, Callable[[ValidationError, Origin], Iterable[Misfit]]] = {
    "required": _missing,
    "additionalProperties": _unknown,
    "maxLength": _too_long,
    "minLength": _empty,
    "maxItems": _list_length,
    "minItems": _list_length,
    "enum": _not_listed,
    "pattern": _malformed,
    "minimum": _negative,
    "type": _wrong_type,
}
