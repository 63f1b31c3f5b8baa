import { sheetAddress } from "#app/frame/connection.ts";

/** Not without https, nor in some private windows. */
export function canKeepSheet(): boolean {
  return "serviceWorker" in navigator && "caches" in globalThis;
}

export async function isSheetStored(): Promise<boolean> {
  if (!canKeepSheet()) return false;
  return (await caches.has(sheetCacheName)) && (await registered()) !== undefined;
}

/** @throws when it could not be loaded or this browser keeps nothing */
export async function keepSheet(): Promise<void> {
  await navigator.serviceWorker.register("/service-worker.js");
  try {
    await store(await caches.open(sheetCacheName), await loadSheet());
  } catch (error) {
    await forgetSheet();
    throw error;
  }
}

export async function forgetSheet(): Promise<void> {
  if (!canKeepSheet()) return;
  await caches.delete(sheetCacheName);
  await (await registered())?.unregister();
}

/** Somebody else's is deleted. @throws when it could not be loaded; what was kept stays */
export async function renewSheet(): Promise<void> {
  // A worker that was unregistered still controls the pages that are open.
  if (!(await isSheetStored())) return;
  // What is deleted while the sheet is on its way stays deleted: this is the old one then.
  const cache = await caches.open(sheetCacheName);
  const kept = await cache.match(sheetAddress);
  const sheet = await loadSheet();
  const isSameOwner = kept?.headers.get(sheetOwnerHeader) === sheet.headers.get(sheetOwnerHeader);
  await (isSameOwner ? store(cache, sheet) : forgetSheet());
}

async function loadSheet(): Promise<Response> {
  const sheet = await fetch(sheetAddress, { redirect: "error", headers: { [copyHeader]: "1" } });
  if (!sheet.ok) throw new Error(`the sheet was answered with ${sheet.status}`);
  return sheet;
}

async function store(cache: Cache, sheet: Response): Promise<void> {
  const html = await sheet.text();
  const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:css|woff2|svg)/g))];
  await cache.addAll(assets);
  const headers = new Headers(sheet.headers);
  headers.set(storedAtHeader, new Date().toISOString());
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

/** Nobody sees that copy with a network. */
export const copyHeader = "x-sheet-copy";

/** As in `public/service-worker.js`. */
export const sheetCacheName = "kraeuterpfote-notfallblatt";

/** As in `public/service-worker.js`. */
export const sheetStorageDays = 30;

/** A keyed hash: a browser renews it for nobody else. */
export const sheetOwnerHeader = "x-sheet-owner";

/** ISO 8601; as in `public/service-worker.js`. */
export const storedAtHeader = "x-kept-at";
