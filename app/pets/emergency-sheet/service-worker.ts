import { sheetAddress } from "#app/frame/connection.ts";
import {
  isFileOfPage,
  isScriptOfPage,
  ownerHeader,
  planCacheName,
  sheetCacheName,
  signedOutParameter,
  untilHeader,
} from "#app/frame/kept-page.ts";
import { readTickAnswer } from "#app/treatment/tick-answer.ts";
import {
  keepTick,
  type Leave,
  listTicks,
  obstacleOf,
  sendTicks,
  type UnsentTick,
} from "#app/treatment/tick-queue.ts";
import { browserTicks } from "#app/treatment/tick-store.ts";
import {
  keyOf,
  ownerField,
  placeAfterTick,
  readTick,
  tickField,
  whatField,
} from "#app/treatment/ticks.ts";
import { sheetOf } from "./kept-sheet.ts";

// Runs only where somebody has asked for a page to be kept on this device: the emergency sheet of their
// animals (docs/decisions/animals.md), or the practice's plan of a day (docs/decisions/practice.md). It
// keeps that page and what it is drawn with, and hands it out when there is no network. The sheet goes when
// somebody signs out here or somebody else signs in, the plan as soon as nobody is signed in. What is
// ticked on the sheet lies in the queue that pages use, too. It is built by itself, as one script, because
// browsers ask for it under `/service-worker.js` forever.

type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = ExtendableEvent & {
  request: Request;
  respondWith(answer: Response | Promise<Response>): void;
};
type Worker = {
  addEventListener(
    type: "install" | "activate" | "sync",
    on: (event: ExtendableEvent) => void,
  ): void;
  addEventListener(type: "fetch", on: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };
};

const worker = globalThis as unknown as Worker;
const cacheNames = [sheetCacheName, planCacheName];
const ticks = browserTicks();
const tickPath = /^\/pets\/([^/]+)\/gegeben$/;

worker.addEventListener("install", () => void worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  const [, petId] = tickPath.exec(pathname) ?? [];
  if (request.method === "POST" && request.mode === "navigate" && petId !== undefined) {
    event.respondWith(takeTick(event, pathname, petId));
  }
  if (request.method !== "GET") return;
  if (pathname === "/auth" || pathname === "/auth.data") {
    event.respondWith(answerAtTheDoor(event));
  } else if (request.mode === "navigate") {
    event.respondWith(answerPage(request, pathname));
  } else if (
    isFileOfPage(pathname) &&
    (request.destination !== "script" || isScriptOfPage(pathname))
  ) {
    event.respondWith(fetch(request).catch(() => keptAnswer(request)));
  }
});

worker.addEventListener("sync", (event) => event.waitUntil(send()));

/** A page that somebody waits for is not held up longer than this. */
const patienceMs = 3000;

/** What waits is sent first, so that the page knows of it. */
async function answerPage(request: Request, pathname: string): Promise<Response> {
  await Promise.race([send(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  const answer = await fetch(request).catch(() => offlineAnswer(pathname));
  if (pathname !== sheetAddress || answer.status !== 200) return answer;
  return withTicks(answer);
}

/** Stored before it is sent, like on every page. */
async function takeTick(event: FetchEvent, pathname: string, petId: string): Promise<Response> {
  const { request } = event;
  const form = await request.clone().formData();
  const change = readTick(String(form.get(tickField)));
  const owner = form.get(ownerField);
  // Not from a page of ours, or one of an earlier version.
  if (!change || typeof owner !== "string") return fetch(request);
  try {
    await keepTick(ticks, {
      action: pathname,
      owner,
      tick: keyOf(change),
      isGiven: change.isGiven,
      what: String(form.get(whatField) ?? ""),
      id: crypto.randomUUID(),
    });
  } catch {
    // No room: it is sent as any form, or the browser says that it could not be.
    return fetch(request);
  }
  const isTried = send();
  event.waitUntil(isTried);
  await Promise.race([isTried, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  await worker.registration.sync?.register("gaben").catch(() => undefined);
  return Response.redirect(placeAfterTick(String(form.get("zurueck")), petId), 303);
}

async function send(): Promise<void> {
  const leaves = new Map<string, Leave>();
  await sendTicks(ticks, {
    fetch: (address, init) => fetch(address, init),
    now: new Date(),
    // Whose session this is only the server knows: somebody else's ticks do not leave the device.
    mayLeave: async ({ action, owner }) => {
      const leave = leaves.get(owner) ?? (await askDoor(action, owner));
      leaves.set(owner, leave);
      return leave;
    },
  }).catch(() => undefined);
}

/** A link has no owner: `ticks-without-react.ts` sends what was ticked by it. */
async function askDoor(action: string, owner: string): Promise<Leave> {
  if (owner === "") return false;
  try {
    const address = `${action}?${new URLSearchParams({ [ownerField]: owner })}`;
    const answer = await fetch(address, { redirect: "manual" });
    const isOurs = readTickAnswer(await answer.json().catch(() => null)) !== null;
    return (answer.ok && isOurs) || obstacleOf(answer, isOurs);
  } catch {
    return "unreachable";
  }
}

/** Adds the unsent ticks of the sheet's owner to its page. */
async function withTicks(answer: Response): Promise<Response> {
  const owner = answer.headers.get(ownerHeader);
  const unsent = (await listTicks(ticks)).filter((tick: UnsentTick) => tick.owner === owner);
  const copies = await keptPages(sheetCacheName);
  const isStored = copies.some((copy) => copy.answer.headers.get(ownerHeader) === owner);
  return new Response(sheetOf(await answer.text(), new Date(), { unsent, isStored }), {
    headers: answer.headers,
  });
}

/** Whoever is signed in is led on from here. Signing out leads here, and says so. */
async function answerAtTheDoor(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    const isSignedOut = new URL(request.url).searchParams.has(signedOutParameter);
    if (response.status === 200) {
      event.waitUntil(forget(isSignedOut ? cacheNames : [planCacheName]));
    }
    return response;
  } catch (error) {
    if (request.mode === "navigate") return offlineAnswer("/auth");
    throw error;
  }
}

/** The page that was asked for, else the one for that part of the site; of the practice nothing elsewhere. */
async function offlineAnswer(pathname: string): Promise<Response> {
  const pages = [];
  for (const cacheName of cacheNames) pages.push(...(await keptPages(cacheName)));
  const isOfPractice = (address: string) => address.startsWith("/admin/");
  const page =
    pages.find(({ address }) => address === pathname) ??
    pages.find(({ address }) => isOfPractice(address) === isOfPractice(`${pathname}/`)) ??
    pages.find(({ address }) => !isOfPractice(address));
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
async function keptPages(cacheName: string): Promise<{ address: string; answer: Response }[]> {
  if (!(await caches.has(cacheName))) return [];
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    const { pathname: address } = new URL(request.url);
    const answer = await cache.match(request);
    if (isFileOfPage(address) || !answer) continue;
    if (Date.now() < Date.parse(answer.headers.get(untilHeader) ?? "")) {
      return [{ address, answer }];
    }
  }
  await forget([cacheName]);
  return [];
}

async function keptAnswer(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? Response.error();
}

/** Ticks and records that were not sent stay: pages send them when their person is signed in again. */
async function forget(names: readonly string[]): Promise<void> {
  for (const name of names) await caches.delete(name);
  const remainingNames = await caches.keys();
  if (!cacheNames.some((name) => remainingNames.includes(name)))
    await worker.registration.unregister();
}
