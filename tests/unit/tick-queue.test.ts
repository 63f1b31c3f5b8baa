import { describe, expect, it } from "vitest";
import { type TickResult, tickService } from "#app/treatment/tick-answer.ts";
import {
  dismissTick,
  isOfOwner,
  isSameTick,
  keepTick,
  sendTicks,
  type TickStore,
  tickText,
  type UnsentTick,
  unsentInWords,
  unsentLink,
} from "#app/treatment/tick-queue.ts";
import { ticksPerForm } from "#app/treatment/ticks.ts";

const now = new Date("2026-11-27T20:00:00Z");
const action = "/pets/emma/gegeben";

let taps = 0;

function tap(change: Partial<UnsentTick> = {}): UnsentTick {
  taps += 1;
  return {
    action,
    owner: "erika",
    tick: "walk 2026-11-27 abends",
    isGiven: true,
    what: "Emma: Schritt führen, 27. November 2026, abends",
    id: `tap-${taps}`,
    ...change,
  };
}

/** As browsers store them, in one list. */
function memoryStore(): TickStore & { list(): Promise<UnsentTick[]> } {
  let ticks: UnsentTick[] = [];
  const tails = new Map<string, Promise<unknown>>();
  return {
    list: async () => ticks,
    put: async (tick) => {
      ticks = [...ticks.filter((stored) => !isSameTick(stored, tick)), tick];
    },
    remove: async (tick) => {
      ticks = ticks.filter((stored) => !isSameTick(stored, tick));
    },
    alone: (what, run) => {
      const done = (tails.get(what) ?? Promise.resolve()).then(run);
      tails.set(
        what,
        done.catch(() => undefined),
      );
      return done;
    },
  };
}

type Request = { action: string; ticks: string[]; owner: string | null };

/** A network that answers so, and what it was asked. */
function network(answer: (ticks: string[]) => Response | Promise<Response>) {
  const requests: Request[] = [];
  async function fetch(address: string, { body }: RequestInit): Promise<Response> {
    const form = new URLSearchParams(body as URLSearchParams);
    const ticks = form.getAll("gabe");
    requests.push({ action: address, ticks, owner: form.get("von") });
    return answer(ticks);
  }
  return { requests, fetch };
}

function results(ticks: string[], result: Partial<TickResult> = {}, status = 200): Response {
  const all = ticks.map((tick) => ({ tick, outcome: "saved", ...result }));
  return Response.json({ service: tickService, results: all }, { status });
}

const unreachable = (name: string) => () => {
  throw new DOMException("nothing", name);
};

function send(store: TickStore, fetch: ReturnType<typeof network>["fetch"], at = now) {
  return sendTicks(store, { fetch, now: at, mayLeave: () => true });
}

const page = (status: number, headers: Record<string, string> = {}) =>
  new Response("<!doctype html><title>Bitte warten</title>", {
    status,
    headers: { "content-type": "text/html", ...headers },
  });

/** None of these is the server's word about a tick. */
const noAnswers: Record<string, () => Response> = {
  "302 to the sign-in": () => page(302, { location: "/auth" }),
  "303": () => page(303, { location: "/" }),
  "400": () => page(400),
  "401": () => page(401, { "www-authenticate": "Basic" }),
  "403 of a firewall": () => page(403),
  "403 with a challenge": () => page(403, { "cf-mitigated": "challenge" }),
  "403 of ours for another person": () => results([], {}, 403),
  "404": () => page(404),
  "407 of a proxy": () => page(407),
  "408": () => page(408),
  "409 of somebody else": () => page(409),
  "410": () => page(410),
  "425": () => page(425),
  "429": () => page(429),
  "451": () => page(451),
  "500 of ours": () => results([], {}, 500),
  "502": () => page(502),
  "503": () => page(503),
  "511 of a network that wants a sign-in": () => page(511),
  "522 of Cloudflare": () => page(522),
  "200 with a page of somebody else": () => page(200),
  "200 with nothing": () => new Response(""),
  "200 with JSON of somebody else": () => Response.json({ ok: true, results: [] }),
  "200 with our word about another tick": () => results(["walk 2026-11-26 abends given"]),
  "200 with an outcome that is none": () =>
    Response.json({ service: tickService, results: [{ tick: "x", outcome: "maybe" }] }),
  "204": () => new Response(null, { status: 204 }),
  "an opaque redirect": () => {
    const answer = Response.error();
    Object.defineProperty(answer, "type", { value: "opaqueredirect" });
    return answer;
  },
};

describe("a tick stays on the device", () => {
  for (const [name, answer] of Object.entries(noAnswers)) {
    it(`after ${name}, and is sent again`, async () => {
      const store = memoryStore();
      const tick = tap();
      await keepTick(store, tick);
      expect(await send(store, network(answer).fetch)).toEqual([]);
      expect(await store.list()).toMatchObject([tick]);
      const later = network(results);
      expect(await send(store, later.fetch)).toMatchObject([tick]);
      expect(later.requests).toEqual([{ action, owner: "erika", ticks: [tickText(tick)] }]);
      expect(await store.list()).toEqual([]);
    });
  }

  for (const name of ["NetworkError", "TimeoutError", "AbortError"]) {
    it(`after ${name}, and the others do not try`, async () => {
      const store = memoryStore();
      await keepTick(store, tap());
      await keepTick(store, tap({ action: "/pets/balu/gegeben" }));
      const { fetch, requests } = network(unreachable(name));
      await send(store, fetch);
      expect(requests).toHaveLength(1);
      expect(await store.list()).toHaveLength(2);
    });
  }

  it("when its day has not come here yet", async () => {
    const store = memoryStore();
    await keepTick(store, tap());
    const early = network((ticks) => results(ticks, { outcome: "later", why: "Zu früh." }));
    await send(store, early.fetch);
    expect(await store.list()).toMatchObject([{ tick: "walk 2026-11-27 abends" }]);
    expect((await store.list())[0]?.refusal).toBeUndefined();
  });

  it("for as long as the server asks for, an hour at most", async () => {
    // RFC 9110, 10.2.3: seconds, or a date.
    const waits: [string, number][] = [
      ["120", 120],
      ["Fri, 27 Nov 2026 20:05:00 GMT", 300],
      ["864000", 3600],
      ["0", 0],
      ["bald", 0],
      ["Fri, 27 Nov 2026 19:00:00 GMT", 0],
    ];
    for (const [header, seconds] of waits) {
      const store = memoryStore();
      await keepTick(store, tap());
      await send(store, network(() => page(429, { "retry-after": header })).fetch);
      const again = network(results);
      const before = new Date(now.getTime() + seconds * 1000 - 1);
      if (seconds > 0) await send(store, again.fetch, before);
      expect(again.requests, header).toEqual([]);
      await send(store, again.fetch, new Date(now.getTime() + seconds * 1000));
      expect(again.requests, header).toHaveLength(1);
    }
  });

  it("however long: after eight days, thirty, and a year", async () => {
    for (const days of [8, 30, 365]) {
      const store = memoryStore();
      const tick = tap();
      await keepTick(store, tick);
      const later = network(results);
      await send(store, later.fetch, new Date(now.getTime() + days * 24 * 60 * 60 * 1000));
      expect(later.requests[0]?.ticks, "for the day it is meant for").toEqual([
        "walk 2026-11-27 abends given",
      ]);
    }
  });
});

type Said = [words: string, link: string | null];

const trying: Said = ["Noch nicht gesendet. Wir versuchen es weiter.", null];
const signIn: Said = ["Noch nicht gesendet. Bitte melden Sie sich an.", "/auth"];
const challenge: Said = ["Noch nicht gesendet. Vorher ist eine Sicherheitsabfrage nötig.", ""];

describe("beside a tick that was not taken stands why, and what to do", () => {
  const wordsByCause: Record<string, Said> = {
    "302 to the sign-in": signIn,
    "303": signIn,
    "an opaque redirect": signIn,
    "401": signIn,
    "403 of ours for another person": signIn,
    "403 with a challenge": challenge,
  };

  async function saidAfter(answer: () => Response, change: Partial<UnsentTick> = {}) {
    const store = memoryStore();
    await keepTick(store, tap(change));
    await send(store, network(answer).fetch);
    const [left] = await store.list();
    return left && [unsentInWords(left), unsentLink(left)?.href ?? null];
  }

  for (const [name, answer] of Object.entries(noAnswers)) {
    it(`after ${name}`, async () => {
      expect(await saidAfter(answer)).toEqual(wordsByCause[name] ?? trying);
    });
  }

  it("by a link nobody is asked to sign in", async () => {
    const change = { action: "/teilen/token/gegeben", owner: "" };
    for (const name of ["303", "401", "an opaque redirect"]) {
      const answer = noAnswers[name];
      expect(answer && (await saidAfter(answer, change)), name).toEqual(trying);
    }
  });

  it("a network that is gone is waited for, whatever was before", async () => {
    const store = memoryStore();
    await keepTick(store, tap());
    await send(store, network(unreachable("NetworkError")).fetch);
    expect((await store.list()).map(unsentInWords)).toEqual(["Wartet auf Verbindung"]);
    await send(store, network(() => page(303)).fetch);
    expect((await store.list()).map(unsentInWords)).toEqual([signIn[0]]);
    await send(store, network(unreachable("NetworkError")).fetch);
    expect((await store.list()).map(unsentInWords)).toEqual(["Wartet auf Verbindung"]);
  });

  it("the time until which the server asks to wait, by the clock in Germany", async () => {
    const store = memoryStore();
    await keepTick(store, tap());
    await send(store, network(() => page(503, { "retry-after": "300" })).fetch);
    expect((await store.list()).map(unsentInWords)).toEqual([
      "Noch nicht gesendet. Nächster Versuch ab 21:05 Uhr.",
    ]);
  });

  it("a day that has not come", async () => {
    const store = memoryStore();
    await keepTick(store, tap());
    await send(store, network((ticks) => results(ticks, { outcome: "later" })).fetch);
    expect((await store.list()).map(unsentInWords)).toEqual([
      "Noch nicht gesendet. Der Tag hat noch nicht begonnen.",
    ]);
  });

  it("what the one who sends has learnt before", async () => {
    for (const [leave, words] of [
      ["sign-in", signIn[0]],
      ["challenge", challenge[0]],
      ["server", trying[0]],
      ["unreachable", "Wartet auf Verbindung"],
      [false, "Wartet auf Verbindung"],
    ] as const) {
      const store = memoryStore();
      await keepTick(store, tap());
      const { fetch, requests } = network(results);
      await sendTicks(store, { fetch, now, mayLeave: () => leave });
      expect((await store.list()).map(unsentInWords)).toEqual([words]);
      expect(requests).toEqual([]);
    }
  });
});

it("what is refused for good is told with item, day and time until it was read, and not sent again", async () => {
  const store = memoryStore();
  const [walk, oil] = [tap(), tap({ tick: "oil 2026-11-27 08:30", what: "" })];
  await keepTick(store, walk);
  await keepTick(store, oil);
  const refusing = network((ticks) =>
    Response.json({
      service: tickService,
      results: ticks.map((tick) => ({
        tick,
        outcome: tick.startsWith("oil") ? "refused" : "saved",
        what: "Emma: Leinöl, 27. November 2026, 8:30 Uhr",
        why: "Der Plan hat sich geändert.",
      })),
    }),
  );
  expect(await send(store, refusing.fetch)).toEqual([walk]);
  const [left] = await store.list();
  expect(left).toMatchObject({
    what: "Emma: Leinöl, 27. November 2026, 8:30 Uhr",
    refusal: "Der Plan hat sich geändert.",
  });
  await send(store, refusing.fetch);
  expect(refusing.requests).toHaveLength(1);
  if (left) await dismissTick(store, left);
  expect(await store.list()).toEqual([]);
});

it("a refusal with the status 404 counts, as the link has ended", async () => {
  const store = memoryStore();
  const address = "/teilen/token/gegeben";
  await keepTick(store, tap({ action: address, owner: "" }));
  const ended = network((ticks) =>
    results(ticks, { outcome: "refused", why: "Der Link ist nicht mehr gültig." }, 404),
  );
  await send(store, ended.fetch);
  expect(await store.list()).toMatchObject([
    { what: tap().what, refusal: "Der Link ist nicht mehr gültig." },
  ]);
  expect(ended.requests).toMatchObject([{ action: address, owner: null }]);
});

it("the last word for a dose is sent once, in the place of the ones before", async () => {
  const store = memoryStore();
  await keepTick(store, tap());
  await keepTick(store, tap({ isGiven: false }));
  await keepTick(store, tap());
  await keepTick(store, tap({ tick: "walk 2026-11-27 morgens" }));
  await keepTick(store, tap({ isGiven: false }));
  const { fetch, requests } = network(results);
  await send(store, fetch);
  expect(requests.map(({ ticks }) => ticks)).toEqual([
    ["walk 2026-11-27 morgens given", "walk 2026-11-27 abends not"],
  ]);
});

it("what is taken back while the tick is on its way stays, and is sent after it", async () => {
  const store = memoryStore();
  await keepTick(store, tap());
  const back = tap({ isGiven: false });
  const first = network(async (ticks) => {
    await keepTick(store, back);
    return results(ticks);
  });
  const second = network(results);
  await Promise.all([send(store, first.fetch), send(store, second.fetch)]);
  expect(first.requests[0]?.ticks).toEqual(["walk 2026-11-27 abends given"]);
  expect(second.requests[0]?.ticks).toEqual(["walk 2026-11-27 abends not"]);
  expect(await store.list()).toEqual([]);
});

it("two tabs send a tick once", async () => {
  const store = memoryStore();
  await keepTick(store, tap());
  const { fetch, requests } = network(results);
  await Promise.all(Array.from({ length: 5 }, () => send(store, fetch)));
  expect(requests).toHaveLength(1);
});

it("somebody else's wait for their person", async () => {
  const store = memoryStore();
  const hers = tap();
  const his = tap({ owner: "jonas", action: "/pets/mimi/gegeben" });
  await keepTick(store, hers);
  await keepTick(store, his);
  const { fetch, requests } = network(results);
  const asJonas = (tick: UnsentTick) => isOfOwner(tick, "jonas");
  expect(await sendTicks(store, { fetch, now, mayLeave: asJonas })).toEqual([his]);
  expect(requests).toMatchObject([{ action: his.action, owner: "jonas" }]);
  expect(await store.list()).toEqual([hers]);
});

it("a week of them leaves in requests that the server takes whole", async () => {
  const store = memoryStore();
  const count = ticksPerForm + 20;
  for (let item = 0; item < count; item++) {
    await keepTick(store, tap({ tick: `item-${item} 2026-11-27 abends` }));
  }
  const { fetch, requests } = network(results);
  await send(store, fetch);
  expect(requests.map(({ ticks }) => ticks.length)).toEqual([ticksPerForm, 20]);
  expect(await store.list()).toEqual([]);
});
