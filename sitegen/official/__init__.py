"""The published game: facts that come with the package, texts that come from the user's own copy."""

from sitegen.official.book import BASE_EDITIONS, NIGHT_MARKS, Book, OfficialJinx, SheetPlace
from sitegen.official.copy import book, data_folder
from sitegen.official.facts import facts_book
from sitegen.official.published import UpdateError

__all__ = [
    "BASE_EDITIONS",
    "NIGHT_MARKS",
    "Book",
    "OfficialJinx",
    "SheetPlace",
    "UpdateError",
    "book",
    "data_folder",
    "facts_book",
]
