export const sheetCacheName = "kraeuterpfote-notfallblatt";
export const planCacheName = "kraeuterpfote-tagesplan";

/** Ticks that the server has not taken yet: `treatment/tick-queue.ts`. */
export const tickCacheName = "kraeuterpfote-gaben";

/** Records that the server has not taken yet: `treatment/unsent-record.ts`. */
export const recordCacheName = "kraeuterpfote-berichte";

export const sheetStorageDays = 30;

const cacheNames = [sheetCacheName, planCacheName];

/** What the sheet and the page of a share link have for script: `treatment/ticks-without-react.ts`. */
export const tickScript = "/gaben.js";

/** What the copy of a day's plan has for script: `treatment/record-without-react.ts`. */
export const recordScript = "/bericht.js";

const scriptsOfPages = [tickScript, recordScript];

export function isScriptOfPage(address: string): boolean {
  return scriptsOfPages.includes(address);
}

/** Beside the page its files lie in the cache. */
export function isFileOfPage(address: string): boolean {
  return address.startsWith("/assets/") || isScriptOfPage(address);
}

/** Asks for a page as it is kept: nobody sees that copy with a network. */
export const copyHeader = "x-kept-copy";

/** Search parameter of the address after signing out. Kept pages are deleted then, not when a session ends. */
export const signedOutParameter = "abgemeldet";
export const signedOutAddress = `/auth?${signedOutParameter}`;

/** Hash of the account that the page belongs to: a browser renews it for nobody else. */
export const ownerHeader = "x-kept-owner";
/** ISO 8601 */
export const untilHeader = "x-kept-until";

export function keptPageHeaders(owner: string, until: string): Record<string, string> {
  return { [ownerHeader]: owner, [untilHeader]: until };
}

/** Not without https, nor in some private windows. */
export function canKeepPages(): boolean {
  return "serviceWorker" in navigator && "caches" in globalThis;
}

export async function isPageKept(cacheName: string, address: string): Promise<boolean> {
  if (!canKeepPages() || !(await registered())) return false;
  return (await caches.match(address, { cacheName })) !== undefined;
}

/** Whether the browser has promised to delete nothing of this site by itself; undefined where it never says. */
export async function areFilesSafe(): Promise<boolean | undefined> {
  return navigator.storage?.persisted?.().catch(() => undefined);
}

/** In the place of what was kept under that name. @throws when it could not be loaded or kept */
export async function keepPage(cacheName: string, address: string): Promise<void> {
  await navigator.serviceWorker.register("/service-worker.js");
  try {
    await store(await caches.open(cacheName), address, await loadCopy(address));
    // A wish: Firefox asks the person, others decide by how the site is used.
    await navigator.storage?.persist?.().catch(() => false);
  } catch (error) {
    await forgetPages([cacheName]);
    throw error;
  }
}

/** Ticks and records that were not sent yet stay for their person. */
export async function forgetPages(names: readonly string[] = cacheNames): Promise<void> {
  if (!canKeepPages()) return;
  for (const name of names) await caches.delete(name);
  const left = await caches.keys();
  if (!cacheNames.some((name) => left.includes(name))) await (await registered())?.unregister();
}

/** What is over or somebody else's is deleted; without a network what is kept stays. */
export async function renewPages(): Promise<void> {
  // A worker that was unregistered still controls the pages that are open.
  if (!canKeepPages() || !(await registered())) return;
  for (const name of cacheNames) await renew(name).catch(() => undefined);
}

async function renew(cacheName: string): Promise<void> {
  if (!(await caches.has(cacheName))) return;
  // What is deleted while the page is on its way stays deleted: this is the old one then.
  const cache = await caches.open(cacheName);
  const addresses = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const address = addresses.find((cachedAddress) => !isFileOfPage(cachedAddress)) ?? "";
  const kept = await cache.match(address);
  const isOver = new Date().toISOString() >= (kept?.headers.get(untilHeader) ?? "");
  const copy = kept && !isOver ? await loadCopy(address) : null;
  const isSameOwner = copy?.headers.get(ownerHeader) === kept?.headers.get(ownerHeader);
  await (copy?.ok && isSameOwner ? store(cache, address, copy) : forgetPages([cacheName]));
}

/** Whoever may not see it any more is led elsewhere, which is no copy. */
async function loadCopy(address: string): Promise<Response> {
  const copy = await fetch(address, { redirect: "manual", headers: { [copyHeader]: "1" } });
  if (copy.status >= 400) throw new Error(`${address} was answered with ${copy.status}`);
  return copy;
}

async function store(cache: Cache, address: string, copy: Response): Promise<void> {
  if (!copy.ok) throw new Error("This page is not theirs.");
  // It is read without React, which would ask for what is not there.
  const html = (await copy.text()).replace(
    /<script(?![^>]* src="\/(?:gaben|bericht)\.js")[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g,
    "",
  );
  const assets = [
    ...new Set(html.match(/\/assets\/[\w.-]+\.(?:css|woff2|svg)|\/(?:gaben|bericht)\.js/g)),
  ];
  await cache.addAll(assets);
  await cache.put(address, new Response(html, { headers: copy.headers }));
  const named = new Set([address, ...assets]);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!named.has(pathname)) await cache.delete(pathname);
  }
}

function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.getRegistration("/");
}
