"""The words of setup brackets in every language the game is published in, as one table.

No language is detected: a word is looked for in all of them at once, English always among them, because
translators leave single words in English. The stems are read off the translated brackets of the official
characters. A stem stands for all its inflections; a `$` at its end asks for the whole word. Latin, Greek,
Cyrillic and the like match at the start of a word, other scripts anywhere.
"""

from __future__ import annotations

import unicodedata
from enum import StrEnum
from functools import cache, lru_cache

from sitegen.bracket_model import Group, Who
from sitegen.model import Team

LONGEST_ENDING = 6
"""Letters an inflection may add to the stem of a team: `Outsiders` is one, `Demonologist` is not."""


class Word(StrEnum):
    """The ideas that are not a team."""

    NONE = "none"
    OTHER = "other"
    MOST = "most"
    ALL = "all"
    SEAT = "seat"
    CHOOSE = "choose"
    ANY = "any"
    NUMBER = "number"
    IS = "is"
    IF = "if"
    AT_LEAST = "at least"
    AT_MOST = "at most"
    EXACTLY = "exactly"
    RANGE = "range"
    OR = "or"


_STEMS: dict[Who | Word, str] = {
    Team.OUTSIDER: (
        "outsider|podivín|pocestn|außenseiter|forast|extranjer|étranger|marginal|marginaux|זר"
        "|אאוטסייד|מבחוץ|kívülálló|idegen|forestier|estern|よそ者|部外者|アウトサイダー|외지인|이방인"
        "|외부인|einstøing|utenforstående|изго|аутсайдер|аустайдер|izobčen|utböling|คนนอก"
        "|ผู้มาจากภายนอก|yabancı|приїжд|чуж|lữ khách|外来者|外來者|外来|外來|城外人|orang luar|بیگانه"
        "|غريب|غرباء|دخيل|دخلاء|pária|buitenstaander"
    ),
    Team.MINION: (
        "minion|přisluhovač|scherge|diener|secua|esbirro|sbire|משרת|מיניון|מיניונ|követő|csatlós"
        "|seguac|手下|ミニオン|하수인|lakei|sługus|lacaio|приспешник|міньон|міньйон|мінйон|прислужник|sledil|kumpan"
        "|ลูกสมุน|มิเนียน|minyon|tay sai|爪牙|僕從|وزير|أتباع|تابع|دستیار|مرید|untergeben"
    ),
    Team.DEMON: "demon|démon|dämon|demôni|שד|悪魔|デーモン|악마|демон|ปีศาจ|iblis|quỷ|恶魔|惡魔|شيطان|شیطان",
    Team.TOWNSFOLK: (
        "townsfolk|townsfolks|měšťan|bürger|dorfbewohner|aldean|ciudadan|villageois|תושב|városi"
        "|cittadin|町民|住民|주민|borger|borgar|mieszcza|cidad|горожан|meščan|bybo|ชาวบ้าน|kasabalı"
        "|міщан|городян|سكان|dân làng|镇民|鎮民|شهروند"
    ),
    Team.TRAVELLER: (
        "traveller|traveler|旅行者|旅人|流浪者|여행자|voyageur|viajer|reisend|путешествен|мандрівник|podróż"
    ),
    Group.EVIL: (
        "evil|zlý|zlé|zlá|böse|boshaft|malvad|malign|mau$|maus$|malo$|malos$|mala$|malas$|do mal$|maléf|רע"
        "|מרוש|gonosz|jahat|malvag|悪の|悪です|악한|악합|masama|ond$|onde$|onda$|vond|zły|złe|złych|зло|злы"
        "|злі|злий|зла$|злих|красн|بد است|zlob|ร้าย|ชั่ว|kötü|xấu|邪恶|邪惡|شرير"
    ),
    Group.GOOD: "good|善良|добр|dobr|선한",
    Group.PLAYERS: "player|character|玩家|角色|플레이어|jugador|joueur|spieler|игрок|гравц",
    Word.NONE: (
        "no$|none$|0$|nobody|žádn|kein|sin$|pas de|aucun|sans|אין|ללא|nincs|tidak ada|nessun|senza"
        "|なし|存在しません|いません|없음|없습|ingen|inga$|brak$|sem$|nenhum|нет$|отсутств|brez|ไม่มี"
        "|yok|нема|không có|无|無|沒有|没有|بدون"
    ),
    Word.OTHER: "other|其他|其它",
    Word.MOST: (
        "most$|většin|mehrzahl|mehrheit|die meisten|mayor|majorit|רוב|legtöbb|többség|kebanyakan"
        "|mayoritas|maggior|ほとんど|大半|대부분|과반|большинств|de fleste|dei fleste|de flesta"
        "|flertal|większ|maiori|večin|ส่วนมาก|ส่วนใหญ่|çoğu|більш|đa số|hầu hết|半数以上|半數以上|大多数"
        "|大多數|多数|多數|至少半数|more than half"
    ),
    Word.ALL: "all$|every$|alle$|todos|tous$|tutti|wszys|всі$|все$|tüm$|semua|所有|全部|모든|すべて",
    Word.SEAT: (
        "neighbo|adjacent|in a line|in the middle|next to|sit$|sits$|seat|soused|v řadě|uprostřed"
        "|neben|in einer reihe|in der mitte|vecin|adyacent|sentados juntos|línea|linea$|el medio|en medio"
        "|voisin|aligné|au milieu|au mileu|שכנ|בשורה|באמצע|szomszéd|egymás mellett|középen|bertetangga"
        "|satu baris|di tengah|fianco|in fila|nel mezzo|隣|一列|真ん中|이웃|옆에|일렬|나란히|가운데|рядом"
        "|сосед|подряд|в середине|nabo|granne|på linje|i midten|på rad|ytterst|sąsiad|w rzędzie"
        "|w środku|vizinh|em linha|no meio|sosed|v vrsti|v sredini|นั่งข้าง|ในแถว|ตรงกลาง|komşu|sıra"
        "|ortada|поруч|скраю|ngồi|ở giữa|邻座|鄰座|相邻|旁边|旁邊|正中|坐在|座位|並び"
    ),
    Word.CHOOSE: (
        "you choose|vyber|wählen|elige|choisi|בוחר|választ|memilih|scegl|選択|선택|выбира|velger|vel$"
        "|wybier|escolh|odloči|väljer|เลือก|seçer|обира|chọn|由你决定|由你抽取|你选择|你選擇"
    ),
    Word.ANY: "any$|任意|cualquier|beliebig|любо|n'importe",
    Word.NUMBER: "number|数量|數量|amount|人数",
    Word.IS: "is$|are$|都是|均为|均為|是|为|為",
    Word.IF: "if$|when$|unless$|might$|may$|如果|若|可能|wenn$|если",
    Word.AT_LEAST: "at least|minimum|min$|≥|>=|至少|mindestens|al menos|au moins",
    Word.AT_MOST: "at most|up to|maximum|max$|≤|<=|至多|最多|höchstens|como máximo|au plus",
    Word.EXACTLY: "exactly|only$|fixed|有且仅有|只有|仅有|固定|会有|有且只有|genau|exactamente|exactement",
    Word.RANGE: (
        "to$|bis$|zu$|a$|à$|až$|-tól$|hingga$|ke$|do$|до$|till$|til$|ถึง$|ila$|đến$|到$|至$|から$|ל$"
        "|até$|~$|-$|through$|إلى$"
    ),
    Word.OR: (
        "or$|oder$|o$|u$|ou$|או$|vagy$|és$|oppure$|または$|또는$|eller$|lub$|или$|чи$|або$|ali$|หรือ$"
        "|veya$|hoặc$|或$|atau$|nebo$|/$|أو$|یا$|and$|,或$|,or$"
    ),
}

_ANYWHERE = ("HEBREW", "CJK", "HIRAGANA", "KATAKANA", "HANGUL", "THAI", "ARABIC")


@lru_cache(maxsize=1 << 13)
def folded(text: str) -> str:
    """The text as it is compared: NFKC, case folded, without the dot a folded Turkish İ leaves behind."""
    return unicodedata.normalize("NFKC", text).casefold().replace("\u0307", "")


@cache
def _stems(idea: Who | Word) -> tuple[tuple[str, bool, bool], ...]:
    """Each stem folded, longest first; must it be a whole word, and may it start inside one?"""
    stems = sorted(_STEMS[idea].split("|"), key=len, reverse=True)
    return tuple((folded(stem.removesuffix("$")), stem.endswith("$"), _anywhere(stem)) for stem in stems)


@cache
def _anywhere(stem: str) -> bool:
    return not stem[0].isalnum() or unicodedata.name(stem[0], "").startswith(_ANYWHERE)


@lru_cache(maxsize=1 << 14)  # a clause is asked for forty ideas, and stands on thousands of scripts
def find(idea: Who | Word, text: str) -> tuple[int, int] | None:
    """Where in the folded `text` the idea first stands: start and end of the stem with its ending."""
    spans = [span for stem in _stems(idea) if (span := _first(stem, text, idea)) is not None]
    return min(spans, key=lambda span: (span[0], -span[1]), default=None)


def has(idea: Who | Word, text: str) -> bool:
    """Does the idea stand anywhere in the folded `text`?"""
    return find(idea, text) is not None


def _first(stem: tuple[str, bool, bool], text: str, idea: Who | Word) -> tuple[int, int] | None:
    word, whole, anywhere = stem
    at = text.find(word)
    while at >= 0:
        end = at + len(word)
        if anywhere:
            return (at, end)
        last = _word_end(text, end)
        if _starts_word(text, at) and (last == end if whole else _fits(idea, last - end)):
            return (at, last)
        at = text.find(word, end)
    return None


def _fits(idea: Who | Word, ending: int) -> bool:
    return not isinstance(idea, Team) or ending <= LONGEST_ENDING


def _starts_word(text: str, at: int) -> bool:
    return at == 0 or not text[at - 1].isalpha() or _anywhere(text[at - 1])


def _word_end(text: str, at: int) -> int:
    while at < len(text) and text[at].isalpha() and not _anywhere(text[at]):
        at += 1
    return at


def team(text: str) -> tuple[Team, int, int] | None:
    """The team named first in the folded `text`, with where the word stands."""
    found = [(span[0], -span[1], each) for each in _TEAMS if (span := find(each, text)) is not None]
    if not found:
        return None
    start, minus_end, first = min(found)
    return first, start, -minus_end


_TEAMS = (Team.OUTSIDER, Team.MINION, Team.DEMON, Team.TOWNSFOLK, Team.TRAVELLER)
