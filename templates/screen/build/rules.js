// What there is to say of a script: who is on it, its counts, jinxes, nights, sheet order, and what the checks find.
// Facts and words come from the tables; the same script gives the same findings as `sitegen check`.
(() => {
  "use strict";

  const build = globalThis.almanacBuild;
  const { characters, marks, jinxes, carried, setup, teams, measures, checks, order, phrases } = build.tables;
  const [fewest, fullFrom, most] = setup.players;

  const key = (text) => {
    const plain = text.normalize("NFKC").toLowerCase().replace(/[\uFE00-\uFE0F]/g, "");
    return plain.replace(/^\p{M}+|[^\p{L}\p{N}\p{M}]/gu, "") || plain.trim();
  };

  const byId = new Map();
  const byKey = new Map();
  for (const each of characters) {
    each.key ??= each.id;
    each.nameKey ??= each.key;
    each.ability ??= "";
    byId.set(each.id, each);
    byKey.set(each.key, each);
  }
  const find = (id) => byId.get(id) ?? byKey.get(key(id));
  const filled = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (all, name) => String(values[name] ?? all));
  const phrase = (name, values) => filled(phrases[name], values);
  const text = (value) => (typeof value === "string" ? value.trim() : "");
  const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

  // Members: the entries of a script, each with who it is. A character of another text than ours is `strange`:
  // it is counted and kept as it is, but its bracket is not read, for only the tables know what brackets do.

  const hasBracket = (ability) => measures.signs.some((sign) => ability.includes(sign));
  const sameSetup = (ability, facts) => (facts.bracket ? ability.endsWith(facts.bracket) : !hasBracket(ability));

  // Numbers of a stranger count, and those that a script gives an official character beside its id alone.
  const positions = (raw, facts) => {
    const usual = facts?.nights ?? [0, 0];
    if (facts && (!facts.official || "ability" in raw)) return usual;
    const given = ["firstNight", "otherNight"].map((name) => raw[name]);
    if (given.every((number) => typeof number !== "number")) return usual;
    return given.map((number, at) => (typeof number !== "number" ? usual[at] : number > 0 ? [number, facts ? 1 : 2] : 0));
  };

  const stranger = (raw, known) => ({
    id: text(raw.id), name: text(raw.name) || text(raw.id), team: text(raw.team) || (known?.team ?? ""),
    ability: text(raw.ability), official: known?.official ?? 0, facts: null, nights: positions(raw, null),
    unread: hasBracket(text(raw.ability)),
  });

  const familiar = (raw, facts) => ({
    id: facts.id, name: text(raw.name) || facts.name, team: facts.team, ability: text(raw.ability) || facts.ability,
    official: facts.official ?? 0, facts, nights: positions(raw, facts), unread: Boolean(facts.unread),
  });

  const who = (raw) => {
    const object = isObject(raw) ? raw : { id: raw };
    if (!text(object.id) || object.id === "_meta") return { id: "", name: "", shapeless: true };
    const facts = find(object.id.trim());
    const reference = Object.keys(object).length === 1;
    if (reference && !facts) return { id: object.id, name: object.id, unknown: true };
    const other = facts && ((text(object.team) || facts.team) !== facts.team
      || (text(object.ability) && !sameSetup(text(object.ability), facts)));
    return facts && !other ? familiar(object, facts) : stranger(object, facts);
  };

  const teamOf = new Map(teams.map(([id, inBag, one, many], at) => [id, { id, at, inBag: Boolean(inBag), one, many }]));

  const member = (raw, index) => {
    const found = who(raw);
    const team = teamOf.get(found.team);
    return { ...found, raw, index, at: team?.at ?? -1, inBag: team?.inBag ?? false, known: Boolean(team) };
  };

  const distinct = (members) => [...new Map(members.map((each) => [each.id, each]).reverse()).values()].reverse();

  // Jinxes: a pair that both stand on the script. A stranger's own go before the published ones.

  const activeJinxes = (members) => {
    const here = new Map(distinct(members).map((each) => [each.id, each]));
    const found = new Map();
    const put = (one, two, reason, exclusive) => found.set([one.id, two.id].sort().join("\n"), { one, two, reason, exclusive });
    for (const [one, two, reason, exclusive] of jinxes) {
      if (here.has(one) && here.has(two)) put(here.get(one), here.get(two), reason, Boolean(exclusive));
    }
    for (const one of here.values()) {
      for (const note of one.facts || !Array.isArray(one.raw.jinxes) ? [] : one.raw.jinxes) {
        const id = text(note?.id);
        const two = here.get(id) ?? [...here.values()].find((each) => key(each.id) === key(id) || key(each.name) === key(id));
        if (two && two !== one) put(one, two, text(note.reason), false);
      }
    }
    const row = (each) => members.findIndex((other) => other.id === each.id);
    return [...found.values()].sort((a, b) => row(a.one) - row(b.one) || row(a.two) - row(b.two));
  };

  // The night: by position, then rank, then the order of the sheet; the script's own list goes before all.

  const listed = (wanted, usual, everyone) => {
    const found = [];
    for (const id of wanted.filter((each) => typeof each === "string")) {
      const place = everyone.find((each) => each.id === id) ?? everyone.find((each) => [key(each.id), key(each.name), ...(each.also ?? [])].includes(key(id)));
      if (place && !found.includes(place)) found.push(place);
    }
    usual.forEach((place, at) => {
      if (found.includes(place)) return;
      const late = usual.slice(at + 1);
      const before = usual.slice(0, at).reverse().find((each) => found.includes(each));
      const next = found.findIndex((each) => late.includes(each));
      const end = found.findLastIndex((each) => !late.includes(each)) + 1;
      const row = place.id === "dawn" && place.mark ? end : place.mark ? (next < 0 ? found.length : next) : found.indexOf(before) + 1;
      found.splice(row, 0, place);
    });
    return found;
  };

  const night = (members, at, wanted) => {
    const ids = new Set(members.map((each) => each.id));
    const placed = ({ facts, nights, ...rest }) => {
      const [anchor, places] = facts?.nightsBeside ?? [];
      return { ...rest, nights: anchor && ids.has(anchor) && nights === facts.nights ? places : nights };
    };
    const everyone = [...marks.map((each) => ({ ...each, mark: true, index: -1 })), ...distinct(members).map(placed)];
    const usual = everyone.filter((each) => each.nights[at]).sort((one, two) =>
      one.nights[at][0] - two.nights[at][0] || one.nights[at][1] - two.nights[at][1] || one.index - two.index);
    const rows = Array.isArray(wanted) && wanted.length ? listed(wanted, usual, everyone) : usual;
    const isDusk = (each) => Boolean(each.mark) && each.id === "dusk";
    return [...rows.filter(isDusk), ...rows.filter((each) => !isDusk(each))];
  };

  // The order of the sheet. A team with someone whose opening cannot be told keeps its own order.

  const sorts = (team) => team.every((each) => each.facts && !each.facts.unsorted);
  const parts = (one, two) => one.facts.sheet.findIndex((part, at) => part !== two.facts.sheet[at]);
  const compared = (one, two) => one.facts.sheet[parts(one, two)] - two.facts.sheet[parts(one, two)] || 0;

  const inOrder = (members) => {
    const sheets = teams.map(([id]) => members.filter((each) => each.team === id));
    return [...sheets.flatMap((team) => (sorts(team) ? team.toSorted(compared) : team)), ...members.filter((each) => !each.known)];
  };

  const why = (before, behind) => {
    const part = parts(before, behind);
    const [mine, theirs] = [before.facts.sheet, behind.facts.sheet];
    if (part === 0) {
      const pinned = mine[0] ? before : behind;
      return filled(order[pinned.facts.sheet[0] > 0 ? "last" : "first"], { name: pinned.name });
    }
    if (order.byName.includes(before.team)) return filled(order["by-name"], { team: teamOf.get(before.team).many });
    if (part === 1) return filled(order.opening, { before: order.openings[mine[1]], behind: order.openings[theirs[1]] });
    if (part === 2) return filled(order.length, { before: mine[2], behind: theirs[2] });
    return part === 3 ? order.name : order.alphabet;
  };

  const departures = (members) => {
    const ids = members.filter((each) => each.inBag).map((each) => each.id).sort();
    const base = measures.bases.some((sheet) => sheet.join() === [...new Set(ids)].join());
    if (base && members.every((each) => each.official)) return [];
    return teams.map(([id]) => members.filter((each) => each.team === id)).filter(sorts).flatMap((team) =>
      team.slice(1).map((second, at) => [team[at], second]).filter(([first, second]) => compared(first, second) > 0));
  };

  // Words for numbers of players: 7 to 9 and 12 players.

  const runs = (numbers) => numbers.toSorted((a, b) => a - b).reduce((found, number) => {
    const last = found.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else found.push([number, number]);
    return found;
  }, []);
  const playersInWords = (numbers) => {
    const said = runs(numbers).flatMap(([first, last]) =>
      last > first + 1 ? [phrase("run", { first, last })] : last > first ? [first, last] : [first]);
    const head = said.slice(0, -1).join(", ");
    return phrase("players", { list: head ? phrase("and", { head, last: said.at(-1) }) : said[0] });
  };
  const shortly = (numbers) => runs([...new Set(numbers)]).map(([first, last]) => (first === last ? first : `${first}–${last}`)).join(", ");

  // The checks

  const finder = (meta, members, view) => {
    const found = [];
    const report = (code, values = {}, more = {}, says = "says", hint = "hint") =>
      found.push({ code, severity: checks[code].severity, message: filled(checks[code][says], values), hint: filled(checks[code][hint], values), ...more });
    const isThere = (id) => members.some((each) => each.official && each.facts?.key === id);

    const entries = () => {
      const first = new Map();
      for (const each of members.filter((one) => !one.shapeless)) {
        if (each.unknown) report("unknown-id", { id: each.id });
        const own = key(each.id);
        if (!first.has(own)) {
          first.set(own, each);
        } else if (!mayRepeat(each)) {
          const earlier = first.get(own);
          const values = { name: each.name, id: writtenId(earlier), other: earlier.name };
          if (key(each.name) === key(earlier.name)) report("duplicate-id", values);
          else report("duplicate-id", values, {}, "says-shared", "hint-shared");
        }
      }
      const here = new Set(members.flatMap((each) => [key(each.id), key(each.name)]));
      for (const each of members) {
        for (const [missing, its] of each.facts?.requires ?? []) {
          if (!here.has(its)) report("required-missing", { name: each.name, missing }, { add: byKey.get(its)?.id ?? characters.find((one) => one.nameKey === its)?.id });
        }
      }
    };

    const teamsThere = () => {
      const without = (team) => members.some((each) => each.facts?.without?.includes(team));
      if (!view.counts[3] && !without("demon")) report("no-demon");
      if (!view.counts[2] && !without("minion")) report("no-minion");
      const { counts, demons, words: usual } = measures.usual[view.kind];
      const far = counts.some((count, at) => Math.abs(view.distinct[at] - count) > 1);
      const last = view.distinct[3];
      if (far || last < demons[0] || last > demons[1]) {
        const said = view.distinct.map((count, at) => `${count} ${teams[at][count === 1 ? 2 : 3]}`);
        report("composition-unusual", { counts: phrase("and", { head: said.slice(0, 3).join(", "), last: said[3] }), usual });
      }
      const travellers = members.filter((each) => each.team === "traveller").length;
      if (travellers > measures.travellers) report("travellers-many", { count: travellers });
    };

    const reasonWhy = (players) => {
      const at = setup.base[players].findIndex((needed, team) => view.distinct[team] < needed);
      const values = { most: players, needed: setup.base[players][at], team: teams[at]?.[3], there: view.distinct[at] };
      if (at >= 0) return filled(checks["no-legal-bag"]["why-few"], values);
      return view.unread.length || view.missing ? "" : checks["no-legal-bag"]["why-never"];
    };

    const games = () => {
      if (!view.rows) return;
      const made = [...view.rows.keys()].filter((players) => (players < fullFrom) === (view.kind === "teensy"));
      const failing = made.filter((players) => !view.rows.get(players).length);
      const playable = made.filter((players) => view.rows.get(players).length);
      const reason = failing.length ? reasonWhy(failing.at(-1)) : "";
      const begun = members.filter((each) => each.inBag).length < measures.begun;
      if (reason && !begun && measures.neverSpared.every((at) => view.counts[at])) report("no-legal-bag", { players: playersInWords(failing), why: reason });
      const tight = playable.filter((players) => view.distinct[0] <= setup.base[players][0]);
      for (const each of members.filter((one) => one.facts?.hidden)) {
        const players = tight.filter((number) => setup.base[number][each.at] > 0);
        if (players.length) report("no-spare-townsfolk", { players: playersInWords(players), name: each.name });
      }
      const good = view.distinct[0] + view.distinct[1];
      const short = playable.filter((players) => players >= fullFrom && good - setup.base[players][0] - setup.base[players][1] < measures.bluffs);
      if (short.length) report("too-few-bluffs", { good, players: playersInWords(short) });
      const certain = playable.every((players) => new Set(view.rows.get(players).map((seats) => seats[1])).size === 1);
      if (playable.length && certain && view.kind === "full" && !view.unread.length) report("outsider-count-fixed");
    };

    const sheet = () => {
      if (view.jinxes.length && !isThere("djinn")) report("djinn-missing", {}, { add: "djinn" });
      const rules = Array.isArray(meta.bootlegger) && meta.bootlegger.some(text);
      const mixed = members.some((each) => each.official);
      const own = members.some((each) => !each.official);
      if (mixed && (own || rules) && !isThere("bootlegger")) report("bootlegger-missing", {}, { add: "bootlegger" });
      const here = new Set(members.map((each) => each.id));
      for (const [owner, partner] of carried) {
        if (here.has(owner) && !here.has(partner)) report("jinx-inactive", { name: byId.get(owner).name, partner: byId.get(partner).name });
      }
      const turned = departures(members);
      if (turned.length) {
        const [first, second] = turned[0];
        const values = { count: turned.length, why: filled(order.departs, { second: second.name, first: first.name, why: why(second, first) }) };
        report("sheet-order", values, { sort: true }, turned.length === 1 ? "says" : "says-often");
      }
    };

    entries();
    if (view.whole) [teamsThere, games, sheet].forEach((each) => each());
    const weight = ["error", "warning", "advice"];
    return found.sort((one, two) => weight.indexOf(one.severity) - weight.indexOf(two.severity));
  };

  const writtenId = (each) => (isObject(each.raw) ? each.raw.id : each.raw);
  const mayRepeat = (each) => {
    const special = isObject(each.raw) && each.raw.special ? each.raw.special : each.facts?.value?.special;
    return each.facts?.repeats || (Array.isArray(special) && special.some((one) => one?.type === "selection" && one.name === "bag-duplicate"));
  };

  // Everything about a script: { meta, entries } as they stand in its file.

  build.examined = ({ meta, entries }) => {
    const members = entries.map(member);
    const there = members.filter((each) => each.known);
    const bag = there.filter((each) => each.inBag);
    const size = (list) => [0, 1, 2, 3].map((at) => list.filter((each) => each.at === at).length);
    const [counts, unique] = [size(bag), size(distinct(bag))];
    const found = activeJinxes(there);
    const setupOf = build.reachable(
      distinct(bag), there.filter((each) => each.facts?.always).map((each) => each.facts.always),
      found.filter((each) => each.exclusive).map((each) => [each.one.id, each.two.id]));
    const view = {
      members, counts, distinct: unique, jinxes: found,
      kind: unique[0] <= measures.teensy ? "teensy" : "full",
      whole: counts[0] >= measures.whole.townsfolk && counts.filter(Boolean).length >= measures.whole.teams
        && bag.length <= measures.whole.most && members.every((each) => each.known),
      rows: setupOf?.rows ?? null, missing: setupOf?.missing ?? false,
      unread: there.filter((each) => each.unread),
      nights: [night(there, 0, meta.firstNight), night(there, 1, meta.otherNight)],
    };
    return { ...view, findings: finder(meta, members, view) };
  };

  Object.assign(build, { find, filled, shortly, inOrder, member, teamOf, text, isObject });
})();
