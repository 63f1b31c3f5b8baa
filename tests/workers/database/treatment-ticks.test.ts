import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { getPlan } from "#app/admin/treatment/plan.server.ts";
import {
  beginVersion,
  endPlan,
  saveItem,
  sendPlan,
} from "#app/admin/treatment/plan-commands.server.ts";
import { profiles, user } from "#app/db/account-schema.ts";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { herbs } from "#app/db/herb-schema.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { pets, shareLinks } from "#app/db/pet-schema.ts";
import { planItems, planTicks, treatmentPlans } from "#app/db/treatment-schema.ts";
import { LexiconIndex } from "#app/herbs/lexicon-index.server.ts";
import { createShareLink, revokeShareLink } from "#app/pets/passport/share-links.server.ts";
import { isLinkWithTicks, unsafeGetSharedFile } from "#app/pets/passport/shared.server.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { capabilityHash, capabilityToken } from "#app/platform/link-tokens.server.ts";
import type { MailQueue } from "#app/platform/mail/outbox.server.ts";
import {
  getTreatment,
  markSeen,
  savePlanReminders,
  saveTicks,
  sentPlansOf,
  takeTicks,
} from "#app/treatment/owner.server.ts";
import { listOwnersToRemind, sendPlanReminders } from "#app/treatment/reminders.server.ts";
import { dueRows, lastDays, type TickChange } from "#app/treatment/ticks.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertHerb } from "#scripts/demo/herb-factories.ts";
import { insertPlan, insertTick } from "#scripts/demo/treatment-factories.ts";
import { slowRuns } from "#tests/support/explain-runs.ts";
import { silentLog } from "#tests/support/unit-database.ts";
import { newPerson } from "#tests/workers/new-person.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-27T09:00:00Z");
const today = "2026-11-27";
const secret = "0123456789abcdef0123456789abcdef";

async function owner() {
  const userId = await newPerson(db);
  const petId = await insertPet(db, { userId, name: "Emma" });
  return { userId, petId };
}

const twice = { times: ["morgens", "abends"], fromDay: "2026-11-15", untilDay: "2026-12-04" };

async function ownerWithPlan() {
  const owned = await owner();
  const planId = await insertPlan(db, { petId: owned.petId, items: [twice] });
  return { ...owned, planId, itemId: `${planId}-0` };
}

type Owned = { userId: string; petId: string };

function save({ userId, petId }: Owned, changes: TickChange[], at = now) {
  const isAllowed = sql`pets.id = ${petId} and pets.user_id = ${userId}`;
  return saveTicks(db, changes, { isAllowed }, at);
}

function take({ userId, petId }: Owned, changes: TickChange[], at = now) {
  const isAllowed = sql`pets.id = ${petId} and pets.user_id = ${userId}`;
  return takeTicks(db, changes, { isAllowed }, at);
}

function given(itemId: string, change: Partial<TickChange> = {}): TickChange {
  return { itemId, day: today, time: "morgens", isGiven: true, ...change };
}

function ticksOf(itemId: string) {
  return db.select().from(planTicks).where(eq(planTicks.itemId, itemId));
}

describe("ticks", () => {
  it("twenty parallel ones and all later repeats are one row, which one tap takes back", async () => {
    const { itemId, ...owned } = await ownerWithPlan();
    await Promise.all(Array.from({ length: 20 }, () => save(owned, [given(itemId)])));
    expect(await ticksOf(itemId)).toMatchObject([
      { day: today, time: "morgens", givenAt: now.toISOString(), shareLinkId: null },
    ]);
    // As a phone sends it that was without a network, days later and twice.
    const later = new Date("2026-12-01T18:00:00Z");
    await save(owned, [given(itemId)], later);
    await save(owned, [given(itemId)], later);
    expect(await ticksOf(itemId)).toMatchObject([{ givenAt: now.toISOString() }]);
    await save(owned, [given(itemId, { isGiven: false }), given(itemId, { time: "abends" })]);
    expect(await ticksOf(itemId)).toMatchObject([{ time: "abends" }]);
    await save(owned, [given(itemId, { time: "abends", isGiven: false })]);
    await save(owned, [given(itemId, { time: "abends", isGiven: false })]);
    expect(await ticksOf(itemId)).toEqual([]);
  });

  it("that are stored are not refused when they come again after the plan has ended", async () => {
    const { itemId, planId, ...owned } = await ownerWithPlan();
    const other = await owner();
    await save(owned, [given(itemId)]);
    await db
      .update(treatmentPlans)
      .set({ state: "ended", endedAt: "2026-11-20T09:00:00.000Z" })
      .where(eq(treatmentPlans.id, planId));
    expect(await take(owned, [given(itemId)])).toEqual([]);
    expect(await take(owned, [given(itemId, { time: "abends" })])).toMatchObject([
      { why: "Der Plan hat sich geändert und gilt an diesem Tag nicht." },
    ]);
    expect(await take(other, [given(itemId)]), "of somebody else").toHaveLength(1);
    expect(await ticksOf(itemId)).toHaveLength(1);
  });

  it("are refused for a wrong day, time, item, animal or person, and change nothing", async () => {
    const mine = await ownerWithPlan();
    const other = await ownerWithPlan();
    const secondPet = await insertPet(db, { userId: mine.userId });
    const { itemId } = mine;
    const refused: [Owned, TickChange][] = [
      ...["2026-11-28", "2026-12-05", "2026-11-14", "2025-11-25"].map(
        (day): [Owned, TickChange] => [mine, given(itemId, { day })],
      ),
      [mine, given(itemId, { time: "mittags" })],
      [mine, given(itemId, { time: "08:30" })],
      [mine, given("unknown")],
      [mine, given(other.itemId)],
      [other, given(itemId)],
      [{ ...mine, petId: other.petId }, given(other.itemId)],
      [{ ...mine, petId: secondPet }, given(itemId)],
    ];
    await insertTick(db, { itemId, day: "2026-11-26" });
    for (const [who, change] of refused) {
      await expect(save(who, [change]), JSON.stringify(change)).rejects.toThrow(Refusal);
    }
    const back = given(itemId, { day: "2026-11-26", isGiven: false });
    await expect(save(other, [back])).rejects.toThrow(Refusal);
    expect(await ticksOf(itemId)).toHaveLength(1);
    expect(await ticksOf(other.itemId)).toEqual([]);
    await save(mine, [given(itemId, { day: "2026-11-20" })]);
    expect(await ticksOf(itemId), "seven days back").toHaveLength(2);
  });

  it("are taken for the day they are meant for, however late they come", async () => {
    const { itemId, ...owned } = await ownerWithPlan();
    const arrivals: [string, string][] = [
      // At 00:10 in Germany, the next morning, after eight days and thirty, and when the plan is over.
      ["2026-11-20", "2026-11-20T23:10:00Z"],
      ["2026-11-21", "2026-11-22T06:00:00Z"],
      ["2026-11-22", "2026-11-30T06:00:00Z"],
      ["2026-11-23", "2026-12-23T06:00:00Z"],
      ["2026-11-24", "2027-11-20T06:00:00Z"],
    ];
    for (const [day, at] of arrivals) {
      const change = given(itemId, { day, time: "abends" });
      expect(await take(owned, [change], new Date(at)), at).toEqual([]);
    }
    const days = (await ticksOf(itemId)).map(({ day, time }) => `${day} ${time}`).sort();
    expect(days).toEqual(arrivals.map(([day]) => `${day} abends`));
  });

  it("on the nights when clocks change belong to the day of the plan", async () => {
    const owned = await owner();
    const item = { times: ["nachts", "02:30"], fromDay: "2026-10-20", untilDay: "2027-04-30" };
    const planId = await insertPlan(db, { petId: owned.petId, items: [item] });
    const itemId = `${planId}-0`;
    // 25 October 2026 has 25 hours, 28 March 2027 has 23, and no 2:30.
    for (const [day, at] of [
      ["2026-10-24", "2026-10-24T22:10:00Z"],
      ["2026-10-25", "2026-10-25T23:30:00Z"],
      ["2027-03-28", "2027-03-28T22:10:00Z"],
    ] as const) {
      const both = [given(itemId, { day, time: "nachts" }), given(itemId, { day, time: "02:30" })];
      expect(await take(owned, both, new Date(at)), at).toEqual([]);
    }
    expect(await ticksOf(itemId)).toHaveLength(6);
  });

  it("of several say which were refused, with item, day, time and the reason", async () => {
    const owned = await owner();
    const herbId = await insertHerb(db, { name: `Spätes Gift ${crypto.randomUUID()}` });
    const items = [
      twice,
      { ...twice, title: "Tinktur", kind: "herb" as const, herbId },
      { ...twice, title: "Umschlag", untilDay: "2026-11-20" },
    ];
    const planId = await insertPlan(db, { petId: owned.petId, items });
    const [herb] = await db.select().from(herbs).where(eq(herbs.id, herbId));
    if (!herb) throw new Error("no herb");
    const safety = { ...herb.safety, Hund: { verdict: "poisonous", reason: "Neu." } as const };
    await db.update(herbs).set({ safety }).where(eq(herbs.id, herbId));
    const day = "2026-11-26";
    const refused = await take(owned, [
      given(`${planId}-0`, { day }),
      given(`${planId}-1`, { day }),
      given(`${planId}-2`, { day }),
      given(`${planId}-0`, { day, time: "mittags" }),
      given(`${planId}-0`, { day: "2026-11-28" }),
      given("unbekannt", { day }),
    ]);
    expect(refused.map(({ what, why, isEarly }) => [what, why, isEarly])).toEqual([
      [
        "Emma: Tinktur, 26. November 2026, morgens",
        "Dieses Mittel gilt inzwischen als giftig. Bitte rufen Sie uns an.",
        false,
      ],
      [
        "Emma: Umschlag, 26. November 2026, morgens",
        "Der Plan hat sich geändert und gilt an diesem Tag nicht.",
        false,
      ],
      [
        "Emma: Schritt führen, 26. November 2026, mittags",
        "Diese Zeit steht nicht im Plan.",
        false,
      ],
      [
        "Emma: Schritt führen, 28. November 2026, morgens",
        "Dieser Tag liegt in der Zukunft.",
        true,
      ],
      ["26. November 2026, morgens", "Die Gabe steht in keinem Plan mehr.", false],
    ]);
    expect(await ticksOf(`${planId}-0`)).toMatchObject([{ day, time: "morgens" }]);
    await db.update(pets).set({ deceasedOn: today }).where(eq(pets.id, owned.petId));
    const [late] = await take(owned, [given(`${planId}-0`, { day, time: "abends" })]);
    expect(late?.why).toBe("Das Tier ist als verstorben eingetragen.");
    const stranger = await owner();
    const [theirs] = await take({ ...stranger, petId: owned.petId }, [given(`${planId}-0`)]);
    expect(theirs?.what, "nothing is said of others").toBe("27. November 2026, morgens");
    await db.delete(pets).where(eq(pets.id, owned.petId));
    const [gone] = await take(owned, [given(`${planId}-0`)]);
    expect(gone?.why).toBe("Die Gabe steht in keinem Plan mehr.");
  });

  it("are refused for a draft, for what was replaced before or ended, and after the animal's death", async () => {
    const owned = await owner();
    const endedAt = "2026-11-26T10:00:00.000Z";
    for (const state of ["draft", "replaced", "ended"] as const) {
      const planId = await insertPlan(db, { petId: owned.petId, state, endedAt, items: [twice] });
      await expect(save(owned, [given(`${planId}-0`)]), state).rejects.toThrow(Refusal);
      if (state === "draft") continue;
      await save(owned, [given(`${planId}-0`, { day: "2026-11-26" })]);
      expect(await ticksOf(`${planId}-0`), "late, of the day on which it held").toHaveLength(1);
    }
    const dead = await ownerWithPlan();
    await db.update(pets).set({ deceasedOn: today }).where(eq(pets.id, dead.petId));
    await expect(save(dead, [given(dead.itemId)])).rejects.toThrow(Refusal);
  });

  it("are refused for what the lexicon calls poisonous by now", async () => {
    const owned = await owner();
    const herbId = await insertHerb(db, { name: `Spätes Gift ${crypto.randomUUID()}` });
    const items = [{ ...twice, kind: "herb" as const, herbId }, twice];
    const planId = await insertPlan(db, { petId: owned.petId, items });
    const [herb] = await db.select().from(herbs).where(eq(herbs.id, herbId));
    if (!herb) throw new Error("no herb");
    const safety = { ...herb.safety, Hund: { verdict: "poisonous", reason: "Neu." } as const };
    await db.update(herbs).set({ safety }).where(eq(herbs.id, herbId));
    const both = [given(`${planId}-0`), given(`${planId}-1`)];
    await expect(save(owned, both)).rejects.toThrow(Refusal);
    expect(await ticksOf(`${planId}-0`)).toEqual([]);
    expect(await ticksOf(`${planId}-1`), "the harmless one is kept").toHaveLength(1);
  });
});

describe("a new version", () => {
  const lexicon = new LexiconIndex();
  const sending = {
    ...{ db, now, origin: "https://example.org", log: silentLog, defer: () => {} },
    mailQueue: { send: async () => {} } as unknown as MailQueue,
  };
  async function renew(planId: string, at = now) {
    const open = async (id: string) => {
      const found = await getPlan(db, lexicon, { planId: id });
      if (!found) throw new Error("no plan");
      return found;
    };
    const { id } = await beginVersion(db, await open(planId), at);
    const draft = await open(id);
    const [itemId] = draft.items.map((item) => item.id);
    return {
      ...{ id, itemId: itemId ?? "" },
      send: () => sendPlan({ ...sending, now: at }, draft, 1),
    };
  }
  const rowsOf = async ({ petId, userId }: Owned, day = today) => {
    const told = await getTreatment(db, { petId, userId }, today);
    return dueRows(told?.pet.followed ?? { items: [], ticks: [] }, day);
  };

  it("keeps what was given today, and takes what comes late for the one before", async () => {
    const owned = await ownerWithPlan();
    await save(owned, [given(owned.itemId), given(owned.itemId, { day: "2026-11-26" })]);
    const version = await renew(owned.planId);
    await version.send();
    expect((await rowsOf(owned)).map(({ isGiven }) => isGiven)).toEqual([true, false]);
    const evening = given(owned.itemId, { time: "abends" });
    await save(owned, [evening], new Date("2026-11-28T06:00:00Z"));
    expect(await ticksOf(version.itemId)).toHaveLength(2);
    expect((await rowsOf(owned)).map(({ isGiven }) => isGiven)).toEqual([true, true]);
    await save(owned, [{ ...evening, isGiven: false }]);
    expect((await rowsOf(owned)).map(({ isGiven }) => isGiven)).toEqual([true, false]);
    // The days before are the older version's, and may be made up for by its item.
    expect((await rowsOf(owned, "2026-11-26")).map(({ isGiven }) => isGiven)).toEqual([
      true,
      false,
    ]);
    await save(owned, [given(owned.itemId, { day: "2026-11-26", time: "abends" })]);
    const told = await getTreatment(db, owned, today);
    if (!told) throw new Error("no treatment");
    expect(lastDays(told.pet.followed, today).rows.map(({ cells }) => cells.slice(-2))).toEqual([
      [
        { given: 2, due: 2 },
        { given: 1, due: 2 },
      ],
    ]);
    const third = await renew(version.id);
    await third.send();
    await save(owned, [evening]);
    expect(await ticksOf(third.itemId), "two versions on").toHaveLength(2);
    const tomorrow = new Date("2026-11-28T06:00:00Z");
    await save(owned, [given(owned.itemId, { day: "2026-11-28" })], tomorrow);
    expect(await ticksOf(third.itemId), "of a sheet that was kept").toHaveLength(3);
  });

  it("counts what was given at a time that is called otherwise now, and after the plan had ended", async () => {
    const owned = await ownerWithPlan();
    await save(owned, [given(owned.itemId)]);
    await endPlan(db, owned.planId, now);
    const version = await renew(owned.planId);
    await db
      .update(planItems)
      .set({ times: ["08:00", "abends"] })
      .where(eq(planItems.planId, version.id));
    await version.send();
    expect((await rowsOf(owned)).map(({ time, isGiven }) => [time, isGiven])).toEqual([
      ["08:00", true],
      ["abends", false],
    ]);
    await save(owned, [given(owned.itemId, { isGiven: false })]);
    await save(owned, [given(owned.itemId, { time: "abends" })]);
    expect((await ticksOf(version.itemId)).map(({ time }) => time)).toEqual(["abends"]);
  });

  it("misses nothing of the days before it was sent", async () => {
    const owned = await owner();
    const item = { ...twice, fromDay: "2026-11-23" };
    const planId = await insertPlan(db, { petId: owned.petId, state: "draft", items: [item] });
    const draft = await getPlan(db, lexicon, { planId });
    if (!draft) throw new Error("no plan");
    await sendPlan({ ...sending, now }, draft, 1);
    const told = await getTreatment(db, owned, today);
    const [row] = lastDays(told?.pet.followed ?? { items: [], earlier: [], ticks: [] }, today).rows;
    expect(row?.cells.filter((cell) => cell !== null)).toEqual([{ given: 0, due: 2 }]);
  });

  it("sent between twenty parallel ticks leaves one row of each item", async () => {
    const owned = await ownerWithPlan();
    const version = await renew(owned.planId);
    await Promise.all([
      ...Array.from({ length: 10 }, () => save(owned, [given(owned.itemId)])),
      version.send(),
      ...Array.from({ length: 10 }, () => save(owned, [given(owned.itemId)])),
    ]);
    expect(await ticksOf(version.itemId)).toHaveLength(1);
    expect((await ticksOf(owned.itemId)).length).toBeLessThanOrEqual(1);
    expect((await rowsOf(owned)).map(({ isGiven }) => isGiven)).toEqual([true, false]);
  });

  it("of another herb, or that begins later, takes nothing over", async () => {
    const owned = await owner();
    const [one, other] = [
      await insertHerb(db, { name: "Eins" }),
      await insertHerb(db, { name: "Zwei" }),
    ];
    const items = [{ ...twice, kind: "herb" as const, herbId: one }, twice];
    const planId = await insertPlan(db, { petId: owned.petId, items });
    await save(owned, [given(`${planId}-0`)]);
    const version = await renew(planId);
    const open = await getPlan(db, lexicon, { planId: version.id });
    const [herb, walk] = open?.items ?? [];
    if (!open || !herb || !walk) throw new Error("no items");
    await saveItem(
      db,
      open,
      { item: { ...herb, herbId: other, reason: "Abgesprochen." }, seen: 1 },
      now,
    );
    await saveItem(db, open, { item: { ...walk, fromDay: "2026-11-30" }, seen: 2 }, now);
    const changed = await getPlan(db, lexicon, { planId: version.id });
    if (!changed) throw new Error("no plan");
    await sendPlan(sending, changed, 3);
    expect((await rowsOf(owned)).map(({ isGiven }) => isGiven)).toEqual([false, false]);
  });
});

describe("a share link", () => {
  async function link({ userId, petId }: Owned, parts: ("gaben" | "foto")[] = ["gaben"]) {
    const wanted = { label: "Urlaubsbetreuung", parts, days: 7 };
    const created = await createShareLink(db, { userId, petId }, wanted, { now, secret });
    if (created.outcome !== "created") throw new Error(created.outcome);
    const { linkId } = created;
    const hash = await capabilityHash(await capabilityToken(secret, "share-link", linkId));
    const tick = (changes: TickChange[], at = now) =>
      saveTicks(db, changes, isLinkWithTicks(hash, at), at);
    return { linkId, hash, tick };
  }

  it("with the part ticks and takes back its own, of its animal alone, until it ends", async () => {
    const owned = await ownerWithPlan();
    const other = await ownerWithPlan();
    const { itemId } = owned;
    const { linkId, tick } = await link(owned);
    await Promise.all(Array.from({ length: 20 }, () => tick([given(itemId)])));
    expect(await ticksOf(itemId)).toMatchObject([{ shareLinkId: linkId }]);
    const told = await getTreatment(db, owned, today);
    expect(told?.pet.followed.ticks).toMatchObject([{ label: "Urlaubsbetreuung" }]);
    await tick([given(itemId, { isGiven: false })]);
    expect(await ticksOf(itemId)).toEqual([]);
    await save(owned, [given(itemId)]);
    await tick([given(itemId, { isGiven: false })]);
    expect(await ticksOf(itemId), "the owner's stays").toHaveLength(1);
    await expect(tick([given(other.itemId)])).rejects.toThrow(Refusal);
    const late = new Date("2026-12-04T10:00:00Z");
    const evening = given(itemId, { day: "2026-12-04", time: "abends" });
    await expect(tick([evening], late), "over").rejects.toThrow(Refusal);
    await revokeShareLink(db, { ...owned, linkId }, now);
    await expect(tick([given(itemId, { time: "abends" })])).rejects.toThrow(Refusal);
    expect(await ticksOf(itemId)).toHaveLength(1);
  });

  it("without the part neither ticks nor shows the plan", async () => {
    const owned = await ownerWithPlan();
    const { hash, tick } = await link(owned, ["foto"]);
    await expect(tick([given(owned.itemId)])).rejects.toThrow(Refusal);
    expect((await unsafeGetSharedFile(db, hash, now))?.given).toBeUndefined();
    const full = await link(owned);
    expect(await unsafeGetSharedFile(db, full.hash, now)).toMatchObject({
      given: { items: [{ id: owned.itemId }] },
    });
  });

  it("that was deleted leaves what it ticked", async () => {
    const owned = await ownerWithPlan();
    const { linkId, tick } = await link(owned);
    await tick([given(owned.itemId)]);
    await db.delete(shareLinks).where(eq(shareLinks.id, linkId));
    expect(await ticksOf(owned.itemId)).toMatchObject([{ shareLinkId: null }]);
  });
});

it("a plan is seen once, by its owner alone", async () => {
  const owned = await ownerWithPlan();
  const other = await owner();
  const seen = async () => {
    const [plan] = await db
      .select()
      .from(treatmentPlans)
      .where(eq(treatmentPlans.id, owned.planId));
    return plan?.seenAt;
  };
  await markSeen(db, { ...owned, userId: other.userId }, now);
  expect(await seen()).toBeNull();
  await markSeen(db, owned, now);
  await markSeen(db, owned, new Date("2026-11-28T09:00:00Z"));
  expect(await seen()).toBe(now.toISOString());
  expect(await getTreatment(db, { ...owned, userId: other.userId }, today)).toBeNull();
  expect(await savePlanReminders(db, { ...owned, userId: other.userId }, true)).toBe(false);
});

it("the owner sees no draft, and older versions apart", async () => {
  const { petId, userId } = await owner();
  const old = await insertPlan(db, { petId, state: "replaced" });
  await insertPlan(db, { petId, lineId: old, version: 2, sentAt: "2026-11-21T08:00:00.000Z" });
  await insertPlan(db, { petId, lineId: old, version: 3, state: "draft" });
  const told = await getTreatment(db, { userId, petId }, today);
  expect(told?.current.map(({ plan }) => plan.version)).toEqual([2]);
  expect(told?.older.map(({ plan }) => plan.version)).toEqual([1]);
});

describe("the mail about what was not ticked", () => {
  const evening = new Date("2026-11-27T19:30:00Z");
  const queue = { send: async () => {} } as unknown as MailQueue;

  beforeEach(async () => {
    await db.batch([db.delete(treatmentPlans), db.delete(outbox)]);
  });

  function run(at = evening) {
    const origin = "https://tier.example";
    return sendPlanReminders({ db, queue, secret, origin, now: at, log: silentLog });
  }

  const mails = () => db.select().from(outbox).where(eq(outbox.kind, "plan-reminder"));

  it("comes once a day in the evening to whoever wants it, however many runs there are", async () => {
    const owned = await ownerWithPlan();
    await run();
    expect(await mails(), "nobody has asked for it").toEqual([]);
    expect(await savePlanReminders(db, owned, true)).toBe(true);
    await run(new Date("2026-11-27T18:30:00Z"));
    expect(await mails(), "19:30 in Germany").toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => run()));
    await run(new Date("2026-11-27T21:00:00Z"));
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Heute noch offen: Emma");
    expect(mail?.text).toContain("Emma: Schritt führen, morgens\nEmma: Schritt führen, abends");
    expect(mail?.unsubscribeLink).toMatch(/^https:\/\/tier\.example\/gaben\/abmelden\//);
    await run(new Date("2026-11-28T19:30:00Z"));
    expect(await mails(), "the next day").toHaveLength(2);
  });

  it("goes to the address that is proved, never to one that was only typed", async () => {
    const [sure, unsure] = [await ownerWithPlan(), await ownerWithPlan()];
    for (const owned of [sure, unsure]) {
      await savePlanReminders(db, owned, true);
      const email = `getippt-${owned.userId}@example.org`;
      await db.update(profiles).set({ email }).where(eq(profiles.id, owned.userId));
    }
    await db.update(user).set({ emailVerified: false }).where(eq(user.id, unsure.userId));
    await run();
    const [proved] = await db.select().from(user).where(eq(user.id, sure.userId));
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([proved?.email]);
  });

  it("does not wait behind owners of whom only what is poisonous is open", async () => {
    const owned = await owner();
    const herbId = await insertHerb(db, { name: `Abendgift ${crypto.randomUUID()}` });
    const items = [{ ...twice, kind: "herb" as const, herbId }];
    await insertPlan(db, { petId: owned.petId, items, isReminded: true });
    const [herb] = await db.select().from(herbs).where(eq(herbs.id, herbId));
    if (!herb) throw new Error("no herb");
    expect(await listOwnersToRemind(db, today, "20:00")).toHaveLength(1);
    const safety = { ...herb.safety, Hund: { verdict: "poisonous", reason: "Neu." } as const };
    await db.update(herbs).set({ safety }).where(eq(herbs.id, herbId));
    expect(await listOwnersToRemind(db, today, "20:00")).toEqual([]);
  });

  it("is one for all animals, and none when all is ticked or not due yet", async () => {
    const owned = await ownerWithPlan();
    const second = await insertPet(db, { userId: owned.userId, name: "Balu" });
    await insertPlan(db, { petId: second, items: [{ times: ["20:40"] }, { times: [] }] });
    await savePlanReminders(db, { userId: owned.userId }, true);
    await save(owned, [given(owned.itemId), given(owned.itemId, { time: "abends" })]);
    await run();
    expect(await mails()).toEqual([]);
    await save(owned, [given(owned.itemId, { isGiven: false })]);
    await run(new Date("2026-11-27T19:45:00Z"));
    const sent = await mails();
    expect(sent.map(({ subject }) => subject)).toEqual(["Heute noch offen: Emma und Balu"]);
    expect(sent[0]?.text).not.toContain("abends");
  });
});

it("every statement finds its rows by an index", async () => {
  const owned = await ownerWithPlan();
  const { userId, petId, itemId } = owned;
  const runs: Record<string, (counted: Database) => Promise<unknown>> = {
    getTreatment: (counted) => getTreatment(counted, owned, today),
    sentPlansOf: (counted) => sentPlansOf(counted, eq(pets.userId, userId)),
    markSeen: (counted) => markSeen(counted, owned, now),
    savePlanReminders: (counted) => savePlanReminders(counted, owned, true),
    "savePlanReminders of all": (counted) => savePlanReminders(counted, { userId }, true),
    saveTicks: (counted) =>
      saveTicks(
        counted,
        [given(itemId), given(itemId, { time: "abends", isGiven: false })],
        { isAllowed: sql`pets.id = ${petId} and pets.user_id = ${userId}` },
        now,
      ),
    "takeTicks, some refused": (counted) =>
      takeTicks(
        counted,
        [given(itemId), given("unbekannt")],
        { isAllowed: sql`pets.id = ${petId} and pets.user_id = ${userId}` },
        now,
      ),
    listOwnersToRemind: (counted) => listOwnersToRemind(counted, today, "20:00"),
    sendPlanReminders: (counted) =>
      sendPlanReminders({
        ...{ db: counted, secret, origin: "", log: silentLog },
        queue: { send: async () => {} } as unknown as MailQueue,
        now: new Date("2026-11-27T19:30:00Z"),
      }),
  };
  // The sent plans alone, which one index holds, of one owner maybe several, and an item's few versions.
  const harmless =
    /^SCAN (treatment_plans USING INDEX treatment_plans_sent|(moved|place) VIRTUAL TABLE INDEX 1:|item|line|\(subquery-\d+\))|DISTINCT$|ORDER BY$/;
  expect(await slowRuns(env.DB, runs, harmless)).toEqual({});
});
