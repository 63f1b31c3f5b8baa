import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { getSlotLedger } from "#app/admin/customers/actions/pet-slots.server.ts";
import { profiles } from "#app/db/account-schema.ts";
import { timeline } from "#app/db/practice-schema.ts";
import { entitlements } from "#app/db/shop-schema.ts";
import { addPet } from "#app/pets/commands.server.ts";
import { createStoreClient } from "#app/shop/clients.server.ts";
import { slowRuns } from "#tests/support/explain-runs.ts";
import { shopDb as db } from "#tests/support/store-shop.ts";
import { newPerson } from "#tests/workers/new-person.ts";
import { changeSlots } from "#workers/store/webhook/ledger.ts";

const now = new Date("2026-11-21T09:00:00Z");

/** The internal API as the web worker asks it. */
const store = createStoreClient(exports.StoreService as unknown as Fetcher);

let userId = "";

beforeEach(async () => {
  userId = await newPerson(db);
});

function newKey(): string {
  return crypto.randomUUID();
}

async function change(
  amount: number,
  given: { key?: string; userId?: string; reason?: string } = {},
) {
  const json = { key: newKey(), userId, amount, reason: "Kulanz", ...given };
  const response = await store.entitlements.$post({ json });
  return { status: response.status, ...(await response.json()) };
}

async function slots(): Promise<number | undefined> {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, userId));
  return row?.petSlotsPurchased;
}

function entries() {
  return db.select().from(entitlements).where(eq(entitlements.userId, userId));
}

describe("POST /entitlements", () => {
  it("gives and takes by entries with their reasons; profile and timeline follow", async () => {
    expect(await change(3)).toEqual({ status: 200, outcome: "changed", isNew: true, slots: 3 });
    expect(await change(-2)).toMatchObject({ status: 200, slots: 1 });
    expect(await slots()).toBe(1);
    expect(await entries()).toMatchObject([
      { kind: "slots", amount: 3, reason: "Kulanz", orderId: null },
      { kind: "slots", amount: -2, reason: "Kulanz", orderId: null },
    ]);
    for (const { key } of await entries()) expect(key).toMatch(/^manual:/);
    const rows = await db.select().from(timeline).where(eq(timeline.userId, userId));
    expect(rows.map(({ kind }) => kind)).toContain("slots");
  });

  it("twenty times at once under one key is one entry", async () => {
    const key = newKey();
    const all = await Promise.all(Array.from({ length: 20 }, () => change(2, { key })));
    expect(all.every(({ status }) => status === 200)).toBe(true);
    expect(all.filter((one) => "isNew" in one && one.isNew)).toHaveLength(1);
    expect(await entries()).toHaveLength(1);
    expect(await slots()).toBe(2);
  });

  it("refuses another change under a key that is used", async () => {
    const key = newKey();
    await change(2, { key });
    expect(await change(3, { key })).toMatchObject({ status: 409, outcome: "other-change" });
    const other = await change(2, { key, userId: await newPerson(db) });
    expect(other).toMatchObject({ outcome: "other-change" });
    const reworded = await change(2, { key, reason: "Ein anderer Grund" });
    expect(reworded).toMatchObject({ outcome: "other-change" });
    expect(await slots()).toBe(2);
  });

  it("never takes more than there is, however many ask at once", async () => {
    await change(3);
    const all = await Promise.all(Array.from({ length: 10 }, () => change(-1)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(all.filter(({ outcome }) => outcome === "not-enough")).toHaveLength(7);
    expect(await slots()).toBe(0);
    expect(await change(-1)).toEqual({ status: 409, outcome: "not-enough", slots: 0 });
    expect(await entries()).toHaveLength(4);
  });

  it("may bring the allowance below the animals: they stay, and adding is blocked", async () => {
    await change(1);
    const pet = {
      ...{ name: "Emma", type: "Hund" as const, breed: "", birthDate: "2020-01-01" },
      ...{ weightKg: null, notes: "", carePlan: null },
    };
    for (const _ of [1, 2]) {
      expect((await addPet(db, userId, pet, now)).outcome).toBe("added");
    }
    expect(await change(-1)).toMatchObject({ status: 200, slots: 0 });
    expect((await addPet(db, userId, pet, now)).outcome).toBe("limit-reached");
    const ledger = await getSlotLedger(db, userId, now);
    expect(ledger?.now).toMatch(/^2 von 1 Platz sind belegt/);
    expect(ledger?.entries.map(({ amount }) => amount).toSorted()).toEqual(["+1", "−1"]);
  });

  it("knows no practitioner and no stranger", async () => {
    const admin = await newPerson(db, { role: "admin" });
    for (const id of [admin, "unbekannt"]) {
      expect(await change(1, { userId: id })).toEqual({ status: 409, outcome: "unknown-customer" });
    }
    expect(await db.$count(entitlements, eq(entitlements.userId, admin))).toBe(0);
  });

  it.each([
    ["nothing", 0],
    ["half a slot", 0.5],
    ["too many", 21],
    ["too few", -21],
  ])("refuses %s", async (_what, amount) => {
    expect(await change(amount)).toEqual({ status: 400, outcome: "invalid" });
    expect(await entries()).toEqual([]);
  });

  it.each([
    ["no key", { key: "" }],
    ["a key that would be another's", { key: "a:b:c:d:e:f:g" }],
    ["no reason", { reason: "" }],
    ["more than was asked for", { kind: "subscription" }],
  ])("refuses %s", async (_what, wrong) => {
    const json = { key: newKey(), userId, amount: 1, reason: "x", ...wrong };
    const init = { method: "POST", headers: { "content-type": "application/json" } };
    const body = JSON.stringify(json);
    const response = await exports.StoreService.fetch("http://store/entitlements", {
      ...init,
      body,
    });
    expect(response.status).toBe(400);
    expect(await entries()).toEqual([]);
  });
});

it("what a refund during a dispute had taken of another order comes back with the migration", async () => {
  const row = (key: string, amount: number, orderItemId: string | null) => ({
    ...{ key: `${key}:${userId}`, userId, kind: "slots" as const, amount, orderItemId },
    ...{ orderId: null, productId: null, reason: null, createdAt: now.toISOString() },
  });
  await db
    .insert(entitlements)
    .values([
      row("order-item:a", 3, `a-${userId}`),
      row("dispute:d:open:a", -3, `a-${userId}`),
      row("refund:r:a", -3, `a-${userId}`),
      row("order-item:b", 4, `b-${userId}`),
      row("manual:c", -1, null),
    ]);
  // As the sum over the customer had left it.
  await db.update(profiles).set({ petSlotsPurchased: 0 }).where(eq(profiles.id, userId));
  const migration = env.TEST_MIGRATIONS.find(({ name }) => name.includes("slots_by_item"));
  for (const query of migration?.queries ?? []) await env.DB.prepare(query).run();
  expect(await slots()).toBe(3);
});

it("finds its rows by indexes", async () => {
  const runs = {
    changeSlots: (given: typeof db) =>
      changeSlots(given, { key: newKey(), userId, amount: 1, reason: "x" }, now),
    getSlotLedger: (given: typeof db) => getSlotLedger(given, userId, now),
  };
  // Sorted are the entries of one customer; the others are lists of what keeps one's subscription, and
  // the sums of one's order items.
  const own = /^(SCAN (\(subquery|item$)|USE TEMP B-TREE FOR (LAST TERM OF )?ORDER BY)/;
  expect(await slowRuns(env.DB, runs, own)).toEqual({});
});
