// Keeps a copy of the site for when there is no network. In a folder on a disk this does nothing.
(() => {
  "use strict";

  if (!location.protocol.startsWith("http")) return;
  const root = new URL("../", document.currentScript.src);

  const manifest = document.createElement("link");
  manifest.rel = "manifest";
  manifest.href = new URL("manifest.webmanifest", root).href;
  document.head.append(manifest);

  if (!("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    navigator.serviceWorker.register(new URL("sw.js", root)).catch(() => {}); // a browser may forbid it
  });
})();
