// How many of each team there can be, for every number of players. No rule of the game is written here: what a
// character does to the setup comes as sets of changes, which are added, bounded, and held against the seats.
(() => {
  "use strict";

  const build = globalThis.almanacBuild;
  const { base, players: [fewest, , most], plans, zero, copies } = build.tables.setup;
  const MOST_SUMS = 3000; // beyond, working it out would keep the reader waiting

  // A set of changes is a whole number whose bit `zero + n` says that a change by n is allowed.

  const bit = (number) => 1n << BigInt(zero + number);
  const NOTHING = bit(0);
  const WINDOW = (1n << BigInt(2 * zero + 1)) - 1n;
  const mask = (numbers) => (numbers === "any" ? WINDOW : numbers.reduce((all, number) => all | bit(number), 0n));
  const has = (set, number) => Math.abs(number) <= zero && (set & bit(number)) !== 0n;
  const known = new Map();
  const numbers = (set) => {
    if (!known.has(set)) known.set(set, Array.from({ length: 2 * zero + 1 }, (_, at) => at - zero).filter((number) => has(set, number)));
    return known.get(set);
  };
  const shifted = (set, by) => (by < 0 ? set >> BigInt(-by) : set << BigInt(by)) & WINDOW;
  const sums = (one, two) => {
    if (one === NOTHING || two === NOTHING) return one === NOTHING ? two : one;
    return numbers(two).reduce((all, number) => all | shifted(one, number), 0n);
  };
  const four = (make) => [0, 1, 2, 3].map(make);
  const union = (...lists) => [...new Set(lists.flat())].sort();

  // What a character does on this script: alone, and more beside some others.

  const merged = (one, more) => ({
    ...one,
    change: more.change ? four((at) => one.change[at] | mask(more.change[at])) : one.change,
    shown: more.shown ? four((at) => Math.max(one.shown[at], more.shown[at] ?? 0)) : one.shown,
    needs: union(one.needs, more.needs ?? []),
    excludes: union(one.excludes, more.excludes ?? []),
    missing: more.missing ? one.missing.filter((name) => more.missing.includes(name)) : one.missing,
  });

  const effect = ({ id, at, facts }, ids) => {
    const own = facts?.effect ?? {};
    const alone = {
      id, at,
      active: Boolean(facts?.effect),
      change: own.change?.map(mask) ?? four(() => NOTHING),
      fixed: own.fixed?.map(mask) ?? four(() => 0n),
      shown: own.shown ?? four(() => 0),
      mode: own.mode ?? 0,
      seatless: own.seatless ?? 0,
      ways: own.ways ?? [[0, 0]],
      needs: own.needs ?? [],
      excludes: own.excludes ?? [],
      missing: own.missing ?? [],
      borrows: own.borrows ?? [],
      absent: own.absent ? mask(own.absent) : NOTHING,
    };
    const beside = Object.entries(own.beside ?? {}).filter(([other]) => ids.has(other));
    return beside.reduce((one, [, more]) => merged(one, more), alone);
  };

  const lent = (each, effects) => {
    const lenders = effects.filter((other) => each.borrows.includes(other.at) && !other.borrows.length);
    const outsiders = lenders.reduce((all, other) => all | other.change[1], each.change[1]);
    return { ...each, change: each.change.with(1, outsiders) };
  };

  // What any set of active characters does together, and with how many tokens of each team it can be done.
  // Four small numbers of tokens are one whole number, five bits each.

  const EMPTY = {
    outsiders: NOTHING, minions: NOTHING, demons: NOTHING, fixed: four(() => 0n), shown: four(() => 0),
    doubles: four(() => 0), mode: 0, seatless: 0, needs: [], have: [],
  };

  const inTeam = (at, count) => count << (5 * at);
  const ofTeam = (tokens, at) => (tokens >> (5 * at)) & 31;

  const plus = (one, two) => four((at) => one[at] + two[at]);

  const both = (one, two) => {
    const fixed = four((at) => (one[at] && two[at] ? one[at] & two[at] : one[at] | two[at]));
    return fixed.some((set, at) => !set && one[at] && two[at]) ? null : fixed;
  };

  const withWay = (sum, each, [more, added]) => {
    const fixed = both(sum.fixed, each.fixed);
    const own = (at) => sums(each.change[at], at === each.at ? bit(added) : NOTHING);
    return fixed && {
      outsiders: sums(sum.outsiders, own(1)),
      minions: sums(sum.minions, own(2)),
      demons: sums(sum.demons, own(3)),
      fixed,
      shown: plus(sum.shown, each.shown),
      doubles: each.isCounted ? plus(sum.doubles, four((at) => (at === each.at ? more : 0))) : sum.doubles,
      mode: sum.mode | each.mode,
      seatless: sum.seatless + each.seatless,
      needs: union(sum.needs, each.needs),
      have: each.isAsked ? union(sum.have, [each.id]) : sum.have,
    };
  };

  const grown = (states, each) => {
    const next = new Map();
    const put = (sum, tokens, more) => {
      const name = Object.values(sum).join();
      if (!next.has(name)) next.set(name, [sum, new Set()]);
      const all = next.get(name)[1];
      for (const before of tokens) if (ofTeam(before, each.at) + more <= most) all.add(before + inTeam(each.at, more));
    };
    for (const [sum, tokens] of states.values()) {
      put({ ...sum, outsiders: sums(sum.outsiders, each.absent) }, tokens, 0);
      for (const way of each.missing.length ? [] : each.ways) {
        const after = withWay(sum, each, way);
        if (after) put(after, tokens, 1 + way[0]);
      }
    }
    return next;
  };

  // The counts a sum allows: the base and any change, never below 0, held to what is fixed.

  const counted = (start, change, fixed) => {
    const near = numbers(change).map((number) => start + number).filter((count) => count >= 0);
    const free = near.length ? near : [0];
    if (!fixed) return free;
    const allowed = numbers(fixed);
    if (!allowed.includes(0) && !allowed.includes(copies)) return allowed;
    const inside = free.filter((count) => allowed.includes(count));
    const nearest = (one, two) => (Math.abs(two - free[0]) < Math.abs(one - free[0]) ? two : one);
    return inside.length ? inside : [allowed.reduce(nearest)];
  };

  const upTo = (last) => Array.from({ length: last + 1 }, (_, number) => number);

  // [seats, tokens] of each kind of game; Townsfolk have the seats that the others leave.

  const games = (sum, players, minionsThere) => {
    const [forOutsiders, forMinions, forDemons] = plans[sum.mode];
    const start = base[players];
    const outsiders = forOutsiders === "any" ? upTo(players) : counted(start[1], sum.outsiders, sum.fixed[1]);
    const minions = counted(start[2], sum.minions, sum.fixed[2]);
    const seatedMinions = forMinions === "counted" ? minions : [0];
    if (forMinions === "chosen" && Math.min(...minions) > minionsThere) return [];
    const demons = {
      "counted": () => counted(start[3], sum.demons, sum.fixed[3]),
      "none": () => [0],
      "most": () => upTo(players - 1).filter((count) => count > players / 2),
      "with minions": () => minions.map((count) => count + 1),
    }[forDemons]();
    const oneToken = forDemons === "most" || forDemons === "with minions";
    const found = [];
    for (const o of outsiders) for (const m of seatedMinions) for (const d of demons) {
      const seated = Math.max(d - (oneToken || forDemons === "none" ? 0 : sum.seatless), 0);
      const t = players - o - m - seated;
      if (t >= 0) found.push([[t, o, m, seated], [t, o, m, oneToken ? 1 : d]]);
    }
    return found;
  };

  // Members: { id, at (the place of its team), facts }. `always`: changes of the Outsiders that stand; `barred`:
  // pairs of ids never in play together. Gives the counts of each row, or null when there is too much to work out.

  build.reachable = (members, always, barred) => {
    const ids = new Set(members.map((each) => each.id));
    const own = members.map((each) => effect(each, ids));
    const effects = own.map((each) => lent(each, own));
    const pairs = [...barred, ...effects.flatMap((each) => each.excludes.map((other) => [each.id, other]))];
    const forbidden = pairs.filter(([one, two]) => one !== two && ids.has(one) && ids.has(two));
    const isShown = four((at) => effects.some((each) => each.shown[at]));
    const asked = new Set([...forbidden.flat(), ...effects.flatMap((each) => each.needs)]);
    const active = effects.filter((each) => each.active || asked.has(each.id));
    const size = four((at) => members.filter((each) => each.at === at).length);
    const plain = four((at) => size[at] - active.filter((each) => each.at === at).length);
    const standing = always.map(mask).reduce(sums, NOTHING);

    let states = new Map([["", [EMPTY, new Set([0])]]]);
    for (const each of active) {
      states = grown(states, { ...each, isCounted: isShown[each.at], isAsked: asked.has(each.id) });
      if (states.size > MOST_SUMS) return null;
    }
    const isLegal = ({ needs, have }) => needs.every((id) => have.includes(id))
      && !forbidden.some((pair) => pair.every((id) => have.includes(id)));
    const legal = [...states.values()].filter(([sum]) => isLegal(sum)).map(([sum, sets]) => [sum, [...sets]]);

    const spare = ({ shown, doubles }, tokens) =>
      four((at) => !shown[at] || size[at] - (tokens[at] - doubles[at]) >= shown[at]).every(Boolean);
    const fits = (tokens, used) => four((at) => tokens[at] - ofTeam(used, at))
      .every((left, at) => left >= 0 && left <= plain[at]);

    const rows = new Map();
    for (let players = fewest; players <= most; players += 1) {
      const seats = new Map();
      for (const [sum, sets] of legal) {
        const whole = { ...sum, outsiders: sums(sum.outsiders, standing) };
        for (const [seated, tokens] of games(whole, players, size[2])) {
          const name = seated.join(" ");
          if (!seats.has(name) && spare(sum, tokens) && sets.some((used) => fits(tokens, used))) seats.set(name, seated);
        }
      }
      rows.set(players, [...seats.values()]);
    }
    return { rows, missing: effects.some((each) => each.missing.length) };
  };
})();
