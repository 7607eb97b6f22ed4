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
    const items = findings.map(({ severity, text }) => element("pre", `live-finding live-${severity}`, text));
    box.replaceChildren(close, ...items);
    document.body.append(box);
  };

  new EventSource("/-/live").addEventListener("message", ({ data }) => {
    const { edition, findings } = JSON.parse(data);
    if (edition !== mine) location.reload();
    else show(findings);
  });
})();
