// Runs only where somebody has asked for a page to be kept on this device: the emergency sheet of their
// animals (docs/decisions/animals.md), or the practice's plan of a day (docs/decisions/practice.md). It
// keeps that page and what it is drawn with, hands it out when there is no network, and forgets it and
// itself as soon as nobody is signed in. What is ticked on the kept sheet without a network is kept, too,
// and sent as soon as there is one. Nothing else is ever kept. Plain script: browsers ask for it under
// this address forever.

const cacheNames = ["kraeuterpfote-notfallblatt", "kraeuterpfote-tagesplan"];
/** Ticks that were not sent yet: it goes with the sheet. */
const tickCacheName = "kraeuterpfote-gaben";
const tickPath = /^\/pets\/[^/]+\/gegeben$/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === "POST" && request.mode === "navigate" && tickPath.test(pathname)) {
    event.respondWith(sendOrKeepTick(request));
  }
  if (request.method !== "GET") return;
  if (pathname === "/auth" || pathname === "/auth.data") {
    event.respondWith(answerAtTheDoor(event));
  } else if (request.mode === "navigate") {
    event.respondWith(answerPage(request, pathname));
  } else if (pathname.startsWith("/assets/") && request.destination !== "script") {
    event.respondWith(fetch(request).catch(() => keptAnswer(request)));
  }
});

self.addEventListener("sync", (event) => event.waitUntil(sendTicks()));

/** What waits is sent first, so that the page knows of it. */
async function answerPage(request, pathname) {
  await sendTicks().catch(() => {});
  return fetch(request).catch(() => offlineAnswer(pathname));
}

async function sendOrKeepTick(request) {
  const form = await request.clone().formData();
  const { pathname } = new URL(request.url);
  // The last word for an item and time of a day stands in the place of the ones before.
  const texts = new Map();
  for (const text of form.getAll("gabe")) {
    const [item, day, time] = text.split(" ");
    texts.set(`${pathname}?${new URLSearchParams({ item, day, time })}`, text);
  }
  try {
    const answer = await fetch(request);
    const isTaken = answer.ok || answer.type === "opaqueredirect";
    if (isTaken && (await caches.has(tickCacheName))) {
      const ticks = await caches.open(tickCacheName);
      for (const address of texts.keys()) await ticks.delete(address);
    }
    return answer;
  } catch (error) {
    if (!(await caches.has(cacheNames[0]))) throw error;
    const ticks = await caches.open(tickCacheName);
    for (const [address, text] of texts) await ticks.put(address, new Response(text));
    await self.registration.sync?.register(tickCacheName).catch(() => {});
    return Response.redirect("/notfallblatt", 303);
  }
}

/** Sent twice they are one. What the server takes, or never will, is done. @throws without a network */
async function sendTicks() {
  if (!(await caches.has(tickCacheName))) return;
  const ticks = await caches.open(tickCacheName);
  for (const kept of await ticks.keys()) {
    const gabe = await (await ticks.match(kept)).text();
    const { status } = await fetch(new URL(kept.url).pathname, {
      method: "POST",
      body: new URLSearchParams({ gabe, spaeter: "" }),
      redirect: "manual",
    });
    const isRefused = status >= 400 && status < 500 && status !== 429;
    // What was ticked meanwhile stays.
    const isNewer = (await (await ticks.match(kept))?.text()) !== gabe;
    if ((status === 204 || isRefused) && !isNewer) await ticks.delete(kept);
  }
  if ((await ticks.keys()).length === 0) await caches.delete(tickCacheName);
}

/** The kept sheet has the items of some days, all hidden: today's are shown, as they are ticked by now. */
async function withTicks(answer) {
  const today = new Intl.DateTimeFormat("en-CA", {
    timeZone: "Europe/Berlin",
    ...{ year: "numeric", month: "2-digit", day: "2-digit" },
  }).format();
  const pressed = new Map();
  if (await caches.has(tickCacheName)) {
    const ticks = await caches.open(tickCacheName);
    for (const kept of await ticks.keys()) {
      const [item, day, time, what] = (await (await ticks.match(kept)).text()).split(" ");
      pressed.set(`${item} ${day} ${time}`, what);
    }
  }
  const html = (await answer.text())
    .replaceAll(`data-day="${today}" hidden=""`, `data-day="${today}"`)
    .replace(/aria-pressed="\w+" value="(\S+ \S+ \S+) \w+"/g, (found, tick) => {
      const what = pressed.get(tick);
      if (what === undefined) return found;
      return `aria-pressed="${what === "given"}" value="${tick} ${what === "given" ? "not" : "given"}"`;
    });
  return new Response(html, { headers: answer.headers });
}

/** Signing out leads here. Who is signed in is led on from here; whoever gets the page is not. */
async function answerAtTheDoor(event) {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (response.status === 200) event.waitUntil(forget(cacheNames));
    return response;
  } catch (error) {
    if (request.mode === "navigate") return offlineAnswer("/auth");
    throw error;
  }
}

/** The page that was asked for, else the one for that part of the site; of the practice nothing elsewhere. */
async function offlineAnswer(pathname) {
  const kept = [];
  for (const cacheName of cacheNames) kept.push(...(await keptPages(cacheName)));
  const isOfPractice = (address) => address.startsWith("/admin/");
  const page =
    kept.find(({ address }) => address === pathname) ??
    kept.find(({ address }) => isOfPractice(address) === isOfPractice(`${pathname}/`)) ??
    kept.find(({ address }) => !isOfPractice(address));
  if (page) return isOfPractice(page.address) ? page.answer : withTicks(page.answer);
  return new Response(
    "<!doctype html><html lang=de><meta charset=utf-8>" +
      "<meta name=viewport content='width=device-width'><title>Keine Verbindung</title>" +
      "<h1>Keine Verbindung zum Internet</h1>" +
      "<p>Bitte versuchen Sie es noch einmal, sobald Sie wieder verbunden sind.</p>" +
      "<p><a href=''>Noch einmal versuchen</a></p></html>",
    {
      status: 503,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": "default-src 'none'",
      },
    },
  );
}

/** One at most. After its time it may be wrong, and whoever signed out elsewhere should not find it. */
async function keptPages(cacheName) {
  if (!(await caches.has(cacheName))) return [];
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    const { pathname: address } = new URL(request.url);
    if (address.startsWith("/assets/")) continue;
    const answer = await cache.match(request);
    if (Date.now() < Date.parse(answer.headers.get("x-kept-until"))) return [{ address, answer }];
  }
  await forget([cacheName]);
  return [];
}

async function keptAnswer(request) {
  return (await caches.match(request)) ?? Response.error();
}

async function forget(names) {
  for (const name of names) await caches.delete(name);
  if (names.includes(cacheNames[0])) await caches.delete(tickCacheName);
  const left = await caches.keys();
  if (!cacheNames.some((name) => left.includes(name))) await self.registration.unregister();
}
