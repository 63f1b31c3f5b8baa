import { randomUUID } from "node:crypto";
import { type Answer, type Ask, ask, mailsCarried, signedIn } from "#tests/support/http.ts";
import { expect, person, site, test } from "#tests/support/http-test.ts";
import {
  eventsCarried,
  openOrderPage,
  postEvent,
  slotPackage,
  webhookSecret,
} from "#tests/support/shop.ts";
import {
  eventOf,
  foreignSecret,
  newEventId,
  signatureHeaders,
  type WireEvent,
  type WireOrder,
} from "#tests/support/store-events.ts";

// `POST /webhooks/store` from outside, through the web worker (attacks 22 to 24).

const address = "/webhooks/store";
const testEvent = eventOf("webhook.test", {});
const body = JSON.stringify(testEvent);

function signed(changes: Record<string, string> = {}, text = body): Record<string, string> {
  return { ...signatureHeaders(text, { secret: webhookSecret() }), ...changes };
}

function without(name: string): Record<string, string> {
  const { [name]: _left, ...others } = signed();
  return others;
}

function away(seconds: number): Record<string, string> {
  const at = new Date(Date.now() + seconds * 1000);
  return signatureHeaders(body, { secret: webhookSecret(), at });
}

const huge = JSON.stringify({ ...testEvent, note: "x".repeat(64 * 1024) });

const refused: Record<string, () => [status: number, options: Ask]> = {
  "nothing signed": () => [400, { body }],
  "no id": () => [400, { body, headers: without("webhook-id") }],
  "no time": () => [400, { body, headers: without("webhook-timestamp") }],
  "no signature": () => [400, { body, headers: without("webhook-signature") }],
  "an empty signature": () => [400, { body, headers: signed({ "webhook-signature": "" }) }],
  "another secret": () => [
    401,
    { body, headers: signatureHeaders(body, { secret: foreignSecret }) },
  ],
  "a byte changed": () => [
    401,
    { body: body.replace("webhook.test", "webhook.tess"), headers: signed() },
  ],
  "JSON written anew": () => [401, { body: JSON.stringify(testEvent, null, 1), headers: signed() }],
  "a line break at the end": () => [401, { body: `${body}\n`, headers: signed() }],
  "another id": () => [401, { body, headers: signed({ "webhook-id": newEventId() }) }],
  "another version of signature": () => {
    const [, value = ""] = (signed()["webhook-signature"] ?? "").split(",");
    return [401, { body, headers: signed({ "webhook-signature": `v2,${value}` }) }];
  },
  "301 seconds of age": () => [401, { body, headers: away(-301) }],
  "304 seconds ahead": () => [401, { body, headers: away(304) }],
  "a time with letters": () => {
    const headers = signed();
    return [
      400,
      { body, headers: { ...headers, "webhook-timestamp": `${headers["webhook-timestamp"]}abc` } },
    ];
  },
  "a time in words": () => [400, { body, headers: signed({ "webhook-timestamp": "now" }) }],
  "more than 64 kB": () => [413, { body: huge, headers: signed({}, huge) }],
  "more than 64 kB in chunks": () => [
    413,
    { body: huge, chunked: true, headers: signed({}, huge) },
  ],
  "no body": () => [400, { method: "POST", headers: signed({}, "") }],
  "no JSON": () => [400, { body: "<xml/>", headers: signed({}, "<xml/>") }],
  "an event without content": () => {
    const empty = JSON.stringify({ type: "order.paid" });
    return [400, { body: empty, headers: signed({}, empty) }];
  },
  "our own origin and no signature": () => [
    400,
    { body, headers: { "sec-fetch-site": "same-origin" } },
  ],
};

// What other tests have bought is told before events are counted.
test.beforeAll(() => eventsCarried(site));

for (const [name, options] of Object.entries(refused)) {
  test(`an event with ${name} is refused and leaves nothing`, async () => {
    const [status, sent] = options();
    const before = await storedEvents();
    const answer = await ask(site.origin, address, sent);
    expect(answer.status).toBe(status);
    expect(answer.text).not.toMatch(/whsec_|v1,|secret|stack|zod/i);
    expect(await storedEvents()).toBe(before);
  });
}

test("only POST is answered, and only at the one address", async () => {
  const before = await storedEvents();
  for (const method of ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
    const answer = await ask(site.origin, address, { method, headers: signed() });
    expect(answer.status, method).toBe(405);
    expect(answer.headers.allow, method).toBe("POST");
  }
  const others = [
    "/webhooks/store/",
    "/webhooks/store/x",
    "/webhooks",
    "/webhooks/",
    "//webhooks/store",
  ];
  for (const other of [...others, "/WEBHOOKS/store", "/webhooks/x", "/webhooks/%2e%2e/catalogue"]) {
    const answer = await ask(site.origin, other, { body, headers: signed() });
    expect(answer.status, other).toBeGreaterThanOrEqual(400);
  }
  expect(await storedEvents()).toBe(before);
});

test("one of several signatures is enough, and where it comes from does not matter", async () => {
  const right = signed()["webhook-signature"] ?? "";
  const wrong = signatureHeaders(body, { secret: foreignSecret })["webhook-signature"];
  const origins: Record<string, string>[] = [
    { "webhook-signature": `${wrong} ${right}` },
    { "webhook-signature": `v1a,xyz ${wrong} ${right}` },
    { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    { origin: "null" },
    { "content-type": "text/plain" },
    { cookie: (await signedIn(site, (await person()).email)).cookieHeader },
  ];
  for (const headers of origins) {
    const given = signed();
    if (headers["webhook-signature"]) {
      const own = signed({}, body);
      headers["webhook-signature"] = headers["webhook-signature"].replace(
        right,
        own["webhook-signature"] ?? "",
      );
      Object.assign(given, own);
    }
    const answer = await ask(site.origin, address, { body, headers: { ...given, ...headers } });
    expect(answer.status, JSON.stringify(headers)).toBe(200);
    expect(answer.setCookies).toEqual([]);
  }
});

type Buyer = { id: string; email: string; checkoutId: string };

test.describe("an event for a checkout of a customer", () => {
  async function newBuyer(person: () => Promise<{ id: string; email: string }>): Promise<Buyer> {
    const one = await person();
    await openOrderPage(await signedIn(site, one.email), [[slotPackage.variantId, "2"]]);
    const row = await site.binding
      .prepare("select id from checkouts where user_id = ?1")
      .bind(one.id)
      .first<{ id: string }>();
    return { ...one, checkoutId: row?.id ?? "" };
  }

  for (const [name, newId] of [
    ["twenty deliveries at once", () => "msg_of_twenty"],
    ["twenty ids at once", newEventId],
  ] as const) {
    test(`gives what was bought once in ${name}`, async () => {
      const buyer = await newBuyer(person);
      const event = paid(buyer);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => postEvent(site, event, { id: `${newId()}-${name}` })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      expect(await benefits(buyer.id)).toEqual({ slots: 2, status: "inactive" });
      expect(await countRows("entitlements", "user_id", buyer.id)).toBe(1);
      expect(await countRows("orders", "user_id", buyer.id)).toBe(1);
      await mailsCarried(site);
      expect(await countRows("mailbox", "recipient", buyer.email)).toBe(1);
    });
  }

  test("counts for the checkout's owner, whatever address paid", async () => {
    const buyer = await newBuyer(person);
    const other = await person();
    const answer = await postEvent(site, paid({ ...buyer, email: other.email }));
    expect(statusOf(answer)).toBe("applied");
    expect(await benefits(buyer.id)).toEqual({ slots: 2, status: "inactive" });
    expect(await benefits(other.id)).toEqual({ slots: 0, status: "inactive" });
    expect(await countRows("outbox", "recipient", other.email)).toBe(0);
  });

  test("gives by our own record, not by the event's titles", async () => {
    const buyer = await newBuyer(person);
    const event = paid(buyer);
    for (const item of event.data.order?.items ?? []) item.title = "Kräuterlexikon Abo";
    expect(statusOf(await postEvent(site, event))).toBe("applied");
    expect(await benefits(buyer.id)).toEqual({ slots: 2, status: "inactive" });
  });

  const nothing: Record<string, [(buyer: Buyer, other: { id: string }) => WireEvent, string]> = {
    "another customer's id": [
      (buyer, other) => paid(buyer, { customer: { external_id: other.id } }),
      "set-aside",
    ],
    "no customer": [(buyer) => paid(buyer, { customer: null }), "set-aside"],
    "an unknown checkout": [(buyer) => paid(buyer, { checkout_id: randomUUID() }), "set-aside"],
    "no checkout": [(buyer) => paid(buyer, { checkout_id: null }), "set-aside"],
    "another store": [(buyer) => ({ ...paid(buyer), store_id: "store_01OTHER" }), "set-aside"],
  };
  for (const [name, [make, outcome]] of Object.entries(nothing)) {
    test(`gives nothing with ${name}`, async () => {
      const buyer = await newBuyer(person);
      const other = await person();
      expect(statusOf(await postEvent(site, make(buyer, other)))).toBe(outcome);
      for (const { id } of [buyer, other]) {
        expect(await benefits(id)).toEqual({ slots: 0, status: "inactive" });
        expect(await countRows("orders", "user_id", id)).toBe(0);
      }
    });
  }

  test("gives nothing to an account that is gone", async () => {
    const buyer = await newBuyer(person);
    await site.binding.prepare("delete from user where id = ?1").bind(buyer.id).run();
    expect(statusOf(await postEvent(site, paid(buyer)))).toBe("set-aside");
    expect(await countRows("entitlements", "user_id", buyer.id)).toBe(0);
  });
});

function paid(buyer: Buyer, changes: Partial<WireOrder> = {}): WireEvent {
  const orderId = `order_${buyer.checkoutId}`;
  const at = new Date().toISOString();
  return eventOf("order.paid", {
    order: {
      id: orderId,
      display_id: "1001",
      version: 1,
      checkout_id: buyer.checkoutId,
      customer: { external_id: buyer.id, email: buyer.email },
      status: "completed",
      payment_status: "paid",
      currency_code: "eur",
      ...{ subtotal: 1980, total: 1980, paid_total: 1980, refunded_total: 0 },
      items: [
        {
          id: `${orderId}-1`,
          product_id: slotPackage.productId,
          variant_id: slotPackage.variantId,
          title: "Weiteres Haustier",
          product_type: "digital",
          ...{ quantity: 2, refunded_quantity: 0, unit_price: 990, total: 1980 },
        },
      ],
      paid_at: at,
      created_at: at,
      ...changes,
    },
  });
}

function statusOf({ status, text }: Answer): string {
  expect(status).toBe(200);
  return JSON.parse(text).status;
}

function storedEvents(): Promise<number> {
  return countRows("webhook_events", "1", 1);
}

async function countRows(table: string, column: string, value: string | number) {
  const row = await site.binding
    .prepare(`select count(*) as found from ${table} where ${column} = ?1`)
    .bind(value)
    .first<{ found: number }>();
  return row?.found ?? 0;
}

function benefits(userId: string) {
  return site.binding
    .prepare(
      "select pet_slots_purchased as slots, subscription_status as status from profiles where id = ?1",
    )
    .bind(userId)
    .first();
}
