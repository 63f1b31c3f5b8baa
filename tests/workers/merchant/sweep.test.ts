import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Logger } from "#app/platform/log.ts";
import { events } from "#workers/merchant/db/event-schema.ts";
import { checkoutItems, checkouts, orderItems, orders } from "#workers/merchant/db/order-schema.ts";
import {
  checkoutOf,
  db,
  leave,
  lockRow,
  newBuyer,
  openPage,
  press,
  startMerchant,
  unlockRow,
} from "./merchant-bench.ts";

const item = { variant_id: "variant_01KR0000000000000000000001", quantity: 1 };
const day = 86_400_000;
beforeEach(async () => {
  await db.delete(events);
});

function daysAfter(days: number, start = Date.now()) {
  return new Date(start + days * day);
}

function recordingLog() {
  const errors: [string, Record<string, unknown>][] = [];
  const log: Logger = {
    info: () => {},
    error: (event, _error, fields = {}) => {
      errors.push([event, { ...fields }]);
    },
  };
  return { log, errors };
}

/** What the practitioner's area and the health check hear of a job. */
async function runOf(merchant: ReturnType<typeof startMerchant>, job: string) {
  const response = await merchant.service("/operation");
  const { runs } = await response.json<{ runs: { job: string }[] }>();
  return runs.find((run) => run.job === job);
}

describe("a row that fails", () => {
  it("is named in the log and does not stop the others", async () => {
    const merchant = startMerchant();
    const start = new Date("2026-10-01T08:00:00Z");
    const later = new Date(start.getTime() + 1000);
    const first = await openPage(merchant, [item], { now: start, changes: newBuyer() });
    const second = await openPage(merchant, [item], { now: later, changes: newBuyer() });
    const { id } = await checkoutOf(first);
    await lockRow("checkouts", id);
    const { log, errors } = recordingLog();
    await merchant.sweep(new Date("2026-10-01T10:00:00Z"), log);
    expect((await checkoutOf(first)).status).toBe("open");
    expect((await checkoutOf(second)).status).toBe("expired");
    expect(errors).toEqual([
      ["sweep.failed", { job: "checkouts", id }],
      ["sweep.failed", { job: "checkouts" }],
    ]);
    expect(await runOf(merchant, "merchant/checkouts")).toMatchObject({
      ...{ succeededAt: null, error: expect.stringMatching(/Error$/) },
      failedAt: expect.any(String),
    });
    await unlockRow(id);
    await merchant.sweep(new Date("2026-10-01T10:00:00Z"), log);
    expect((await checkoutOf(first)).status).toBe("expired");
    expect(await runOf(merchant, "merchant/checkouts")).toMatchObject({
      ...{ succeededAt: expect.any(String), error: null },
    });
  });
});

describe("pages that ended without an order", () => {
  it("are deleted a week later, with the attempts to pay on them", async () => {
    const merchant = startMerchant();
    const changes = newBuyer();
    const left = await openPage(merchant, [item], { changes: newBuyer() });
    await press(merchant, left, { payment: "demo-declined" });
    await leave(merchant, left);
    const replaced = await openPage(merchant, [item], { changes });
    await openPage(merchant, [item], { changes });
    const expired = await openPage(merchant, [item], { changes: newBuyer() });
    const ordered = await openPage(merchant, [item], { changes: newBuyer() });
    await press(merchant, ordered, { payment: "manual" });
    const { orderId: attempt } = await checkoutOf(left);
    const { id: expiredId } = await checkoutOf(expired);

    await merchant.sweep(daysAfter(1));
    expect((await checkoutOf(expired)).status).toBe("expired");
    await merchant.sweep(daysAfter(6.9));
    await checkoutOf(left);
    await merchant.sweep(daysAfter(7.1));
    await expect(checkoutOf(left)).rejects.toThrow();
    await expect(checkoutOf(replaced)).rejects.toThrow();
    await checkoutOf(expired);
    await merchant.sweep(daysAfter(8.1));
    await expect(checkoutOf(expired)).rejects.toThrow();
    expect(await db.$count(checkoutItems, eq(checkoutItems.checkoutId, expiredId))).toBe(0);
    expect(await db.$count(orders, eq(orders.id, attempt ?? ""))).toBe(0);
    expect(await db.$count(orderItems, eq(orderItems.orderId, attempt ?? ""))).toBe(0);

    await merchant.sweep(daysAfter(3000));
    const { status, id } = await checkoutOf(ordered);
    expect(status).toBe("ordered");
    expect(await db.$count(orders, eq(orders.checkoutId, id))).toBe(1);
  });

  it("go a bounded number at a time", async () => {
    const merchant = startMerchant();
    const {
      id: _id,
      tokenHash: _hash,
      ...page
    } = await checkoutOf(await openPage(merchant, [item], { changes: newBuyer() }));
    const endedAt = "2026-01-01T00:00:00.000Z";
    for (let number = 0; number < 150; number += 1) {
      const own = { id: `old-${number}`, tokenHash: `hash-${number}`, endedAt };
      await db.insert(checkouts).values({ ...page, ...own, status: "canceled" });
    }
    await merchant.sweep();
    expect(await db.$count(checkouts, eq(checkouts.endedAt, endedAt))).toBe(50);
    await merchant.sweep();
    expect(await db.$count(checkouts, eq(checkouts.endedAt, endedAt))).toBe(0);
  });
});

describe("events", () => {
  it("lose what they say 30 days after it was delivered; dead and waiting ones keep it", async () => {
    const merchant = startMerchant();
    for (const payment of ["manual", "manual", "manual"]) {
      await press(merchant, await openPage(merchant, [item]), { payment });
    }
    const [delivered, dead, waiting] = await db.select().from(events).orderBy(events.id);
    if (!delivered || !dead || !waiting) throw new Error("Nothing was told.");
    await merchant.carryMessage({ kind: "event", eventId: delivered.id });
    await db.update(events).set({ status: "dead" }).where(eq(events.id, dead.id));
    const payloadOf = async (id: string) =>
      (await db.select().from(events).where(eq(events.id, id)))[0]?.payload;
    await merchant.sweep(daysAfter(29));
    expect(await payloadOf(delivered.id)).toBe(delivered.payload);
    await merchant.sweep(daysAfter(30.1));
    expect(await payloadOf(delivered.id)).toBe("");
    expect(await payloadOf(dead.id)).toBe(dead.payload);
    expect(await payloadOf(waiting.id)).toBe(waiting.payload);
  });
});
