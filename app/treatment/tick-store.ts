import { tickCacheName } from "#app/frame/kept-page.ts";
import { isSameTick, type TickStore, type UnsentTick } from "./tick-queue.ts";

/** The browser's, shared by pages and the service worker. Without room they stay in the page's memory. */
export function browserTicks(): TickStore & { onlyHere: ReadonlySet<UnsentTick> } {
  const memory = new Set<UnsentTick>();
  function forgetHere(tick: UnsentTick) {
    for (const here of memory) if (isSameTick(here, tick)) memory.delete(here);
  }
  return {
    onlyHere: memory,
    async list() {
      return [...(await storedTicks().catch(() => [])), ...memory];
    },
    async put(tick) {
      forgetHere(tick);
      try {
        const cache = await caches.open(tickCacheName);
        await cache.put(addressOf(tick), Response.json(tick));
      } catch (error) {
        memory.add(tick);
        throw error;
      }
    },
    async remove(tick) {
      forgetHere(tick);
      if (!(await hasStoredTicks())) return;
      const cache = await caches.open(tickCacheName);
      await cache.delete(addressOf(tick));
      if ((await cache.keys()).length === 0) await caches.delete(tickCacheName);
    },
    alone(what, run) {
      // Not in every older browser.
      const locks: LockManager | undefined = navigator.locks;
      return locks ? locks.request(`${tickCacheName}-${what}`, run) : run();
    },
  };
}

export async function hasStoredTicks(): Promise<boolean> {
  return "caches" in globalThis && (await caches.has(tickCacheName).catch(() => false));
}

async function storedTicks(): Promise<UnsentTick[]> {
  if (!(await hasStoredTicks())) return [];
  const cache = await caches.open(tickCacheName);
  const texts = await Promise.all(
    (await cache.keys()).map(
      async (request) => [request.url, (await (await cache.match(request))?.text()) ?? ""] as const,
    ),
  );
  return texts.flatMap(([url, text]) => readStored(url, text) ?? []);
}

function readStored(url: string, text: string): UnsentTick | null {
  try {
    return JSON.parse(text);
  } catch {
    return readEarlier(url, text);
  }
}

/** '{item} {day} {time} given', as an earlier version has stored it. */
function readEarlier(address: string, text: string): UnsentTick | null {
  const [, tick, what] = /^(\S+ \S+ \S+) (given|not)$/.exec(text) ?? [];
  if (tick === undefined) return null;
  const action = new URL(address).pathname;
  return { action, owner: "", tick, isGiven: what === "given", what: "", id: text, address };
}

function addressOf({ address, action, owner, tick }: UnsentTick): string {
  if (address !== undefined) return address;
  return `${action}?${new URLSearchParams({ owner, tick })}`;
}
