import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { profiles } from "#app/db/account-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { herbs } from "#app/db/herb-schema.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import { orders } from "#app/db/shop-schema.ts";
import { readHerb } from "#app/herbs/detail/open-herb.server.ts";
import { LexiconIndex } from "#app/herbs/lexicon-index.server.ts";
import { type HerbReader, herbAccess } from "#app/herbs/policy.ts";
import { speciesList } from "#app/pets/policy.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertOrder, insertPerson, type PersonInput } from "#scripts/demo/factories.ts";
import { insertHerb, insertHerbs } from "#scripts/demo/herb-factories.ts";
import { explainRuns } from "#tests/support/explain-runs.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-22T09:00:00Z");
const platform = { db, lexicon: new LexiconIndex(), now };

let people = 0;
let wares: number[];

beforeEach(async () => {
  people += 1;
  wares = await insertHerbs(
    db,
    Array.from({ length: 20 }, (_, index) => ({ name: `Kraut ${people}x${index}` })),
  );
});

function person(input: Partial<PersonInput> = {}) {
  people += 1;
  return insertPerson(db, { email: `herb-${people}@example.org`, passwordHash: "x", ...input });
}

async function viewsOf(userId: string) {
  const [row] = await db
    .select({ views: profiles.herbViews })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return row?.views;
}

/** Not yet paid. */
async function insertSubscriptionOrder(
  userId: string,
  title = "Kräuterlexikon Abo",
  more: { id?: string; createdAt?: Date } = {},
) {
  const id = more.id ?? `order-${userId}`;
  const product = { productId: "prod", variantId: "variant", variantTitle: "" };
  await insertOrder(db, {
    ...{ userId, displayId: id, paymentStatus: "pending", createdAt: now, ...more, id },
    items: [{ ...product, title, quantity: 1, unitPriceCents: 1990 }],
  });
  return id;
}

/** As a page that is opened by somebody for whom it is new. */
const open = (userId: string, herbId: number) => readHerb(platform, userId, herbId, true);

it("opens two of twenty new herbs asked for at once, and records these two", async () => {
  const userId = await person();
  for (const _again of [1, 2]) {
    const answers = await Promise.all(wares.map((id) => open(userId, id)));
    const opened = answers.filter(({ text }) => text !== null).map(({ herb }) => herb?.id);
    expect(opened).toHaveLength(2);
    expect((await viewsOf(userId))?.toSorted()).toEqual(opened.toSorted());
    // Everybody else got the public facts.
    expect(answers.every(({ herb }) => herb?.safety.Hund.verdict === "unknown")).toBe(true);
  }
});

it("the same new herb twenty times at once is one view", async () => {
  const userId = await person();
  const [first = 0, second = 0] = wares;
  const answers = await Promise.all(wares.map(() => open(userId, first)));
  expect(answers.every(({ text }) => text?.effects.startsWith("Überliefert"))).toBe(true);
  expect(await viewsOf(userId)).toEqual([first]);
  expect((await open(userId, second)).reader.herbViews).toEqual([first, second]);
  // As numbers, not as text of real ones.
  const raw = await env.DB.prepare("select herb_views as views from profiles where id = ?")
    .bind(userId)
    .first<{ views: string }>();
  expect(raw?.views).toBe(`[${first},${second}]`);
});

it("statements and rule agree for every kind of reader", async () => {
  const [herbId = 0, a = 0, b = 0, c = 0] = wares;
  const views = [[], [herbId], [a], [a, a], [a, herbId], [a, b], [a, b, herbId], [a, b, c]];
  for (const role of ["user", "admin"] as const) {
    for (const subscriptionStatus of ["inactive", "active"] as const) {
      for (const herbViews of views) {
        const hasHerbSubscription = subscriptionStatus === "active";
        const before: HerbReader = { role, hasHerbSubscription, herbViews };
        const access = herbAccess(before, herbId);
        const name = `${role} ${subscriptionStatus} ${herbViews} ${access}`;

        const userId = await person({ role, subscriptionStatus, herbViews });
        const uncounted = await readHerb(platform, userId, herbId, false);
        expect(uncounted.text !== null, name).toBe(["unlimited", "opened"].includes(access));
        expect(uncounted.reader, name).toEqual(before);

        const counted = await open(userId, herbId);
        expect(counted.text !== null, name).toBe(access !== "paywall");
        const after = access === "opens-now" ? [...herbViews, herbId] : herbViews;
        expect(await viewsOf(userId), name).toEqual(after);
        expect(counted.reader, name).toEqual({ ...before, herbViews: after });
      }
    }
  }
});

it("what poisons one species is free for everybody, and never counted", async () => {
  const [a = 0, b = 0] = wares;
  const known = { verdict: "suitable", reason: "Wird vertragen." } as const;
  for (const species of speciesList) {
    const safety = { Hund: known, Katze: known, Pferd: known, Kaninchen: known };
    const poison = { ...known, verdict: "poisonous" } as const;
    const id = await insertHerb(db, {
      ...{ name: `Gift ${people} ${species}`, safety: { ...safety, [species]: poison } },
    });
    for (const herbViews of [[], [a], [a, b]]) {
      const userId = await person({ herbViews });
      expect(herbAccess({ role: "user", hasHerbSubscription: false, herbViews }, id, true)).toBe(
        "free",
      );
      const answers = await Promise.all([1, 2, 3].map(() => open(userId, id)));
      expect(answers.every(({ text }) => text !== null)).toBe(true);
      expect(await viewsOf(userId)).toEqual(herbViews);
    }
    // Of use on the skin alone no plant is free.
    const outer = await insertHerb(db, {
      ...{ name: `Haut ${people} ${species}` },
      safety: { ...safety, [species]: { ...known, outer: poison } },
    });
    expect((await open(await person({ herbViews: [a, b] }), outer)).text).toBeNull();
  }
});

it("a herb that is found to poison later gives its view back", async () => {
  const [a = 0, b = 0, c = 0, d = 0] = wares;
  const userId = await person();
  await open(userId, a);
  await open(userId, b);
  expect((await open(userId, c)).text, "the third is closed").toBe(null);
  const poison = { verdict: "poisonous", reason: "Vergiftet." } as const;
  const known = { verdict: "suitable", reason: "Wird vertragen." } as const;
  await db
    .update(herbs)
    .set({ safety: { Hund: poison, Katze: known, Pferd: known, Kaninchen: known } })
    .where(eq(herbs.id, a));
  const again = await open(userId, a);
  expect(again.text, "free for everybody").not.toBe(null);
  expect(again.reader.herbViews).toEqual([b]);
  const answers = await Promise.all([c, d].map((id) => open(userId, id)));
  expect(answers.filter(({ text }) => text !== null)).toHaveLength(1);
});

it("both free herbs are left to whoever ends a subscription; what it opened is closed again", async () => {
  const userId = await person({ subscriptionStatus: "active" });
  for (const id of wares.slice(0, 5)) expect((await open(userId, id)).text).not.toBeNull();
  expect(await viewsOf(userId)).toEqual([]);
  await db.update(profiles).set({ subscriptionStatus: "inactive" }).where(eq(profiles.id, userId));
  const [first = 0, second = 0, third = 0] = wares;
  expect((await readHerb(platform, userId, third, false)).text).toBeNull();
  expect((await open(userId, first)).text).not.toBeNull();
  expect((await open(userId, second)).text).not.toBeNull();
  expect((await open(userId, third)).text).toBeNull();
});

it("an unknown or unpublished herb is nothing to anybody, and no view", async () => {
  const [known = 0, other = 0] = wares;
  const draft = await insertHerb(db, { name: `Entwurf ${people}`, status: "draft" });
  for (const input of [{}, { role: "admin" }, { subscriptionStatus: "active" }] as const) {
    const userId = await person({ ...input, herbViews: [known] });
    for (const id of [draft, 999_999_999_999_999]) {
      expect(await open(userId, id)).toMatchObject({ herb: null, text: null });
    }
    expect(await viewsOf(userId)).toEqual([known]);
  }
  // Taken back, it is closed even to whoever has opened it; the view stays used.
  const userId = await person({ herbViews: [known] });
  await db.update(herbs).set({ status: "draft" }).where(eq(herbs.id, known));
  expect(await open(userId, known)).toMatchObject({ herb: null, text: null });
  expect((await open(userId, other)).text).not.toBeNull();
  expect(await viewsOf(userId)).toEqual([known, other]);
});

it("knows a subscription that is ordered and not yet paid, and no other order", async () => {
  const [herbId = 0] = wares;
  const ordered = async (
    changes: Partial<typeof orders.$inferInsert>,
    { title, ...whose }: { title?: string } & Partial<PersonInput> = {},
  ) => {
    const userId = await person(whose);
    const id = await insertSubscriptionOrder(userId, title);
    await db.update(orders).set(changes).where(eq(orders.id, id));
    const { ordered: order } = await readHerb(platform, userId, herbId, false);
    return order?.orderId === id;
  };
  const asPlaced = { status: "placed" };
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  expect(await ordered(asPlaced)).toBe(true);
  expect(await ordered(asPlaced, { title: "Kra\u0308uterlexikon Abo (1 Jahr)" })).toBe(true);
  expect(await ordered({ paidTotalCents: 1000 })).toBe(true);
  expect(await ordered({ createdAt: daysAgo(29) })).toBe(true);
  expect(await ordered(asPlaced, { title: "Brennnesselsamen" })).toBe(false);
  expect(await ordered(asPlaced, { subscriptionStatus: "active" })).toBe(false);
  expect(await ordered({ createdAt: daysAgo(31) })).toBe(false);
  expect(await ordered({ status: "canceled" })).toBe(false);
  expect(await ordered({ paymentStatus: "failed" })).toBe(false);
  expect(await ordered({ paymentStatus: "refunded", refundedTotalCents: 1000 })).toBe(false);
  expect(await ordered({ paymentStatus: "disputed" })).toBe(false);
  expect(await ordered({ paidTotalCents: 1990, paymentStatus: "paid" })).toBe(false);
  expect(await ordered({ userId: null })).toBe(false);
});

it("reads no old order of one's own, and none of whoever meets no wall", async () => {
  const [herbId = 0] = wares;
  const lexicon = new LexiconIndex();
  const rowsFor = async (userId: string) => {
    const counted = countRoundTrips(env.DB);
    await readHerb({ db: createDatabase(counted.db), lexicon, now }, userId, herbId, false);
    return counted.trips.rowsRead;
  };
  // First in the index, so that others are their neighbours.
  const customer = await person({ id: "0-customer" });
  const subscriber = await person({ id: "0-subscriber", subscriptionStatus: "active" });
  await lexicon.read(db);
  const before = [await rowsFor(customer), await rowsFor(subscriber)];
  for (let index = 0; index < 30; index += 1) {
    const old = { id: `old-${index}-${customer}`, createdAt: new Date("2026-05-01T08:00:00Z") };
    await insertSubscriptionOrder(customer, undefined, old);
    await insertSubscriptionOrder(subscriber, undefined, { id: `new-${index}-${subscriber}` });
  }
  expect([await rowsFor(customer), await rowsFor(subscriber)]).toEqual(before);
});

it("finds everything by an index; the lexicon is read as a whole or not at all", async () => {
  const [herbId = 0] = wares;
  const userId = await person();
  await insertSubscriptionOrder(userId);
  const plans = await explainRuns(env.DB, {
    readHerb: (explained) =>
      readHerb({ db: explained, lexicon: new LexiconIndex(), now }, userId, herbId, true),
  });
  // Of the two ids that are recorded.
  const counted = "USE TEMP B-TREE FOR count(DISTINCT)";
  expect(plans).toEqual({ readHerb: [counted, "SCAN herbs"] });
});

it("asks in one trip, and reads no more with more herbs, people and animals", async () => {
  // First in the index, so that others are its neighbours.
  const userId = await person({ id: "0-reader" });
  await insertPet(db, { userId, name: "Mimi", type: "Katze" });
  await insertPet(db, { userId, name: "Basko", deceasedOn: "2026-01-01" });
  const [first = 0] = wares;
  const lexicon = new LexiconIndex();
  const cost = async () => {
    await lexicon.read(db);
    const counted = countRoundTrips(env.DB);
    const ask = { db: createDatabase(counted.db), lexicon, now };
    const { animals, text } = await readHerb(ask, userId, first, true);
    expect(text).not.toBeNull();
    expect(animals.map(({ name, type }) => `${name} ${type}`)).toEqual(["Mimi Katze"]);
    return { ...counted.trips };
  };
  const stranger = async () => {
    const other = await person();
    await insertPet(db, { userId: other, name: "Fremd" });
    await insertSubscriptionOrder(other);
    await insertHerb(db, { name: `Mehr ${people}` });
  };
  await stranger();
  await cost();
  const before = await cost();
  expect(before.count).toBe(1);
  expect(before.rowsRead).toBeLessThanOrEqual(16);
  for (let one = 0; one < 30; one += 1) await stranger();
  expect(await cost()).toEqual(before);
});
