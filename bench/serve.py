"""How soon an author sees what was written: `python bench/serve.py [ROUNDS]`.

Starts `sitegen serve` on a copy of the example almanac. Printed, in seconds: from the start of the process to
the first page; then the median and worst of saving a character until its page shows it.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[1]
BUDGET = {"start": 1.0, "save": 0.3}
PATIENCE = 20.0


def first_page(port: int, since: float) -> float:
    """Seconds from `since` until the server answers with a page."""
    while time.perf_counter() - since < PATIENCE:
        try:
            if b"</html>" in page(port, ""):
                return time.perf_counter() - since
        except (URLError, ConnectionError):
            time.sleep(0.01)
    raise SystemExit("the server does not answer")


def page(port: int, path: str) -> bytes:
    """A page of the server."""
    with urlopen(f"http://127.0.0.1:{port}/{path}", timeout=PATIENCE) as answer:
        data: bytes = answer.read()
    return data


def saved_to_served(port: int, file: Path, mark: str) -> float:
    """Seconds from saving a new word until the page of the character shows it."""
    text = file.read_text(encoding="utf-8")
    started = time.perf_counter()
    file.write_text(f"{text}\n\nThe word is {mark}.\n", encoding="utf-8")
    while mark.encode() not in page(port, f"characters/{file.stem}/"):
        if time.perf_counter() - started > PATIENCE:
            raise SystemExit("the change is not seen")
        time.sleep(0.005)
    return time.perf_counter() - started


def free_port() -> int:
    """A port nobody listens on."""
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def main(rounds: int) -> None:
    """Measure, and print beside the budget."""
    with TemporaryDirectory() as folder:
        project = Path(copytree(ROOT / "content", Path(folder) / "content"))
        port = free_port()
        started = time.perf_counter()
        command = [sys.executable, "-m", "sitegen", "serve", str(project), "--port", str(port)]
        server = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            start = first_page(port, started)
            time.sleep(0.5)  # the watch begins when the first reading is done
            file = project / "characters" / "netmender.md"
            spent = [saved_to_served(port, file, f"mark{number}") for number in range(rounds)]
        finally:
            server.terminate()
            server.wait()
    print(f"start to first page   {start:6.3f} s   budget {BUDGET['start']:g}")
    print(f"saved to served       {statistics.median(spent):6.3f} s   budget {BUDGET['save']:g}")
    print(f"  at worst            {max(spent):6.3f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
