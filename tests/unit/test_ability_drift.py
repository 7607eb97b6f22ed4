"""The quotation that opens an overview: where it ends, and how it departs from the ability."""

from __future__ import annotations

import time

import pytest

from sitegen.ability_drift import Drift, DriftKind, drift, quotation_end

ABILITY = "Each dusk, a lamp goes out."


@pytest.mark.parametrize(
    ("text", "ability", "quotation"),
    [
        pytest.param(f'"{ABILITY}" It is dark.', ABILITY, f'"{ABILITY}"', id="straight marks"),
        pytest.param(f"“{ABILITY}” It is dark.", ABILITY, f"“{ABILITY}”", id="curly marks"),
        pytest.param(f'"{ABILITY}"', ABILITY, f'"{ABILITY}"', id="nothing behind it"),
        pytest.param(
            '"Each dusk a lamp goes out" Dark.', ABILITY, '"Each dusk a lamp goes out"', id="drifted"
        ),
        pytest.param(
            '"Shout "Light!" at dusk." Loud.',
            'Shout "Light!" at dusk.',
            '"Shout "Light!" at dusk."',
            id="the ability quotes too",
        ),
        pytest.param(
            f'"{ABILITY}" Then "night" comes.', ABILITY, f'"{ABILITY}"', id="a later quotation is not it"
        ),
        pytest.param('"Ooh!" it sang.', ABILITY, None, id="other speech"),
        pytest.param(f"{ABILITY} It is dark.", ABILITY, None, id="no marks"),
        pytest.param(f'"{ABILITY}', ABILITY, None, id="never closed"),
        pytest.param('"" Nothing.', "", None, id="no ability"),
    ],
)
def test_a_quotation_is_found_by_its_likeness(text: str, ability: str, quotation: str | None) -> None:
    end = quotation_end(text, ability)
    assert (None if end is None else text[:end]) == quotation


@pytest.mark.parametrize(
    ("quoted", "kind", "runs"),
    [
        ("Say ‘night’ - twice, you & I.", DriftKind.TYPOGRAPHY, (("‘night’ -", "'night' —"),)),
        ("Say 'night' — twice you & I.", DriftKind.PUNCTUATION, (("twice", "twice,"),)),
        ("Say 'night' — twice, you and I.", DriftKind.WORDS, (("and", "&"),)),
        ("'night' — twice, you & I.", DriftKind.WORDS, (("", "Say"),)),
        ("Say  'night' — twice, you & I.", DriftKind.TYPOGRAPHY, ()),
    ],
)
def test_a_drift_is_no_graver_than_it_is(
    quoted: str, kind: DriftKind, runs: tuple[tuple[str, str], ...]
) -> None:
    assert drift(quoted, "Say 'night' — twice, you & I.") == Drift(kind, runs)


def test_the_same_words_have_not_drifted() -> None:
    assert drift(ABILITY, ABILITY) is None


def test_a_text_full_of_quote_marks_takes_no_time() -> None:
    start = time.process_time()
    assert quotation_end('"' + 'a" ' * 50_000, "b" * 900) is None
    assert quotation_end('"' + "a " * 50_000, "a " * 50_000) is None
    assert time.process_time() - start < 1.0
