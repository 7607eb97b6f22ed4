// REVISION and FILES stand above this line. Several almanacs may share a host: each keeps to its own folder.
const OWN = `almanac ${registration.scope} `;
const NAME = OWN + REVISION;

// A folder's page has two addresses, one copy.
const place = (url) => url.split(/[?#]/)[0].replace(/\/index\.html$/, "/");

const kept = async () => {
  const cache = await caches.open(NAME);
  // One file that fails must not cost the others: what is there is better than nothing.
  await Promise.allSettled(FILES.map((path) => cache.add(new Request(new URL(path, registration.scope)))));
};

const cleared = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OWN) && name !== NAME).map((name) => caches.delete(name)));
  await clients.claim();
};

const answer = async (request) => {
  const cache = await caches.open(NAME);
  try {
    const fresh = await fetch(request);
    if (fresh.ok && fresh.status === 200) await cache.put(place(request.url), fresh.clone());
    return fresh;
  } catch (fault) {
    const own = await cache.match(place(request.url));
    if (own) return own;
    const missing = request.mode === "navigate" && (await cache.match(new URL("404.html", registration.scope)));
    if (missing) return missing;
    throw fault;
  }
};

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(kept());
});

addEventListener("activate", (event) => event.waitUntil(cleared()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const isOurs = request.method === "GET" && request.url.startsWith(registration.scope);
  if (isOurs && !request.headers.has("range")) event.respondWith(answer(request));
});
