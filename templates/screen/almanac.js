// Search, and the card that a name shows. Both read assets/search-index.js, which is loaded when it is needed.
// Only text is ever put on the page: no markup is made from what an author wrote.
(() => {
  "use strict";

  const dialog = document.getElementById("find");
  if (!dialog || !dialog.showModal) return;

  const words = document.getElementById("find-words");
  const results = document.getElementById("find-results");
  const count = document.getElementById("find-count");
  const tag = document.getElementById("find-tag");
  const teams = [...dialog.querySelectorAll("[data-team]")];
  const root = dialog.dataset.root;
  const MOST = 60;

  // The index: [name, team or "script", path, shown text, tags, other words]

  let loading;
  const loaded = () => {
    loading ??= new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = dialog.dataset.index;
      script.onload = () => resolve(globalThis.almanacIndex.map(prepared));
      script.onerror = reject;
      document.head.append(script);
    });
    return loading;
  };

  const folded = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

  const prepared = ([name, team, path, shown, tags, other]) => ({
    name, team, path, shown, tags,
    // a space before each word makes "begins with" a plain search; the name counts most, then tags, then texts
    fields: [name, tags.join(" "), shown, other].map((text) => " " + folded(text).replace(/[^\p{L}\p{N}]+/gu, " ")),
  });

  const WEIGHTS = [40, 12, 8, 1];
  const score = (entry, terms) => {
    let sum = 0;
    for (const term of terms) {
      const begins = /^[\u0000-\u0dff]/.test(term) ? " " + term : term;
      const field = entry.fields.findIndex((text) => text.includes(begins));
      if (field < 0) return 0;
      sum += WEIGHTS[field];
      if (field === 0 && entry.fields[0].startsWith(" " + term)) sum += 20;
    }
    return sum || 1;
  };

  const found = (index) => {
    const terms = folded(words.value).match(/[\p{L}\p{N}]+/gu) ?? [];
    const wanted = teams.filter((each) => each.ariaPressed === "true").map((each) => each.dataset.team);
    const label = tag ? tag.value : "";
    if (!terms.length && !wanted.length && !label) return null;
    return index
      .filter((entry) => (!wanted.length || wanted.includes(entry.team)) && (!label || entry.tags.includes(label)))
      .map((entry) => [score(entry, terms), entry])
      .filter(([points]) => points)
      .sort((one, other) => other[0] - one[0])
      .map(([, entry]) => entry);
  };

  const element = (name, className, text) => {
    const made = document.createElement(name);
    made.className = className;
    made.textContent = text;
    return made;
  };

  const row = (entry) => {
    const item = element("li", entry.team === "script" ? "" : `team-${entry.team}`, "");
    const link = element("a", "result", "");
    link.href = root + entry.path;
    link.append(
      element("span", "result-name", entry.name), " ",
      element("span", "team-word", results.dataset[entry.team] ?? ""), " ",
      element("span", "result-text", entry.shown),
    );
    item.append(link);
    return item;
  };

  const show = async () => {
    const list = found(await loaded());
    results.replaceChildren(...(list ?? []).slice(0, MOST).map(row));
    results.scrollTop = 0;
    const { none, single, many } = count.dataset;
    count.textContent = !list ? "" : !list.length ? none : list.length === 1 ? single : many.replace("#", list.length);
  };

  const open = () => {
    if (dialog.open) return;
    dialog.showModal();
    words.select();
    loaded();
  };

  const step = (by) => {
    const links = [...results.querySelectorAll("a")];
    const next = links.indexOf(document.activeElement) + by;
    (links[Math.min(next, links.length - 1)] ?? words).focus();
  };

  const opener = document.getElementById("find-open");
  opener.hidden = false;
  opener.addEventListener("click", open);
  document.getElementById("find-close").addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  words.addEventListener("input", show);
  tag?.addEventListener("change", show);
  for (const team of teams) {
    team.addEventListener("click", () => {
      team.ariaPressed = String(team.ariaPressed !== "true");
      show();
    });
  }

  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      event.preventDefault();
      dialog.close();
    } else if (event.key === "Enter" && event.target === words && !event.isComposing) {
      results.querySelector("a")?.click();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && event.target !== tag) {
      event.preventDefault();
      step(event.key === "ArrowDown" ? 1 : -1);
    }
  });

  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest?.("input, textarea, select, [contenteditable]");
    if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      open();
    }
  });

  // The card: who a name in the text is. It may be hovered, stays until the pointer or the focus is gone,
  // and Escape puts it away.

  const WAIT = 160;
  const card = element("div", "name-card", "");
  card.id = "name-card";
  card.hidden = true;
  card.setAttribute("role", "tooltip");
  document.body.append(card);
  let owner = null;
  let timer = 0;

  const byAddress = (index, link) => index.find((entry) => new URL(root + entry.path, document.baseURI).href === link.href);

  const hide = () => {
    clearTimeout(timer);
    owner?.removeAttribute("aria-describedby");
    owner = null;
    card.hidden = true;
  };

  const place = (link) => {
    const line = link.getClientRects()[0];
    const below = line.bottom + card.offsetHeight + 12 < innerHeight;
    const most = document.documentElement.clientWidth - card.offsetWidth - 12;
    card.style.left = `${scrollX + Math.max(12, Math.min(line.left, most))}px`;
    card.style.top = `${scrollY + (below ? line.bottom + 4 : line.top - card.offsetHeight - 4)}px`;
  };

  const reveal = async (link) => {
    const entry = byAddress(await loaded(), link);
    if (!entry || owner !== link) return;
    card.className = `name-card team-${entry.team}`;
    card.replaceChildren(
      element("p", "team-word", results.dataset[entry.team] ?? ""),
      element("p", "result-name", entry.name),
      element("p", "ability", entry.shown),
    );
    card.hidden = false;
    link.setAttribute("aria-describedby", card.id);
    place(link);
  };

  const ask = (link) => {
    if (owner === link) return clearTimeout(timer);
    hide();
    owner = link;
    timer = setTimeout(reveal, WAIT, link);
  };

  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(hide, WAIT);
  };

  const named = (event) => event.target.closest?.("a.name:not(.wiki)");
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    if (event.target.closest?.(".name-card")) clearTimeout(timer);
    else if (named(event)) ask(named(event));
    else if (owner && owner !== document.activeElement) later();
  });
  document.addEventListener("focusin", (event) => (named(event) ? ask(named(event)) : hide()));
  document.addEventListener("focusout", hide);
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
})();
