// Runs only where somebody has asked for the emergency sheet of their animals to be kept on this
// device (docs/decisions/animals.md). It keeps that one page and what it is
// drawn with, hands it out when there is no network, and forgets it and itself as soon as nobody is
// signed in. Nothing else is ever kept. Plain script: browsers ask for it under this address forever.

const cacheName = "kraeuterpfote-notfallblatt";
const sheetAddress = "/notfallblatt";
/** Older than this it may be wrong, and whoever signed out elsewhere should not find it for ever. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== "GET") return;
  if (pathname === "/auth" || pathname === "/auth.data") {
    event.respondWith(answerAtTheDoor(event));
  } else if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(offlineAnswer));
  } else if (pathname.startsWith("/assets/") && request.destination !== "script") {
    event.respondWith(fetch(request).catch(() => keptAnswer(request)));
  }
});

/** Signing out leads here. Who is signed in is led on from here; whoever gets the page is not. */
async function answerAtTheDoor(event) {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (response.status === 200) event.waitUntil(forget());
    return response;
  } catch (error) {
    if (request.mode === "navigate") return offlineAnswer();
    throw error;
  }
}

async function offlineAnswer() {
  const kept = await caches.match(sheetAddress, { cacheName });
  const keptSince = Date.parse(kept?.headers.get("x-kept-at") ?? "");
  if (kept && Date.now() - keptSince < keptMs) return kept;
  if (kept) await forget();
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

async function keptAnswer(request) {
  return (await caches.match(request, { cacheName })) ?? Response.error();
}

async function forget() {
  await caches.delete(cacheName);
  await self.registration.unregister();
}
