import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { events } from "#workers/merchant/db/event-schema.ts";
import { orders } from "#workers/merchant/db/order-schema.ts";
import { knobsSchema, setKnobs } from "#workers/merchant/events/announce.ts";
import { maxAttempts, retryPauseSeconds } from "#workers/merchant/events/deliver.ts";
import {
  db,
  type Merchant,
  oldSecret,
  openPage,
  origin,
  press,
  secret,
  startMerchant,
} from "./merchant-bench.ts";

const item = { variant_id: "variant_01KR0000000000000000000001", quantity: 1 };
beforeEach(async () => {
  await db.delete(events);
  await setKnobs(db, knobsSchema.parse({}));
});

/** Orders something, and gives the message that tells of it. */
async function order(merchant: Merchant, payment = "manual") {
  await press(merchant, await openPage(merchant, [item]), { payment });
  return merchant.queued[0]?.body ?? { kind: "event" as const, eventId: "none" };
}

async function rows() {
  return await db.select().from(events).orderBy(events.id);
}

const answering =
  (status: number, words: string | null = null) =>
  () =>
    new Response(words, { status });

function minutesAfter(instant: string | undefined, minutes: number) {
  return new Date(Date.parse(instant ?? "") + minutes * 60_000);
}

it("the schedule waits longer with every attempt and then gives up", () => {
  const pauses = Array.from({ length: maxAttempts }, (_, index) => retryPauseSeconds(index + 1));
  const [minutes, hours] = [60, 60 * 60];
  const first = [5, 5 * minutes, 30 * minutes, 2 * hours, 5 * hours, 10 * hours, 10 * hours];
  expect(pauses.slice(0, 7)).toEqual(first);
  expect(pauses.slice(-2)).toEqual([10 * hours, null]);
  expect(retryPauseSeconds(2, 0.01)).toBe(3);
});

describe("an event", () => {
  it("is written with the change and signed so that the receiver can verify it", async () => {
    const merchant = startMerchant();
    await order(merchant);
    const [row] = await rows();
    expect(row).toMatchObject({ type: "order.created", status: "pending", attempts: 0, origin });
    await merchant.carryQueue();
    const [sent] = merchant.received;
    expect(sent?.url).toBe(`${origin}/webhooks/store`);
    expect(sent?.headers["webhook-id"]).toMatch(/^evt_[0-9A-Z]{26}$/);
    expect(() => new Webhook(secret).verify(sent?.body ?? "", sent?.headers ?? {})).not.toThrow();
    expect(() => new Webhook(oldSecret).verify(sent?.body ?? "", sent?.headers ?? {})).toThrow();
    expect((await rows())[0]).toMatchObject({ status: "delivered", attempts: 1, lastError: null });
  });

  it("is not written when the change is not made", async () => {
    const merchant = startMerchant();
    const page = await openPage(merchant, [item]);
    await Promise.all([press(merchant, page), press(merchant, page), press(merchant, page)]);
    expect((await rows()).map(({ type }) => type).sort()).toEqual(["order.created", "order.paid"]);
  });

  it("is not lost when the receiver fails, and repeated under the same id", async () => {
    const merchant = startMerchant();
    merchant.receiverAnswers(answering(503, "secret words"));
    const message = await order(merchant);
    const acked = { acked: true, retriedAfter: null };
    expect(await merchant.carryMessage(message)).toEqual({ acked: false, retriedAfter: 0 });
    expect((await rows())[0]).toMatchObject({ status: "pending", lastError: "http 503" });
    merchant.receiverAnswers(() => {
      throw new DOMException("took too long", "TimeoutError");
    });
    await merchant.carryMessage(message);
    expect((await rows())[0]).toMatchObject({ lastError: "TimeoutError", attempts: 2 });
    merchant.receiverAnswers(answering(200));
    expect(await merchant.carryMessage(message)).toEqual(acked);
    expect(new Set(merchant.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(await merchant.carryMessage(message)).toEqual(acked);
    expect(merchant.received).toHaveLength(3);
  });

  it("waits its time, and is not sent by two at once", async () => {
    const merchant = startMerchant();
    merchant.env.EVENT_RETRY_SCALE = "1";
    merchant.receiverAnswers(answering(500));
    const message = await order(merchant);
    const first = await Promise.all([1, 2, 3].map(() => merchant.carryMessage(message)));
    expect(merchant.received).toHaveLength(1);
    expect(first.every(({ acked }) => !acked)).toBe(true);
    expect(first.some(({ retriedAfter }) => retriedAfter === 5)).toBe(true);
    const again = await merchant.carryMessage(message);
    expect(again.retriedAfter).toBeGreaterThan(3);
    expect(merchant.received).toHaveLength(1);
  });

  it("is given up at last, kept, listed without its words, and replayed", async () => {
    const merchant = startMerchant();
    merchant.receiverAnswers(answering(500));
    const message = await order(merchant);
    for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
      expect((await merchant.carryMessage(message)).acked).toBe(false);
    }
    expect((await merchant.carryMessage(message)).acked).toBe(true);
    const [dead] = await rows();
    expect(dead).toMatchObject({ status: "dead", attempts: maxAttempts });
    const list = await (await merchant.service("/events/dead")).json<{ events: object[] }>();
    expect(list.events).toEqual([
      expect.objectContaining({ id: dead?.id, type: "order.created", lastError: "http 500" }),
    ]);
    expect(JSON.stringify(list)).not.toContain("erika");

    merchant.receiverAnswers(answering(200));
    merchant.queued.splice(0);
    const replay = () => merchant.service(`/events/${dead?.id}/replay`, { method: "POST" });
    const replayed = await replay();
    expect(replayed.status).toBe(200);
    expect(await replayed.json()).toMatchObject({ dead: 0 });
    expect((await replay()).status).toBe(404);
    await merchant.carryQueue();
    expect((await rows())[0]).toMatchObject({ status: "delivered" });
  });

  it("that the queue gave up on is dead; one that was delivered stays delivered", async () => {
    const merchant = startMerchant();
    const message = await order(merchant);
    const dead = await merchant.carryMessage(message, "kraeuterpfote-events-dead");
    expect(dead.acked).toBe(true);
    expect((await rows())[0]).toMatchObject({ status: "dead", lastError: "given up by the queue" });
    await db.update(events).set({ status: "delivered" });
    await merchant.carryMessage(message, "kraeuterpfote-events-dead");
    expect((await rows())[0]?.status).toBe("delivered");
  });

  it("whose message was lost is found by the sweep", async () => {
    const merchant = startMerchant();
    await order(merchant);
    merchant.queued.splice(0);
    await merchant.sweep();
    expect(merchant.queued).toEqual([]);
    await merchant.sweep(new Date(Date.now() + 6 * 60 * 1000));
    await merchant.carryQueue();
    expect((await rows()).find(({ type }) => type === "order.created")?.status).toBe("delivered");
  });

  it("is written even when the queue is down", async () => {
    const merchant = startMerchant();
    const send = () => Promise.reject(new Error("down"));
    merchant.env.EVENT_QUEUE = { send } as unknown as typeof merchant.env.EVENT_QUEUE;
    const logged = vi.spyOn(console, "error").mockReturnValue(undefined);
    await order(merchant);
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
    expect(await rows()).toHaveLength(1);
  });

  it.each(["", "whsec_short"])(
    "is not sent with the secret '%s', not counted, never dead, and sent once there is one",
    async (text) => {
      const merchant = startMerchant();
      merchant.env.STORE_WEBHOOK_SECRETS = text;
      await order(merchant);
      // Nothing is counted, so that three rounds say as much as more than there are attempts.
      for (let round = 0; round < 3; round += 1) {
        expect(merchant.queued.length).toBeLessThanOrEqual(1);
        for (const { body } of merchant.queued.splice(0)) {
          expect(await merchant.carryMessage(body)).toEqual({ acked: true, retriedAfter: null });
        }
        const [row] = await rows();
        expect(row).toMatchObject({ status: "pending", attempts: 0 });
        await merchant.sweep();
        expect(merchant.queued).toEqual([]);
        await merchant.sweep(minutesAfter(row?.nextAttemptAt, 6));
        await db.update(events).set({ nextAttemptAt: new Date().toISOString() });
      }
      expect(merchant.received).toEqual([]);
      merchant.env.STORE_WEBHOOK_SECRETS = secret;
      await merchant.carryQueue();
      expect((await rows())[0]).toMatchObject({ status: "delivered", attempts: 1 });
    },
  );
});

describe("the knobs", () => {
  async function turn(merchant: Merchant, knobs: object) {
    const body = JSON.stringify(knobs);
    return await merchant.open("/merchant/dev/knobs", { method: "PUT", body });
  }

  it("drop and fail so many deliveries, and none is lost for it", async () => {
    const merchant = startMerchant();
    expect((await turn(merchant, { dropDeliveries: 2, failDeliveries: 1 })).status).toBe(200);
    const message = await order(merchant);
    const errors: (string | null | undefined)[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await merchant.carryMessage(message);
      errors.push((await rows())[0]?.lastError);
    }
    expect(errors).toEqual(["dropped", "dropped", "http 503", null]);
    expect(merchant.received).toHaveLength(1);
  });

  it("duplicate, delay and reorder", async () => {
    const merchant = startMerchant();
    await turn(merchant, { duplicate: true, delaySeconds: 7, reorder: true });
    await order(merchant, "demo-paid");
    expect(merchant.queued.map(({ delaySeconds }) => delaySeconds)).toEqual([7, 8]);
    await merchant.carryQueue();
    const types = merchant.events().map(({ type }) => type);
    expect(types).toEqual(["order.paid", "order.paid", "order.created", "order.created"]);
  });

  it("sign with a wrong or an old secret", async () => {
    const merchant = startMerchant();
    for (const [choice, accepted] of [
      ["wrong", null],
      ["old", oldSecret],
    ] as const) {
      await turn(merchant, { secret: choice });
      await order(merchant);
      await merchant.carryQueue();
      const { body = "", headers = {} } = merchant.received.at(-1) ?? {};
      expect(() => new Webhook(secret).verify(body, headers)).toThrow();
      if (accepted) expect(() => new Webhook(accepted).verify(body, headers)).not.toThrow();
    }
  });

  it("are refused when they are none, and do nothing in production", async () => {
    const merchant = startMerchant();
    expect((await turn(merchant, { unknown: 1 })).status).toBe(400);
    expect((await turn(merchant, { secret: "none" })).status).toBe(400);
    await turn(merchant, { dropDeliveries: 9, secret: "wrong", duplicate: true });
    const production = startMerchant("production");
    expect((await turn(production, {})).status).toBe(404);
    await order(production);
    await production.carryQueue();
    expect(production.received).toHaveLength(1);
    const [sent] = production.received;
    expect(() => new Webhook(secret).verify(sent?.body ?? "", sent?.headers ?? {})).not.toThrow();
  });
});

it("nothing that names a person is in the reason of a failure", async () => {
  const merchant = startMerchant();
  merchant.receiverAnswers(answering(400, "erika@example.org"));
  await order(merchant);
  await merchant.carryQueue();
  const [row] = await rows();
  expect(row?.lastError).toBe("http 400");
  const known = await db.select().from(orders).where(eq(orders.customerEmail, "erika@example.org"));
  expect(known.length).toBeGreaterThan(0);
});
