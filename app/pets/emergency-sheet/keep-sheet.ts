import { sheetAddress } from "#app/frame/connection.ts";

/** Whether this browser can keep the sheet at all: not without https, nor in some private windows. */
export function canKeepSheet(): boolean {
  return "serviceWorker" in navigator && "caches" in globalThis;
}

/** Whether the sheet is kept on this device. */
export async function isSheetKept(): Promise<boolean> {
  if (!canKeepSheet()) return false;
  return (await caches.has(sheetCacheName)) && (await registered()) !== undefined;
}

/**
 * Keeps the sheet on this device from now on, for as long as the same person is signed in.
 * @throws when the sheet could not be loaded or this browser keeps nothing
 */
export async function keepSheet(): Promise<void> {
  await navigator.serviceWorker.register("/service-worker.js");
  try {
    await store(await caches.open(sheetCacheName), await loadSheet());
  } catch (error) {
    await forgetSheet();
    throw error;
  }
}

/** Removes the sheet from this device, and what hands it out. */
export async function forgetSheet(): Promise<void> {
  if (!canKeepSheet()) return;
  await caches.delete(sheetCacheName);
  await (await registered())?.unregister();
}

/**
 * The sheet as it is now, where it is kept. Somebody else's goes: they have asked for nothing.
 * @throws when it could not be loaded; what was kept before stays
 */
export async function renewSheet(): Promise<void> {
  // A worker that was unregistered still controls the pages that are open: it says nothing.
  if (!(await isSheetKept())) return;
  // What is deleted while the sheet is on its way stays deleted: this is the old one then.
  const cache = await caches.open(sheetCacheName);
  const kept = await cache.match(sheetAddress);
  const sheet = await loadSheet();
  const isSameOwner = kept?.headers.get(sheetOwnerHeader) === sheet.headers.get(sheetOwnerHeader);
  await (isSameOwner ? store(cache, sheet) : forgetSheet());
}

/** @throws when nobody is signed in, or there is no network */
async function loadSheet(): Promise<Response> {
  const sheet = await fetch(sheetAddress, { redirect: "error", headers: { [copyHeader]: "1" } });
  if (!sheet.ok) throw new Error(`the sheet was answered with ${sheet.status}`);
  return sheet;
}

/** With the styles, fonts and pictures that it names. */
async function store(cache: Cache, sheet: Response): Promise<void> {
  const html = await sheet.text();
  const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:css|woff2|svg)/g))];
  await cache.addAll(assets);
  const headers = new Headers(sheet.headers);
  headers.set(keptAtHeader, new Date().toISOString());
  await cache.put(sheetAddress, new Response(html, { headers }));
  const named = new Set([sheetAddress, ...assets]);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!named.has(pathname)) await cache.delete(pathname);
  }
}

function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.getRegistration("/");
}

/** Asks for the sheet as a browser keeps it: nobody sees that copy with a network. */
export const copyHeader = "x-sheet-copy";

/** Where a browser that was asked to keeps it; as in `public/service-worker.js`. */
export const sheetCacheName = "kraeuterpfote-notfallblatt";

/** So long a browser hands it out without asking; as in `public/service-worker.js`. */
export const sheetKeptDays = 30;

/** Whose sheet it is, as a keyed hash: a browser renews it for nobody else. */
export const sheetOwnerHeader = "x-sheet-owner";

/** On the kept copy: when it was taken (ISO 8601); as in `public/service-worker.js`. */
export const keptAtHeader = "x-kept-at";
