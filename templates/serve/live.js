// Only while the author looks: shows what is wrong, and loads the page anew when it has changed.
(() => {
  "use strict";

  const mine = document.currentScript.dataset.edition;
  const box = document.createElement("section");
  box.className = "live-findings";
  box.setAttribute("role", "status");
  box.setAttribute("aria-label", "What is to be mended");
  let closed = "";

  const element = (name, className, text) => {
    const made = document.createElement(name);
    made.className = className;
    made.textContent = text;
    return made;
  };

  const finding = ({ severity, text }) => {
    const lines = text.split("\n");
    const caret = lines.findIndex((line) => /^ +\^$/.test(line));
    const at = caret > 0 ? caret - 1 : lines.length;
    const words = (some) => some.map((line) => element("p", "live-words", line));
    const source = caret > 0 ? [element("pre", "live-source", lines.slice(at, caret + 1).join("\n"))] : [];
    const made = element("div", `live-finding live-${severity}`, "");
    made.append(...words(lines.slice(0, at)), ...source, ...words(lines.slice(at + 2)));
    return made;
  };

  const show = (findings) => {
    const all = JSON.stringify(findings);
    if (!findings.length || all === closed) {
      box.remove();
      return;
    }
    const close = element("button", "live-close", "Close");
    close.type = "button";
    close.addEventListener("click", () => {
      closed = all;
      box.remove();
    });
    box.replaceChildren(close, ...findings.map(finding));
    document.body.append(box);
  };

  new EventSource("/-/live").addEventListener("message", ({ data }) => {
    const { edition, findings } = JSON.parse(data);
    if (edition !== mine) location.reload();
    else show(findings);
  });
})();
