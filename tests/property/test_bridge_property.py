"""Whatever an entry holds, it is read without an exception, once, and no key is lost."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sitegen.bridge import bridged
from sitegen.diagnostic import EditKind, Origin

TEXT_NAMES = ["id", "name", "ability", "team", "author", "otherNightReminder"]
OTHER_NAMES = [
    "setup",
    "firstNight",
    "otherNight",
    "reminders",
    "image",
    "bootlegger",
    "hideTitle",
    "logo",
    "mood",
]
NAMES = st.sampled_from([*TEXT_NAMES, *OTHER_NAMES])
LIKELY = st.sampled_from(
    [
        "traveler",
        "Minions",
        "TRUE",
        "0",
        "",
        " ",
        "12",
        "1e9",
        "none",
        "a\nb",
        "_meta",
        None,
        0,
        1,
        [],
        ["", 2],
    ]
)
VALUES = LIKELY | st.recursive(
    st.none() | st.booleans() | st.integers() | st.decimals(allow_nan=False) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
ENTRIES = st.dictionaries(NAMES, VALUES, max_size=8)


@given(ENTRIES)
def test_reading_twice_is_reading_once(entry: dict[str, object]) -> None:
    once, _ = bridged(entry, Origin("s.json"))
    assert bridged(once, Origin("s.json")) == (once, ())


@given(ENTRIES)
def test_each_fix_says_what_was_read(entry: dict[str, object]) -> None:
    read, misfits = bridged(entry, Origin("s.json"))
    mended = dict(entry)
    for misfit in misfits:
        assert misfit.finding.fix is not None
        for edit in misfit.finding.fix.edits:
            name = edit.origin.pointer[1:]
            if edit.kind is EditKind.REMOVE:
                del mended[name]
            else:
                mended[name] = edit.value
    assert mended == read
    assert list(mended) == list(read)


@given(ENTRIES)
def test_a_key_goes_only_with_a_word(entry: dict[str, object]) -> None:
    read, misfits = bridged(entry, Origin("s.json"))
    told = {misfit.finding.origin.pointer[1:] for misfit in misfits}
    changed = {name for name in entry if name not in read or read[name] is not entry[name]}
    assert {name for name in changed if name not in read or read[name] != entry[name]} <= told
