import { afterEach, expect, it, vi } from "vitest";
import { dismissTick, keepTick, listTicks } from "#app/treatment/tick-queue.ts";
import { browserTicks } from "#app/treatment/tick-store.ts";

/** CacheStorage by the Service Workers specification: opening a cache that is not there creates it. */
function cacheStorage() {
  const byName = new Map<string, Map<string, Response>>();
  const soon = async () => undefined;
  return {
    keys: async () => [...byName.keys()],
    async has(name: string) {
      await soon();
      return byName.has(name);
    },
    async delete(name: string) {
      await soon();
      return byName.delete(name);
    },
    async open(name: string) {
      await soon();
      const entries = byName.get(name) ?? new Map<string, Response>();
      byName.set(name, entries);
      return {
        keys: async () => [...entries.keys()].map((url) => ({ url })),
        match: async ({ url }: { url: string }) => entries.get(url)?.clone(),
        put: async (url: string, response: Response) => void entries.set(url, response),
        delete: async (url: string) => entries.delete(url),
      };
    },
  };
}

function lockManager() {
  const tails = new Map<string, Promise<unknown>>();
  return {
    request<Done>(name: string, run: () => Promise<Done>): Promise<Done> {
      const done = (tails.get(name) ?? Promise.resolve()).then(run);
      tails.set(
        name,
        done.catch(() => undefined),
      );
      return done;
    },
  };
}

const tick = {
  action: "/pets/emma/gegeben",
  owner: "erika",
  tick: "walk 2026-11-27 abends",
  isGiven: true,
  what: "Emma: Schritt führen, 27. November 2026, abends",
  id: "tap-1",
};

afterEach(() => vi.unstubAllGlobals());

it("what is read while the last tick is taken away does not leave an empty cache behind", async () => {
  vi.stubGlobal("navigator", { locks: lockManager() });
  // The reader's steps lie between any two of the other's, at some distance.
  for (let distance = 0; distance < 30; distance += 1) {
    const caches = cacheStorage();
    vi.stubGlobal("caches", caches);
    const store = browserTicks();
    await keepTick(store, tick);
    expect(await listTicks(store)).toEqual([tick]);
    const dismissed = dismissTick(store, tick);
    for (let step = 0; step < distance; step += 1) await undefined;
    await Promise.all([dismissed, listTicks(store)]);
    expect(await caches.keys(), `${distance} steps later`).toEqual([]);
  }
});
