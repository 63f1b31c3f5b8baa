import { applyD1Migrations, createExecutionContext } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { webhookEvents } from "#app/db/shop-schema.ts";
import {
  eventOf,
  foreignSecret,
  newEventId,
  newSecret,
  oldSecret,
  type Signing,
  signatureHeaders,
  signedRequest,
  type WireEvent,
  webhookRequest,
} from "#tests/support/store-events.ts";
import { goods, type Purchase } from "#tests/support/store-purchase.ts";
import { benefitsOf, eventRow, insertPurchase, shopDb } from "#tests/support/store-shop.ts";
import worker from "#workers/store/store.ts";
import type { StoreEnv } from "#workers/store/store-env.ts";

const testEvent = eventOf("webhook.test", {});
const address = "http://store/webhooks/store";

beforeAll(() => applyD1Migrations(env.DB, env.TEST_MIGRATIONS));
afterEach(() => {
  vi.restoreAllMocks();
});

/** Through the worker's own door, as from outside. */
async function send(request: Request) {
  const response = await exports.default.fetch(request);
  return { status: response.status, body: await response.json(), headers: response.headers };
}

/** The same door with other settings. */
async function sendWith(changes: Partial<StoreEnv>, request: Request): Promise<Response> {
  return worker.fetch(request, { ...env, ...changes }, createExecutionContext());
}

async function storedEvents(): Promise<number> {
  return shopDb.$count(webhookEvents);
}

/** Refused with this status, and nothing is stored. */
async function expectRefused(request: Request, status: number) {
  const before = await storedEvents();
  const answer = await send(request);
  expect({ status: answer.status, stored: await storedEvents() }).toEqual({
    status,
    stored: before,
  });
  return answer;
}

function secondsAway(seconds: number): Date {
  return new Date(Date.now() + seconds * 1000);
}

const body = JSON.stringify(testEvent);

describe("the headers", () => {
  it.each(["webhook-id", "webhook-timestamp", "webhook-signature"])(
    "%s must be there",
    async (name) => {
      const headers = new Headers(signatureHeaders(body));
      headers.delete(name);
      await expectRefused(webhookRequest(body, headers), 400);
      headers.set(name, "");
      await expectRefused(webhookRequest(body, headers), 400);
    },
  );

  it.each(["12abc", "abc", "-1", "1e9", "1.5", "0x10", "1234567890123", "NaN", "Infinity", "+5"])(
    "the time cannot be %s",
    async (timestamp) => {
      const headers = { ...signatureHeaders(body), "webhook-timestamp": timestamp };
      await expectRefused(webhookRequest(body, headers), 400);
    },
  );

  it("a time with letters after it is refused though its digits are signed", async () => {
    const headers = signatureHeaders(body);
    const timestamp = `${headers["webhook-timestamp"]}abc`;
    await expectRefused(webhookRequest(body, { ...headers, "webhook-timestamp": timestamp }), 400);
  });

  it("an id is at most 200 characters long", async () => {
    await expectRefused(signedRequest(testEvent, { id: "x".repeat(201) }), 400);
    expect((await send(signedRequest(testEvent, { id: "x".repeat(200) }))).status).toBe(200);
  });
});

describe("the time", () => {
  it.each([
    ["301 s ago", -301, 401],
    ["an hour ago", -3600, 401],
    ["302 s ahead", 302, 401],
    ["a year ahead", 365 * 24 * 3600, 401],
    ["299 s ago", -298, 200],
    ["299 s ahead", 299, 200],
  ])("signed %s", async (_name, seconds, status) => {
    const request = signedRequest(testEvent, { at: secondsAway(seconds) });
    if (status === 200) expect((await send(request)).status).toBe(200);
    else await expectRefused(request, status);
  });

  it("ends between 299 s and 301 s to either side", async () => {
    const at = new Date();
    vi.spyOn(Date, "now").mockReturnValue(at.getTime());
    const status = async (seconds: number) => {
      const signing = { at: new Date(at.getTime() + seconds * 1000) };
      return (await sendWith({}, signedRequest(testEvent, signing))).status;
    };
    expect(await status(-301)).toBe(401);
    expect(await status(301)).toBe(401);
    expect(await status(-299)).toBe(200);
    expect(await status(299)).toBe(200);
  });
});

describe("the signature", () => {
  it("of a foreign secret is refused, however well made", async () => {
    await expectRefused(signedRequest(testEvent, { secret: foreignSecret }), 401);
  });

  it.each([newSecret, oldSecret])(
    "of both secrets is accepted while one replaces the other",
    async (secret) => {
      expect((await send(signedRequest(testEvent, { secret }))).status).toBe(200);
    },
  );

  it("no longer holds when one byte of the body is another", async () => {
    const headers = signatureHeaders(body);
    for (let index = 0; index < body.length; index += 17) {
      const other = body[index] === "0" ? "1" : "0";
      const changed = `${body.slice(0, index)}${other}${body.slice(index + 1)}`;
      await expectRefused(webhookRequest(changed, headers), 401);
    }
  });

  it.each([
    ["more spaces", JSON.stringify(testEvent, null, 2)],
    ["a line break at the end", `${body}\n`],
    ["other escapes", body.replace("webhook", "\\u0077ebhook")],
    [
      "another order of keys",
      JSON.stringify(Object.fromEntries(Object.entries(testEvent).reverse())),
    ],
    ["a byte order mark", `\uFEFF${body}`],
  ])("is of the bytes, not of what they mean: %s", async (_name, other) => {
    await expectRefused(webhookRequest(other, signatureHeaders(body)), 401);
  });

  it.each([
    ["id", { "webhook-id": "msg_other" }],
    ["time", { "webhook-timestamp": String(Math.floor(Date.now() / 1000) - 7) }],
  ])("covers the %s", async (_name, changed) => {
    await expectRefused(webhookRequest(body, { ...signatureHeaders(body), ...changed }), 401);
  });

  it.each([
    ["a foreign one before", (valid: string, wrong: string) => `${wrong} ${valid}`],
    ["an asymmetric one before", (valid: string) => `v1a,${"x".repeat(88)} ${valid}`],
    ["nonsense before", (valid: string) => `v1 , v1, x ${valid}`],
  ])("may be the second of several: %s", async (_name, join) => {
    const headers = signatureHeaders(body);
    const { "webhook-signature": wrong } = signatureHeaders(body, { secret: foreignSecret });
    const signature = join(headers["webhook-signature"], wrong);
    const request = webhookRequest(body, { ...headers, "webhook-signature": signature });
    expect((await send(request)).status).toBe(200);
  });

  it.each(["v1", "v1,", ",", "v1,AAAA", "v2,", "x", "v1a,", "undefined", "v1,undefined"])(
    "cannot be '%s'",
    async (signature) => {
      const headers = { ...signatureHeaders(body), "webhook-signature": signature };
      await expectRefused(webhookRequest(body, headers), 401);
    },
  );

  it("of version 2 or without version is none", async () => {
    const headers = signatureHeaders(body);
    const [, bare = ""] = headers["webhook-signature"].split(",");
    for (const signature of [`v2,${bare}`, bare, `v1a,${bare}`, `V1,${bare}`]) {
      const request = webhookRequest(body, { ...headers, "webhook-signature": signature });
      await expectRefused(request, 401);
    }
  });
});

describe("the secret", () => {
  it.each([
    ["none", ""],
    ["missing", undefined],
    ["only commas", " , ,"],
    ["without its beginning", "A".repeat(44)],
    ["too short", "whsec_AAAA"],
    ["no base64", `whsec_${"ä".repeat(43)}=`],
  ])("is %s: the door is closed, and nothing is stored", async (_name, secrets) => {
    const before = await storedEvents();
    for (const secret of [newSecret, oldSecret]) {
      const answer = await sendWith(
        { STORE_WEBHOOK_SECRETS: secrets },
        signedRequest(testEvent, { secret }),
      );
      expect(answer.status).toBe(500);
    }
    expect(await storedEvents()).toBe(before);
  });

  it.each([
    ["malformed", "whsec_nonsense"],
    ["of odd length", `whsec_${"D".repeat(33)}`],
  ])("that is %s takes nothing from a good one beside it", async (_name, malformed) => {
    for (const secrets of [`${malformed},${newSecret}`, `${newSecret}, ${malformed}`]) {
      const changes = { STORE_WEBHOOK_SECRETS: secrets };
      expect((await sendWith(changes, signedRequest(testEvent))).status).toBe(200);
      const foreign = signedRequest(testEvent, { secret: foreignSecret });
      expect((await sendWith(changes, foreign)).status).toBe(401);
    }
  });
});

describe("the body", () => {
  const large = JSON.stringify({ ...testEvent, data: { padding: "x".repeat(64 * 1024) } });

  it("is at most 64 kB long, as its length says", async () => {
    const headers = { ...signatureHeaders(large), "content-length": String(large.length) };
    await expectRefused(webhookRequest(large, headers), 413);
  });

  it("is at most 64 kB long, in pieces without a length", async () => {
    let pulled = 0;
    const piece = new Uint8Array(16 * 1024).fill(120);
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        if (pulled > 1000) controller.close();
        else controller.enqueue(piece);
      },
    });
    const request = webhookRequest(endless, signatureHeaders(large));
    expect(request.headers.has("content-length")).toBe(false);
    const answer = await sendWith({}, request);
    expect(answer.status).toBe(413);
    // The rest is left where it is.
    expect(pulled).toBeLessThan(20);
  });

  it("of exactly 64 kB is taken, in pieces too", async () => {
    const empty = JSON.stringify({ ...testEvent, padding: "" });
    const padding = "x".repeat(64 * 1024 - empty.length);
    const full = JSON.stringify({ ...testEvent, padding });
    expect(full.length).toBe(64 * 1024);
    expect((await send(signedRequest(full))).status).toBe(200);
    const pieces = new Blob([full]).stream();
    expect((await sendWith({}, webhookRequest(pieces, signatureHeaders(full)))).status).toBe(200);
  });

  it("cannot be what is no text", async () => {
    const bytes = new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]);
    const headers = signatureHeaders(new TextDecoder().decode(bytes));
    await expectRefused(webhookRequest(bytes, headers), 400);
  });

  it.each([
    ["nothing", ""],
    ["half an object", '{"type":"webhook.test"'],
    ["words", "hello"],
    ["null", "null"],
    ["a list", "[]"],
    ["a text", '"webhook.test"'],
    ["no type", '{"data":{}}'],
    ["an empty type", '{"type":""}'],
    ["a type that is a number", '{"type":1}'],
    ["a very long type", JSON.stringify({ type: "x".repeat(101) })],
    ["a byte order mark", `\uFEFF${body}`],
  ])("is signed but holds %s: malformed", async (_name, text) => {
    await expectRefused(signedRequest(text), 400);
  });
});

describe("known types with broken data", () => {
  type Change = (event: WireEvent) => unknown;
  const order =
    (changes: object): Change =>
    ({ data, ...event }) => ({
      ...event,
      data: { ...data, order: { ...data.order, ...changes } },
    });
  const changes: [string, Change][] = [
    ["no data", ({ data, ...event }) => event],
    ["no order", (event) => ({ ...event, data: {} })],
    ["no livemode", ({ livemode, ...event }) => event],
    ["livemode as a text", (event) => ({ ...event, livemode: "true" })],
    ["no store", ({ store_id, ...event }) => event],
    ["a version as a text", order({ version: "2" })],
    ["a negative version", order({ version: -1 })],
    ["a total with a fraction", order({ total: 1.5 })],
    ["no items", order({ items: undefined })],
    ["items that are none", order({ items: [{}] })],
    ["an id that is empty", order({ id: "" })],
    ["a day that is none", order({ created_at: "gestern" })],
  ];

  it.each(changes)("%s", async (_name, change) => {
    const purchase = await insertPurchase([goods.three]);
    await expectRefused(signedRequest(change(purchase.paid())), 400);
    expect(await benefitsOf(purchase.userId)).toMatchObject({ slots: 0 });
  });

  it.each([-1, 1.5, 1e9, "2", null, Number.MAX_SAFE_INTEGER])(
    "a quantity of %s",
    async (quantity) => {
      const purchase = await insertPurchase([goods.three]);
      const event = purchase.paid();
      const items = event.data.order?.items.map((item) => ({ ...item, quantity }));
      const broken = { ...event, data: { order: { ...event.data.order, items } } };
      await expectRefused(signedRequest(broken), 400);
    },
  );

  it("a refund without a refund, a dispute without a dispute", async () => {
    const purchase = await insertPurchase([goods.three]);
    await expectRefused(signedRequest(purchase.event("order.refunded")), 400);
    await expectRefused(signedRequest(purchase.event("order.disputed")), 400);
    await expectRefused(signedRequest(eventOf("subscription.renewed", {})), 400);
  });

  it("characters that no database keeps are taken all the same", async () => {
    const purchase = await insertPurchase([goods.three]);
    for (const title of ["a\ud800b", "a\u0000b", "\udfff"]) {
      const event = purchase.paid();
      const items = event.data.order?.items.map((item) => ({ ...item, title }));
      const odd = { ...event, data: { order: { ...event.data.order, items, display_id: title } } };
      expect((await send(signedRequest(odd))).status).toBe(200);
    }
    expect(await benefitsOf(purchase.userId)).toMatchObject({ slots: 3 });
  });
});

describe("events of no concern", () => {
  it.each(["webhook.test", "checkout.expired", "product.updated", "order.paid.v2", "constructor"])(
    "%s is answered 200 and recorded once",
    async (type) => {
      const id = newEventId();
      for (const secret of [newSecret, newSecret, oldSecret]) {
        const { status, body: said } = await send(signedRequest(eventOf(type, {}), { id, secret }));
        expect({ status, said }).toEqual({ status: 200, said: { status: "ignored" } });
      }
      expect(await eventRow(id)).toMatchObject({ type, status: "ignored", payload: "" });
    },
  );
});

describe("the method", () => {
  it.each(["GET", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS"])(
    "%s is not allowed",
    async (method) => {
      const before = await storedEvents();
      const sent = ["GET", "HEAD"].includes(method) ? null : body;
      const headers = signatureHeaders(body);
      const response = await exports.default.fetch(
        new Request(address, { method, headers, body: sent }),
      );
      expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
      expect(await storedEvents()).toBe(before);
    },
  );
});

describe("a database that fails", () => {
  function failing(method: "batch" | "prepare"): D1Database {
    return new Proxy(env.DB, {
      get(target, property) {
        if (property === method) {
          return () => {
            throw new Error("D1_ERROR: Network connection lost.");
          };
        }
        const value = Reflect.get(target, property, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  }

  it.each(["batch", "prepare"] as const)(
    "at its %s: come again, and then it works",
    async (method) => {
      vi.spyOn(console, "error").mockReturnValue(undefined);
      const purchase = await insertPurchase([goods.three]);
      const event = purchase.paid();
      const id = newEventId();
      const answer = await sendWith({ DB: failing(method) }, signedRequest(event, { id }));
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await answer.text()).not.toContain("D1_ERROR");
      expect(await eventRow(id)).toBeUndefined();
      expect(await benefitsOf(purchase.userId)).toMatchObject({ slots: 0, ledger: 0 });

      const again = await send(signedRequest(event, { id }));
      expect([again.status, again.body]).toEqual([200, { status: "applied" }]);
      expect(await benefitsOf(purchase.userId)).toMatchObject({ slots: 3, ledger: 3 });
    },
  );

  it("answers 503 for an event of no concern, too", async () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    const answer = await sendWith({ DB: failing("prepare") }, signedRequest(testEvent));
    expect(answer.status).toBe(503);
  });

  it("a queue that fails loses nothing: the event is applied and its mails wait", async () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    const queue = { send: () => Promise.reject(new Error("away")) } as unknown as Queue<never>;
    const purchase = await insertPurchase([goods.three]);
    const answer = await sendWith({ MAIL_QUEUE: queue }, signedRequest(purchase.paid()));
    expect(answer.status).toBe(200);
    expect(await benefitsOf(purchase.userId)).toMatchObject({ slots: 3 });
  });
});

describe("the log", () => {
  /** Sends and gives back every line that was written meanwhile. */
  async function linesOf(event: unknown, changes: Partial<StoreEnv> = {}, signing: Signing = {}) {
    const lines: string[] = [];
    const note = (...words: unknown[]) => {
      lines.push(words.map(String).join(" "));
    };
    for (const level of ["log", "info", "warn", "error", "debug"] as const) {
      vi.spyOn(console, level).mockImplementation(note);
    }
    await sendWith(changes, signedRequest(event, signing));
    vi.restoreAllMocks();
    return lines;
  }

  function speaking(purchase: Purchase): WireEvent {
    const event = purchase.paid({ display_id: "Geheim-4711" });
    for (const item of event.data.order?.items ?? []) item.title = "Geheimer Tee";
    return event;
  }

  const secretWords = /geheim|buyer@|example\.org|order_|checkout-/i;

  it("says nothing of an event that was applied, refused or came again", async () => {
    const purchase = await insertPurchase([goods.three]);
    purchase.customer = { external_id: purchase.userId, email: "geheim@example.org" };
    const event = speaking(purchase);
    expect(await linesOf(event, {}, { secret: foreignSecret })).toEqual([]);
    expect(await linesOf(event, {}, { id: "msg_one" })).toEqual([]);
    expect(await linesOf(event, {}, { id: "msg_one" })).toEqual([]);
    expect(await linesOf("geheim")).toEqual([]);
  });

  it("names one that was set aside by its id and the reason alone", async () => {
    const purchase = await insertPurchase([goods.three]);
    purchase.checkoutId = "checkout-geheim";
    purchase.customer = { external_id: purchase.userId, email: "geheim@example.org" };
    const lines = await linesOf(speaking(purchase), {}, { id: "msg_aside" });
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        level: "error",
        event: "webhook.set_aside",
        door: "webhook",
        eventId: "msg_aside",
        reason: "unknown-checkout",
      },
    ]);
  });

  it("says why one could not be stored, but nothing of it", async () => {
    const purchase = await insertPurchase([goods.three]);
    purchase.customer = { external_id: purchase.userId, email: "geheim@example.org" };
    await env.DB.prepare(
      `create trigger fail_order before insert on orders
       begin select raise(abort, 'the disk is full'); end`,
    ).run();
    try {
      const lines = await linesOf(speaking(purchase), {}, { id: "msg_broken" });
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain("webhook.not_stored");
      expect(lines[0]).toContain("the disk is full");
      expect(lines[0]).not.toMatch(secretWords);
      expect(lines[0]).not.toContain(purchase.userId);
    } finally {
      await env.DB.prepare("drop trigger fail_order").run();
    }
  });

  it("says that no secret is configured", async () => {
    const lines = await linesOf(testEvent, { STORE_WEBHOOK_SECRETS: "" });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("webhook.no_secret");
    expect(lines[0]).not.toContain("whsec_");
  });
});
