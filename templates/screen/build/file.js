// A script as a file, and as the end of an address. Entries stay as their author wrote them, unknown keys too.
(() => {
  "use strict";

  const build = globalThis.almanacBuild;
  const { find, isObject } = build;
  const MOST_LETTERS = 2_000_000;
  const FRAGMENT = "#script=";

  const isMeta = (entry) => entry === "_meta" || (isObject(entry) && entry.id === "_meta");

  // Thrown with the key of the words for the reader, and their values.
  class NoScript extends Error {
    constructor(says, values = {}) {
      super(says);
      Object.assign(this, { says, values });
    }
  }

  // The text of a script file → { meta, entries }.
  const read = (text) => {
    if (text.length > MOST_LETTERS) throw new NoScript("too_large");
    let list;
    try {
      list = JSON.parse(text);
    } catch (error) {
      throw new NoScript("not_json", { why: error.message });
    }
    if (!Array.isArray(list)) throw new NoScript("not_script");
    const at = list.findIndex(isMeta);
    const meta = isObject(list[at]) ? list[at] : {};
    return { meta, entries: list.filter((_, place) => place !== at) };
  };

  const list = ({ meta, entries }) => [{ id: "_meta", ...meta, name: meta.name ?? "" }, ...entries];

  // The published form: official characters as ids, those of this almanac in full.
  const written = ({ meta, entries }) => {
    const whole = (entry) => (typeof entry === "string" && find(entry)?.value) || entry;
    return `${JSON.stringify(list({ meta, entries: entries.map(whole) }), null, 2)}\n`;
  };

  const toFragment = (script) => {
    const bytes = new TextEncoder().encode(JSON.stringify(list(script)));
    const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
    return FRAGMENT + btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  };

  // `null` for an address without a script.
  const fromFragment = (fragment) => {
    if (!fragment.startsWith(FRAGMENT)) return null;
    try {
      const letters = atob(fragment.slice(FRAGMENT.length).replace(/-/g, "+").replace(/_/g, "/"));
      return read(new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(letters, (letter) => letter.charCodeAt(0))));
    } catch {
      throw new NoScript("bad_link");
    }
  };

  Object.assign(build, { NoScript, read, written, toFragment, fromFragment });
})();
