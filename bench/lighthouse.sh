#!/bin/sh
# Lighthouse's four scores for a script page and a character page of the example, as Python's own server sends
# them: bench/lighthouse.sh. Needs node with npm, Chromium, and the network to fetch Lighthouse into a temporary
# folder; LIGHTHOUSE=path/to/lighthouse uses one that is there. Other work on the machine lowers the first score,
# so a page has three tries and its best counts. Exits 1 when a score is below 95.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

LEAST=95
PAGES="scripts/the-unlit-lamp/index.html characters/barnacle/index.html"

have() { command -v "$1" >/dev/null 2>&1; }
fail() { printf '%s\n' "lighthouse: $*" >&2; exit 2; }

have node || fail "please install node"
CHROME_PATH=$(command -v chromium || command -v chromium-browser || command -v google-chrome) ||
    fail "please install chromium"
export CHROME_PATH

work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$work"' EXIT

if [ -z "${LIGHTHOUSE:-}" ]; then
    have npm || fail "please install npm, or name a LIGHTHOUSE"
    (cd "$work" && npm install --silent --no-audit --no-fund lighthouse >/dev/null) || fail "npm could not fetch it"
    LIGHTHOUSE=$work/node_modules/.bin/lighthouse
fi

.venv/bin/python -m sitegen build content --no-print --output "$work/site" >/dev/null 2>&1
.venv/bin/python -u -m http.server --bind 127.0.0.1 --directory "$work/site" 0 >"$work/log" 2>&1 &
server=$!
until port=$(sed -n 's/.* port \([0-9]*\) .*/\1/p' "$work/log") && [ -n "$port" ]; do sleep 0.1; done

printf '%-42s %12s %14s %15s %4s\n' page performance accessibility best-practices seo
low=0
for page in $PAGES; do
    for try in 1 2 3; do
        "$LIGHTHOUSE" "http://127.0.0.1:$port/$page" --quiet --output json --output-path "$work/$try.json" \
            --chrome-flags="--headless --no-sandbox"
    done
    node -e '
        const { readFileSync } = require("fs");
        const [work, page, least] = process.argv.slice(1);
        const names = ["performance", "accessibility", "best-practices", "seo"];
        const tries = [1, 2, 3].map((n) => JSON.parse(readFileSync(`${work}/${n}.json`)).categories);
        const best = names.map((name) => Math.round(100 * Math.max(...tries.map((each) => each[name].score))));
        console.log(page.padEnd(42), ...best.map((score, n) => String(score).padStart([12, 14, 15, 4][n])));
        process.exit(Math.min(...best) < least ? 1 : 0);
    ' "$work" "$page" "$LEAST" || low=1
done
exit "$low"
