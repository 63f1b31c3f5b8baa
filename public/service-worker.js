// Runs only where somebody has asked for a page to be kept on this device: the emergency sheet of their
// animals (docs/decisions/animals.md), or the practice's plan of a day (docs/decisions/practice.md). It
// keeps that page and what it is drawn with, hands it out when there is no network, and forgets it and
// itself as soon as nobody is signed in. Nothing else is ever kept. Plain script: browsers ask for it
// under this address forever.

const cacheNames = ["kraeuterpfote-notfallblatt", "kraeuterpfote-tagesplan"];

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== "GET") return;
  if (pathname === "/auth" || pathname === "/auth.data") {
    event.respondWith(answerAtTheDoor(event));
  } else if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => offlineAnswer(pathname)));
  } else if (pathname.startsWith("/assets/") && request.destination !== "script") {
    event.respondWith(fetch(request).catch(() => keptAnswer(request)));
  }
});

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
  if (page) return page.answer;
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
  const left = await caches.keys();
  if (!cacheNames.some((name) => left.includes(name))) await self.registration.unregister();
}
