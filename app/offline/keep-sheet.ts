import { keptAtHeader, sheetAddress, sheetCacheName } from "./policy.ts";

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
 * Keeps the sheet on this device from now on, for as long as somebody is signed in.
 * @throws when the sheet could not be loaded or this browser keeps nothing
 */
export async function keepSheet(): Promise<void> {
  await navigator.serviceWorker.register("/service-worker.js");
  try {
    await renewSheet();
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
 * The sheet as it is now, with the styles, fonts and pictures that it names.
 * @throws when it could not be loaded; what was kept before stays
 */
export async function renewSheet(): Promise<void> {
  const sheet = await fetch(sheetAddress, { redirect: "error" });
  if (!sheet.ok) throw new Error(`the sheet was answered with ${sheet.status}`);
  const html = await sheet.text();
  const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:css|woff2|svg)/g))];
  const cache = await caches.open(sheetCacheName);
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
