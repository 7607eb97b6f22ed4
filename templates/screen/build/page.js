// The page of the builder: shows a script and takes it further. Only text is ever put on it, never markup.
(() => {
  "use strict";

  const build = globalThis.almanacBuild;
  const { filled, text } = build;
  const { characters, setup, teams, measures, scripts } = build.tables;
  const root = document.getElementById("build");
  const said = document.getElementById("build-said");
  const say = (name, values = {}) => filled(said.getAttribute(`data-${name}`), values);
  const counted = (name, count, values = {}) => say(`${name}.${count === 1 ? "one" : "many"}`, { count, ...values });
  const part = (name) => document.getElementById(`build-${name}`);

  const made = (tag, { className = "", words, data = {}, on = {}, ...attributes } = {}, ...children) => {
    const element = document.createElement(tag);
    if (className) element.className = className;
    if (words !== undefined) element.textContent = words;
    Object.assign(element.dataset, data);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    for (const [name, heard] of Object.entries(on)) element.addEventListener(name, heard);
    element.append(...children);
    return element;
  };

  // Attributes of what a check says: its words are the same on every page.
  const ENGLISH = root.closest("[lang]").lang.startsWith("en") ? {} : { lang: "en", dir: "ltr" };

  // The script, and what it was before: each state is text, so that no later change can reach it.

  const EMPTY = JSON.stringify({ meta: {}, entries: [] });
  const kept = { states: [EMPTY], at: 0, field: "" };
  let script = JSON.parse(EMPTY);
  let view = build.examined(script);
  let goal = "full";

  const stored = (action) => {
    try {
      return action(localStorage);
    } catch {
      return null; // a browser may forbid it
    }
  };

  const show = (words) => {
    script = JSON.parse(kept.states[kept.at]);
    view = build.examined(script);
    stored((store) => store.setItem(root.dataset.store, JSON.stringify({ script, goal })));
    render();
    const found = view.findings.length;
    const remarks = found ? counted("remarks", found) : "";
    part("status").textContent = words ? `${words} ${remarks}`.trim() : "";
  };

  // A field that is being typed in is one step, however many letters it takes.
  const change = (next, words = "", field = "") => {
    const state = JSON.stringify({ ...script, ...next });
    if (state === kept.states[kept.at]) return;
    const same = field && field === kept.field;
    kept.states.splice(same ? kept.at : kept.at + 1, Infinity, state);
    kept.at = kept.states.length - 1;
    kept.field = field;
    show(words);
  };

  const step = (by, words) => {
    if (!kept.states[kept.at + by]) return;
    kept.at += by;
    kept.field = "";
    show(words);
  };

  const has = (facts) => view.members.some((each) => each.facts === facts);
  const add = (facts) => change({ entries: [...script.entries, facts.id] }, say("added", { name: facts.name }));
  const without = (indices) => script.entries.filter((_, index) => !indices.includes(index));

  const toggle = (facts) => {
    const there = view.members.filter((each) => each.facts === facts).map((each) => each.index);
    if (there.length) change({ entries: without(there) }, say("removed", { name: facts.name }));
    else add(facts);
  };

  const remove = (member) => {
    const mates = mateIndices(member);
    const next = mates[mates.indexOf(member.index) + 1] ?? mates.at(-2);
    change({ entries: without([member.index]) }, say("removed", { name: member.name }));
    focus(next === undefined ? "" : `drop ${next > member.index ? next - 1 : next}`);
  };

  // Moving keeps a character among its team: the places its team has in the file are filled anew.

  const mateIndices = (member) => view.members.filter((each) => each.team === member.team).map((each) => each.index);

  const place = (member, indices) => {
    const entries = [...script.entries];
    mateIndices(member).forEach((slot, at) => { entries[slot] = script.entries[indices[at]]; });
    const to = indices.indexOf(member.index);
    const slot = mateIndices(member)[to];
    change({ entries }, say("moved", { name: member.name, place: to + 1, count: indices.length }));
    focus(`grip ${slot}`);
  };

  const move = (member, by) => {
    const indices = mateIndices(member);
    const at = indices.indexOf(member.index);
    if (!(at + by in indices)) return;
    [indices[at], indices[at + by]] = [indices[at + by], indices[at]];
    place(member, indices);
  };

  const focus = (name) => {
    const there = name && root.querySelector(`[data-focus="${name}"]`);
    if (there) there.focus();
    else if (document.activeElement === document.body) part("words").focus();
  };

  // Seals and icons

  const emblem = (member) => {
    const { icon, symbol, initials } = member.facts ?? {};
    const drawn = symbol ? drawing(symbol) : icon ? made("img", { src: root.dataset.root + icon, alt: "", width: 64, height: 64, loading: "lazy" })
      : seal(member.team, initials ?? member.name.slice(0, 1).toUpperCase());
    return made("span", { className: "emblem", "aria-hidden": "true" }, drawn);
  };

  const drawing = (symbol) => {
    const svg = document.getElementById("seal-use").content.firstElementChild.cloneNode(true);
    svg.firstElementChild.setAttribute("href", `#${symbol}`);
    return svg;
  };

  const seal = (team, letters) => {
    const svg = document.getElementById(`seal-${team}`)?.content.firstElementChild.cloneNode(true);
    if (!svg) return "";
    svg.querySelector("text").textContent = letters;
    svg.querySelector("text").setAttribute("font-size", letters.length < 2 ? 23 : 20);
    return svg;
  };

  const ability = (member) => {
    const bracket = member.facts?.bracket ?? "";
    const cut = bracket && member.ability.endsWith(bracket) ? member.ability.length - bracket.length : member.ability.length;
    const words = made("span", { className: "ability", dir: "auto", words: member.ability.slice(0, cut) });
    if (cut < member.ability.length) words.append(made("span", { className: "setup", words: bracket }));
    return words;
  };

  // The choice

  const folded = (words) => words.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const filters = [...root.querySelectorAll("[data-team]")];

  const choices = characters.filter((facts) => teams.some(([id]) => id === facts.team)).map((facts) => {
    const shown = { name: facts.name, team: facts.team, ability: facts.ability, facts };
    const button = made("button", { type: "button", className: "build-choice", tabindex: -1, on: { click: () => toggle(facts) } },
      emblem(shown), made("span", { className: "build-choice-words" },
        made("span", { className: "result-name", words: facts.name }), " ",
        made("span", { className: "team-word", words: say(`team-${facts.team}`) }), " ", ability(shown)));
    const [name, rest] = [facts.name, facts.ability].map((each) => ` ${folded(each).replace(/[^\p{L}\p{N}]+/gu, " ").trim()}`);
    return { facts, button, name, words: name + rest, item: made("li", { className: `team-${facts.team}` }, button) };
  });
  let offered = choices;

  const offer = () => {
    const terms = folded(part("words").value).match(/[\p{L}\p{N}]+/gu) ?? [];
    const wanted = filters.filter((each) => each.ariaPressed === "true").map((each) => each.dataset.team);
    const from = part("from")?.value ?? "";
    const query = ` ${terms.join(" ")}`;
    const starts = ({ name }) => (name === query ? 2 : Number(name.startsWith(query)));
    offered = choices.filter(({ facts, words }) => (!wanted.length || wanted.includes(facts.team))
      && (!from || Boolean(facts.own) === (from === "own")) && terms.every((term) => words.includes(` ${term}`)));
    offered = offered.toSorted((one, two) => starts(two) - starts(one));
    part("list").replaceChildren(...offered.map((each) => each.item));
    part("list").scrollTop = 0;
    part("count").textContent = counted("found", offered.length);
    stop(0);
  };

  // One of the choices is a stop of the Tab key; arrows lead to the others.
  const stop = (at) => {
    choices.forEach((each) => { each.button.tabIndex = -1; });
    if (offered[at]) offered[at].button.tabIndex = 0;
    return offered[at]?.button;
  };

  const walk = (event) => {
    const at = offered.findIndex((each) => each.button === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: offered.length - 1 }[event.key];
    if (event.key === "Escape" || to === -1) part("words").focus();
    else if (to !== undefined) stop(Math.min(to, offered.length - 1))?.focus();
    else return;
    event.preventDefault();
  };

  // The sheet

  const row = (member, at, mates) => {
    const values = { name: member.name, place: at + 1, count: mates.length, team: build.teamOf.has(member.team) ? say(`teams-${member.team}`) : "" };
    const grip = made("button", { type: "button", className: "build-grip", data: { focus: `grip ${member.index}` },
      "aria-label": say("grip", values), on: { keydown: (event) => press(event, member), pointerdown: (event) => drag(event, member) } }, emblem(member));
    const drop = made("button", { type: "button", className: "build-drop", words: "×", data: { focus: `drop ${member.index}` },
      "aria-label": say("drop", values), on: { click: () => remove(member) } });
    const note = member.unknown ? say("stranger") : member.shapeless ? say("shapeless") : undefined;
    const words = note === undefined ? ability(member) : made("span", { className: "ability quiet", words: note });
    return made("li", { className: `build-row team-${member.team ?? ""}`, data: { index: member.index } },
      grip, made("span", { className: "build-row-words" }, made("span", { className: "card-name", words: member.name }), words), drop);
  };

  const press = (event, member) => {
    if (event.key === "ArrowUp" || event.key === "ArrowDown") move(member, event.key === "ArrowUp" ? -1 : 1);
    else if (event.key === "Delete" || event.key === "Backspace") remove(member);
    else return;
    event.preventDefault();
  };

  const drag = (down, member) => {
    if (down.button) return;
    const grip = down.currentTarget;
    const own = grip.closest("li");
    const list = own.parentElement;
    const over = (event) => {
      const other = document.elementsFromPoint(event.clientX, event.clientY).map((each) => each.closest("li")).find((each) => each?.parentElement === list);
      if (!other || other === own) return;
      const box = other.getBoundingClientRect();
      const forward = own.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
      if (forward ? event.clientY < box.top + box.height / 3 : event.clientY > box.bottom - box.height / 3) return;
      // The others give way: a row that leaves the page for a moment would lose the pointer.
      for (let passed; passed !== other;) {
        passed = forward ? own.nextElementSibling : own.previousElementSibling;
        own[forward ? "before" : "after"](passed);
      }
    };
    const done = (event) => {
      for (const [name, heard] of heardOf) grip.removeEventListener(name, heard);
      own.classList.remove("held");
      if (event.type === "pointerup") place(member, [...list.children].map((each) => Number(each.dataset.index)));
      else render();
    };
    const heardOf = [["pointermove", over], ["pointerup", done], ["pointercancel", done]];
    for (const [name, heard] of heardOf) grip.addEventListener(name, heard);
    grip.setPointerCapture(down.pointerId);
    own.classList.add("held");
  };

  // A mark before the dash keeps the smaller number first where one reads from the right.
  const DASH = getComputedStyle(root).direction === "rtl" ? "\u200e–" : "–";
  const usualOf = (at) => measures.usual[goal].counts[at] ?? measures.usual[goal].demons.join(DASH);

  const sheet = () => teams.map(([id, inBag], at) => {
    const mates = view.members.filter((each) => each.team === id);
    if (!inBag && !mates.length) return "";
    const count = inBag ? say("number", { count: mates.length, usual: usualOf(at) }) : mates.length;
    return made("section", { className: `build-team team-${id}` },
      made("h3", { className: "team-head" }, made("span", { words: say(`teams-${id}`) }), made("span", { className: "build-number", words: count })),
      made("ul", { className: "build-rows" }, ...mates.map(row)));
  });

  const strangers = () => {
    const found = view.members.filter((each) => !each.known);
    return found.length ? [made("section", { className: "build-team" }, made("ul", { className: "build-rows" }, ...found.map(row)))] : [];
  };

  // Remarks, setup, jinxes, nights

  const finding = ({ code, severity, message, hint, add: id, sort }) => {
    const facts = id && build.find(id);
    const doing = facts ? made("button", { type: "button", words: say("add", { name: facts.name }), on: { click: () => add(facts) } })
      : sort ? made("button", { type: "button", words: say("sort"), on: { click: sorted } }) : made("span", { ...ENGLISH, className: "quiet", words: hint });
    return made("li", {}, made("span", { ...ENGLISH, className: `severity severity-${severity}`, words: severity }), " ",
      made("code", { words: code }), made("p", { ...ENGLISH, words: message }), doing);
  };

  const numbers = ([players, seats]) => {
    const counts = !view.whole || !view.rows ? setup.base[players].map(String)
      : seats.length ? [0, 1, 2, 3].map((at) => build.shortly(seats.map((each) => each[at]))) : null;
    const fits = (players < setup.players[1]) === (view.kind === "teensy");
    const cells = counts ? counts.map((words) => made("td", { words })) : [made("td", { colspan: 4, words: say("none") })];
    return made("tr", { className: fits || !view.whole ? "" : "quiet" }, made("th", { scope: "row", words: players }), ...cells);
  };

  const setupNote = () => {
    const names = view.unread.map((each) => each.name).join(", ");
    const unread = names ? counted("unread", view.unread.length, { names }) : "";
    return view.rows || !view.whole ? unread : say("too_many");
  };

  const jinx = ({ one, two, reason, exclusive }) => made("li", {},
    made("p", { className: "jinx-names" }, made("span", { className: `team-${one.team}`, words: one.name }), " & ", made("span", { className: `team-${two.team}`, words: two.name })),
    made("p", { className: reason ? "" : "quiet", words: reason || say(exclusive ? "exclusive" : "silent") }));

  const waking = (each) => made("li", { className: each.mark ? "build-mark" : `team-${each.team}`, words: each.mark ? say(`mark-${each.id}`) : each.name });

  const render = () => {
    const focused = document.activeElement?.dataset.focus;
    for (const [name, value] of [["title", script.meta.name], ["author", script.meta.author]]) {
      if (part(name) !== document.activeElement) part(name).value = text(value);
    }
    const rules = Array.isArray(script.meta.bootlegger) ? script.meta.bootlegger.filter((rule) => typeof rule === "string") : [];
    if (part("rules") !== document.activeElement) part("rules").value = rules.join("\n");
    part("house").replaceChildren(...rules.map((rule) => made("li", { words: rule })));
    part("teams").replaceChildren(...sheet(), ...strangers());
    for (const { facts, button } of choices) button.ariaPressed = String(has(facts));
    for (const each of root.querySelectorAll("[data-goal]")) each.ariaPressed = String(each.dataset.goal === goal);
    part("findings").replaceChildren(...(view.findings.length ? view.findings.map(finding) : [made("li", { className: "quiet", words: say(view.whole ? "nothing" : "early") })]));
    part("setup").replaceChildren(...Object.keys(setup.base).map((players) => [Number(players), view.rows?.get(Number(players)) ?? []]).map(numbers));
    part("setup-caption").textContent = part("setup-caption").dataset[view.whole && view.rows ? "reached" : "base"];
    part("setup-note").textContent = setupNote();
    part("jinx-part").hidden = !view.jinxes.length;
    part("jinxes").replaceChildren(...view.jinxes.map(jinx));
    part("first").replaceChildren(...view.nights[0].map(waking));
    part("other").replaceChildren(...view.nights[1].map(waking));
    part("undo").disabled = kept.at === 0;
    part("redo").disabled = kept.at === kept.states.length - 1;
    part("sheet-count").textContent = view.members.length || "";
    part("remark-count").textContent = view.findings.length || "";
    root.classList.toggle("starred", view.members.some((each) => each.ability?.includes("*")));
    if (focused && document.activeElement === document.body) focus(focused);
  };

  // A script from elsewhere, and to elsewhere

  const opened = (next) => {
    goal = build.examined(next).kind === "teensy" && next.entries.length ? "teensy" : "full";
    change({ meta: next.meta, entries: next.entries }, say("opened", { name: text(next.meta.name) || say("untitled") }));
  };

  const tried = (take, complain) => {
    try {
      const next = take();
      if (next) opened(next);
      return true;
    } catch (error) {
      if (!(error instanceof build.NoScript)) throw error;
      complain(say(error.says, error.values));
      return false;
    }
  };

  const take = (words) => {
    const complain = (why) => { part("error").textContent = why; };
    complain("");
    if (tried(() => build.read(words), complain)) part("dialog").close();
  };

  const sorted = () => {
    const names = view.members.filter((each) => !each.facts).map((each) => each.name).join(", ");
    change({ entries: build.inOrder(view.members).map((each) => each.raw) }, names ? say("sorted_partly", { names }) : say("sorted"));
  };

  const save = () => {
    const name = text(script.meta.name) || say("untitled");
    const file = `${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "script"}.json`;
    const link = made("a", { href: URL.createObjectURL(new Blob([build.written(script)], { type: "application/json" })), download: file });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    part("status").textContent = say("saved", { file });
  };

  const copy = async () => {
    const address = location.href.split("#")[0] + build.toFragment(script);
    try {
      await navigator.clipboard.writeText(address);
      part("status").textContent = say("copied");
    } catch {
      history.replaceState(null, "", address);
      part("status").textContent = say("not_copied");
    }
  };

  const fromAddress = () => {
    const fragment = location.hash;
    const complain = (why) => { part("status").textContent = why; };
    if (!fragment.startsWith("#script=")) return;
    tried(() => build.fromFragment(fragment), complain);
    history.replaceState(null, "", location.href.split("#")[0]);
  };

  const remembered = () => {
    const before = stored((store) => JSON.parse(store.getItem(root.dataset.store)));
    const sound = build.isObject(before?.script) && build.isObject(before.script.meta) && Array.isArray(before.script.entries);
    if (!sound) return;
    kept.states = [JSON.stringify({ meta: before.script.meta, entries: before.script.entries })];
    goal = before.goal === "teensy" ? "teensy" : "full";
  };

  // What is heard

  const heard = {
    new: () => change({ meta: {}, entries: [] }, say("emptied")),
    open: () => part("dialog").showModal(),
    close: () => part("dialog").close(),
    save, link: copy, print: () => print(), sort: sorted,
    undo: () => step(-1, say("undone")), redo: () => step(1, say("redone")),
    take: () => take(part("paste").value),
  };
  for (const [name, action] of Object.entries(heard)) part(name).addEventListener("click", action);

  const field = (name, given) => part(name).addEventListener("input", () => {
    const { [given]: _, ...rest } = script.meta;
    const lines = part(name).value.split("\n").map((line) => line.trim()).filter(Boolean);
    const value = given === "bootlegger" ? lines : part(name).value;
    change({ meta: value.length ? { ...script.meta, [given]: value } : rest }, "", given);
  });
  field("title", "name");
  field("author", "author");
  field("rules", "bootlegger");

  part("words").addEventListener("input", offer);
  part("words").addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "Enter" && offered.length && part("words").value.trim()) {
      toggle(offered[0].facts);
      part("words").select();
    } else if (event.key === "ArrowDown") {
      event.preventDefault();
      stop(0)?.focus();
    }
  });
  part("from")?.addEventListener("change", offer);
  part("list").addEventListener("keydown", walk);
  for (const each of filters) each.addEventListener("click", () => { each.ariaPressed = String(each.ariaPressed !== "true"); offer(); });
  for (const each of root.querySelectorAll("[data-show]")) {
    each.addEventListener("click", () => {
      root.dataset.pane = each.dataset.show;
      for (const other of root.querySelectorAll("[data-show]")) other.ariaPressed = String(other === each);
    });
  }
  for (const each of root.querySelectorAll("[data-goal]")) each.addEventListener("click", () => { goal = each.dataset.goal; show(""); });

  const openFile = async (file) => file && take(await file.text());
  part("file").addEventListener("change", (event) => openFile(event.target.files[0]));
  part("dialog").addEventListener("close", () => { part("error").textContent = part("file").value = part("paste").value = ""; });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => { event.preventDefault(); openFile(event.dataTransfer.files[0]); });
  part("shelf").append(...scripts.map((each) => made("button", { type: "button", words: each.meta.name, on: { click: () => { opened(each); part("dialog").close(); } } })));

  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest?.("input, textarea, select, dialog");
    const undo = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase();
    if (typing || (undo !== "z" && undo !== "y")) return;
    event.preventDefault();
    if (undo === "y" || event.shiftKey) heard.redo();
    else heard.undo();
  });
  addEventListener("hashchange", fromAddress);

  document.getElementById("build-without").remove();
  root.hidden = false;
  remembered();
  offer();
  show("");
  fromAddress();
})();
