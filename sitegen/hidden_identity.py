"""Characters whose player is shown another character: found by the words of the ability, in any language.

`You think you are a Townsfolk, but you are not`, `You do not know you are the …`: such a character has
`setup` with good reason, and its token must not be drawn as it is.
"""

from __future__ import annotations

from functools import lru_cache

_WORDS = (
    # English, as official characters and homebrew write it
    *("you think you are", "you think you're", "you do not know you are", "you don't know you are"),
    *("you do not know you're", "you don't know you're", "you believe you are"),
    # Chinese, simplified and traditional
    *("你以为", "你会以为", "你认为你是", "你不知道你是", "你以為", "你會以為", "你認為你是", "你不知道你是"),
    # Spanish, Portuguese, Italian, French
    *("crees que eres", "piensas que eres", "crees ser", "no sabes que eres"),
    *("você acha que é", "você pensa que é", "não sabe que é", "achas que és", "pensas que és"),
    *("credi di essere", "pensi di essere", "non sai di essere"),
    *(
        "vous pensez être",
        "vous croyez être",
        "tu penses être",
        "tu crois être",
        "ne savez pas que vous êtes",
    ),
    *("ne sais pas que tu es", "vous pensez que vous êtes"),
    # German, Dutch, Swedish, Norwegian
    *("du denkst, du", "du denkst du", "du glaubst, du", "du hältst dich für", "du weißt nicht, dass du"),
    *("je denkt dat je", "du tror att du är", "du tror du er", "du vet inte att du är"),
    # Russian, Ukrainian, Polish, Czech
    *("вы думаете, что вы", "ты думаешь, что ты", "вы не знаете, что вы", "ты не знаешь, что ты"),
    *("ви думаєте, що ви", "ти думаєш, що ти", "myślisz, że jesteś", "nie wiesz, że jesteś"),
    *("myslíš si, že jsi", "nevíš, že jsi"),
    # Korean, Japanese, Hebrew, Turkish
    *(
        "이라고 생각",
        "라고 생각",
        "인 줄 압니다",
        "と思い込",
        "だと思って",
        "אתה חושב ש",
        "olduğunu sanıyorsun",
    ),
)
"""Case-folded. Only phrases that say what the player takes themself for; "you might be" is another thing."""


def is_hidden(ability: str) -> bool:
    """Does the ability say that its player takes themself for somebody else?"""
    return hidden_words(ability) is not None


@lru_cache(maxsize=1 << 13)
def hidden_words(ability: str) -> str | None:
    """The ability, case-folded, from the words on that say so (what the player thinks to be follows)."""
    folded = " ".join(ability.casefold().replace("’", "'").split())
    found = [at for words in _WORDS if (at := folded.find(words)) >= 0]
    return folded[min(found) :] if found else None
