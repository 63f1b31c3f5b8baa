import { createExecutionContext } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { webhookEvents } from "#app/db/shop-schema.ts";
import { whileFailing } from "#tests/support/failing.ts";
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
import { withParts } from "#tests/workers/with-parts.ts";
import worker from "#workers/store/store.ts";
import type { StoreEnv } from "#workers/store/store-env.ts";

const testEvent = eventOf("webhook.test", {});
const address = "http://store/webhooks/store";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Through the worker's public endpoint, as from outside. */
async function send(request: Request) {
  const response = await exports.default.fetch(request);
  return { status: response.status, body: await response.json(), headers: response.headers };
}

/** The same endpoint with other settings. */
async function sendWith(changes: Partial<StoreEnv>, request: Request): Promise<Response> {
  return worker.fetch(request, { ...env, ...changes }, createExecutionContext());
}

async function storedEvents(): Promise<number> {
  return shopDb.$count(webhookEvents);
}

/** Each refused with this status, and nothing of them is stored. */
async function expectRefused(status: number, requests: Record<string, Request>) {
  const before = await storedEvents();
  for (const [name, request] of Object.entries(requests)) {
    expect([name, (await send(request)).status]).toEqual([name, status]);
    expect([name, await storedEvents()]).toEqual([name, before]);
  }
}

/** Requests by what is different with their headers. */
function withHeaders(
  changes: Record<string, Record<string, string>>,
  headers = signatureHeaders(body),
) {
  return Object.fromEntries(
    Object.entries(changes).map(([name, changed]) => [
      name,
      webhookRequest(body, { ...headers, ...changed }),
    ]),
  );
}

/** Requests by the value of one header. */
function withEach(header: string, values: readonly string[], headers = signatureHeaders(body)) {
  const changes = values.map((value) => [value, { [header]: value }]);
  return withHeaders(Object.fromEntries(changes), headers);
}

const body = JSON.stringify(testEvent);

describe("the headers", () => {
  it("must all be there", async () => {
    for (const name of ["webhook-id", "webhook-timestamp", "webhook-signature"]) {
      const headers = new Headers(signatureHeaders(body));
      headers.delete(name);
      const without = webhookRequest(body, headers);
      await expectRefused(400, { [name]: without, ...withEach(name, [""]) });
    }
  });

  it("have a time that is a number, and letters after it are refused though its digits are signed", async () => {
    const others = "12abc abc -1 1e9 1.5 0x10 1234567890123 NaN Infinity +5".split(" ");
    const headers = signatureHeaders(body);
    const signed = `${headers["webhook-timestamp"]}abc`;
    await expectRefused(400, withEach("webhook-timestamp", [...others, signed], headers));
  });

  it("have an id of at most 200 characters", async () => {
    const tooLong = signedRequest(testEvent, { id: "x".repeat(201) });
    await expectRefused(400, { tooLong });
    expect((await send(signedRequest(testEvent, { id: "x".repeat(200) }))).status).toBe(200);
  });
});

it("the time is at most 300 s away to either side", async () => {
  const at = new Date();
  vi.spyOn(Date, "now").mockReturnValue(at.getTime());
  const before = await storedEvents();
  const status = async (seconds: number) => {
    const signing = { at: new Date(at.getTime() + seconds * 1000) };
    return (await sendWith({}, signedRequest(testEvent, signing))).status;
  };
  for (const away of [301, 3600, 365 * 24 * 3600]) {
    expect([away, await status(-away), await status(away)]).toEqual([away, 401, 401]);
  }
  expect(await storedEvents()).toBe(before);
  expect([await status(-299), await status(299)]).toEqual([200, 200]);
});

describe("the signature", () => {
  it("of both secrets is accepted while one replaces the other, of a foreign one it is not", async () => {
    const foreign = signedRequest(testEvent, { secret: foreignSecret });
    await expectRefused(401, { foreign });
    for (const secret of [newSecret, oldSecret]) {
      expect((await send(signedRequest(testEvent, { secret }))).status).toBe(200);
    }
  });

  it("no longer holds when one byte of the body is another", async () => {
    const headers = signatureHeaders(body);
    for (let index = 0; index < body.length; index += 17) {
      const other = body[index] === "0" ? "1" : "0";
      const changed = `${body.slice(0, index)}${other}${body.slice(index + 1)}`;
      await expectRefused(401, { [changed]: webhookRequest(changed, headers) });
    }
  });

  it("is of the bytes, not of what they mean", async () => {
    const turned = Object.fromEntries(Object.entries(testEvent).reverse());
    for (const other of [
      ...[JSON.stringify(testEvent, null, 2), `${body}\n`, `\uFEFF${body}`],
      ...[body.replace("webhook", "\\u0077ebhook"), JSON.stringify(turned)],
    ]) {
      await expectRefused(401, { [other]: webhookRequest(other, signatureHeaders(body)) });
    }
  });

  it("covers id and time", async () => {
    const earlier = String(Math.floor(Date.now() / 1000) - 7);
    const changed = { id: { "webhook-id": "other" }, time: { "webhook-timestamp": earlier } };
    await expectRefused(401, withHeaders(changed));
  });

  it("may be the second of several, whatever stands before it", async () => {
    const headers = signatureHeaders(body);
    const valid = headers["webhook-signature"];
    const wrong = signatureHeaders(body, { secret: foreignSecret })["webhook-signature"];
    const before = [wrong, `v1a,${"x".repeat(88)}`, "v1 , v1, x"];
    const several = before.map((one) => `${one} ${valid}`);
    for (const request of Object.values(withEach("webhook-signature", several, headers))) {
      expect((await send(request)).status).toBe(200);
    }
  });

  it("is of version 1 and whole, or none", async () => {
    const headers = signatureHeaders(body);
    const [, bare = ""] = headers["webhook-signature"].split(",");
    const others = "v1 v1, , v1,AAAA v2, x v1a, undefined v1,undefined".split(" ");
    const versions = [`v2,${bare}`, bare, `v1a,${bare}`, `V1,${bare}`];
    const all = [...others, ...versions, ","];
    await expectRefused(401, withEach("webhook-signature", all, headers));
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
  ])("is %s: all is refused, and nothing is stored", async (_name, secrets) => {
    const before = await storedEvents();
    for (const secret of [newSecret, oldSecret]) {
      const request = signedRequest(testEvent, { secret });
      const answer = await sendWith({ STORE_WEBHOOK_SECRETS: secrets }, request);
      expect(answer.status).toBe(500);
      expect(await answer.text()).not.toMatch(/STORE_WEBHOOK|whsec_/);
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
    await expectRefused(413, { large: webhookRequest(large, headers) });
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
    await expectRefused(400, { bytes: webhookRequest(bytes, headers) });
  });

  it("is signed but malformed: refused", async () => {
    const objects = ['{"type":"webhook.test"', '{"data":{}}', '{"type":""}', '{"type":1}'];
    const others = ["", "hello", "null", "[]", '"webhook.test"', `\uFEFF${body}`];
    const longType = JSON.stringify({ type: "x".repeat(101) });
    const texts = [...objects, ...others, longType];
    const requests = texts.map((text) => [text, signedRequest(text)] as const);
    await expectRefused(400, Object.fromEntries(requests));
  });
});

describe("known types", () => {
  it("with broken data are refused, and give nothing", async () => {
    const purchase = await insertPurchase([goods.three]);
    const event = purchase.paid();
    const { data, livemode: _mode, store_id: _store, ...bare } = event;
    const ofOrder = (changes: object) => ({
      ...event,
      data: { order: { ...data.order, ...changes } },
    });
    const ofItems = (quantity: unknown) =>
      ofOrder({ items: data.order?.items.map((item) => ({ ...item, quantity })) });
    const broken = {
      ...{ "no data": { ...event, data: undefined }, "no order": { ...event, data: {} } },
      ...{ "no livemode": { ...bare, data, store_id: event.store_id } },
      ...{ "no store": { ...bare, data, livemode: true }, text: { ...event, livemode: "true" } },
      ...{ "a version as a text": ofOrder({ version: "2" }), "no items": ofOrder({ items: [{}] }) },
      ...{ refund: purchase.event("order.refunded"), dispute: purchase.event("order.disputed") },
      subscription: eventOf("subscription.renewed", {}),
      ...Object.fromEntries(
        [-1, 1.5, 1e9, "2", null, Number.MAX_SAFE_INTEGER].map((one) => [`${one}`, ofItems(one)]),
      ),
    };
    const requests = Object.entries(broken).map(([name, one]) => [name, signedRequest(one)]);
    await expectRefused(400, Object.fromEntries(requests));
    expect(await benefitsOf(purchase.userId)).toMatchObject({ slots: 0 });
  });

  it("with characters that no database keeps are taken all the same", async () => {
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

it("events of no concern are answered 200 and recorded once", async () => {
  const types = "webhook.test checkout.expired product.updated order.paid.v2 constructor".split(
    " ",
  );
  for (const type of types) {
    const id = newEventId();
    for (const secret of [newSecret, newSecret, oldSecret]) {
      const { status, body: said } = await send(signedRequest(eventOf(type, {}), { id, secret }));
      expect({ status, said }).toEqual({ status: 200, said: { status: "ignored" } });
    }
    expect(await eventRow(id)).toMatchObject({ type, status: "ignored", payload: "" });
  }
});

it("no other method is allowed", async () => {
  const before = await storedEvents();
  for (const method of ["GET", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
    const sent = ["GET", "HEAD"].includes(method) ? null : body;
    const request = new Request(address, { method, headers: signatureHeaders(body), body: sent });
    const { status, headers } = await exports.default.fetch(request);
    expect([method, status, headers.get("allow")]).toEqual([method, 405, "POST"]);
  }
  expect(await storedEvents()).toBe(before);
});
describe("a database that fails", () => {
  const failing = (method: "batch" | "prepare") =>
    withParts(env.DB, {
      [method]: () => {
        throw new Error("D1_ERROR: Network connection lost.");
      },
    });

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
    const aside = { event: "webhook.set_aside", door: "webhook", eventId: "msg_aside" };
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { level: "error", ...aside, reason: "unknown-checkout" },
    ]);
  });

  it("says why one could not be stored, but nothing of it", async () => {
    const purchase = await insertPurchase([goods.three]);
    purchase.customer = { external_id: purchase.userId, email: "geheim@example.org" };
    const lines = await whileFailing(env.DB, "insert on orders", () =>
      linesOf(speaking(purchase), {}, { id: "msg_away" }),
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("webhook.not_stored");
    expect(lines[0]).toContain("broken");
    expect(lines[0]).not.toMatch(secretWords);
    expect(lines[0]).not.toContain(purchase.userId);
  });

  it("says that no secret is configured", async () => {
    const lines = await linesOf(testEvent, { STORE_WEBHOOK_SECRETS: "" });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("webhook.no_secret");
    expect(lines[0]).not.toContain("whsec_");
  });
});
