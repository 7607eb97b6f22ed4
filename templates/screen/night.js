// The ticks of a night, kept in this browser until they are cleared. Without JavaScript they work, but are not kept.
(() => {
  "use strict";

  const nights = document.querySelector("[data-ticks]");
  const key = `almanac night ${nights.dataset.ticks}`;
  const boxes = [...nights.querySelectorAll(".tick input")];
  const clear = document.getElementById("night-clear");
  const named = (box) => `${box.name} ${box.value}`;

  const stored = (action) => {
    try {
      return action(localStorage);
    } catch {
      return null; // a browser may forbid it, for one page or for all
    }
  };

  const kept = stored((store) => JSON.parse(store.getItem(key)));
  const ticked = new Set(Array.isArray(kept) ? kept : []);
  const update = () => {
    clear.disabled = !boxes.some((box) => box.checked);
  };

  for (const box of boxes) {
    box.checked = ticked.has(named(box));
    box.addEventListener("change", () => {
      const names = boxes.filter((each) => each.checked).map(named);
      stored((store) => store.setItem(key, JSON.stringify(names)));
      update();
    });
  }

  clear.hidden = false;
  clear.addEventListener("click", () => {
    for (const box of boxes) box.checked = false;
    stored((store) => store.removeItem(key));
    update();
    boxes[0]?.focus();
  });
  update();
})();
