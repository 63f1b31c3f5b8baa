import { env } from "cloudflare:workers";
import { eq, inArray, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { findingsOf, getPlan } from "#app/admin/treatment/plan.server.ts";
import { itemSchema } from "#app/admin/treatment/plan-actions.server.ts";
import {
  beginPlan,
  beginVersion,
  discardDraft,
  endPlan,
  moveItem,
  removeItem,
  saveFrame,
  saveItem,
  sendingFaults,
  sendPlan,
} from "#app/admin/treatment/plan-commands.server.ts";
import { profiles } from "#app/db/account-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { herbs } from "#app/db/herb-schema.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { customerFiles } from "#app/db/practice-schema.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import { checkIns, planItems, treatmentPlans } from "#app/db/treatment-schema.ts";
import { LexiconIndex } from "#app/herbs/lexicon-index.server.ts";
import { parseForm } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertHerb } from "#scripts/demo/herb-factories.ts";
import { insertCheckIn, insertPlan, insertRecord } from "#scripts/demo/treatment-factories.ts";
import { slowRuns } from "#tests/support/explain-runs.ts";
import { silentLog } from "#tests/support/unit-database.ts";
import { newPerson } from "#tests/workers/new-person.ts";

// The practice writes a plan, sends it, renews and ends it.

const db = createDatabase(env.DB);
const lexicon = new LexiconIndex();
const now = new Date("2026-11-27T09:00:00Z");
const today = "2026-11-27";

async function animal(type = "Hund") {
  const email = `${crypto.randomUUID()}@example.org`;
  const userId = await newPerson(db, { email, fullName: "Karla Kundin" });
  return { email, userId, petId: await insertPet(db, { userId, type, name: "Balu" }) };
}

async function opened(planId: string, herbName = "") {
  const open = await getPlan(db, lexicon, { planId, herbName });
  if (!open) throw new Error("no plan");
  return open;
}

function herbOf(verdict: "suitable" | "caution" | "poisonous", name = `Probe ${newId()}`) {
  const own = { verdict, reason: "Ein Grund, der lang genug ist." } as const;
  const safety = { Hund: own, Katze: own, Pferd: own, Kaninchen: own };
  return insertHerb(db, { name, safety });
}

const item = (own: Partial<Parameters<typeof saveItem>[2]["item"]> = {}) => ({
  ...{ id: newId(), kind: "exercise" as const, herbId: null, productId: null, title: "Führen" },
  kcalPer100g: null,
  ...{ dose: "", watch: "", reason: "", isOuter: false, times: ["morgens"], fromDay: today },
  ...{ untilDay: null, ...own },
});

const platform = {
  ...{ db, now, origin: "https://example.org", log: silentLog, defer: () => {} },
  mailQueue: { send: async () => {} } as unknown as Parameters<typeof sendPlan>[0]["mailQueue"],
};

const refused = (words: object) =>
  expect.objectContaining({ words: expect.objectContaining(words) });
const titlesOf = async (planId: string) => (await opened(planId)).items.map(({ title }) => title);

it("begins one draft an animal, however often, with its record", async () => {
  const { petId, userId } = await animal();
  const recordId = await insertRecord(db, { petId });
  const foreign = await insertRecord(db, { petId: (await animal()).petId });
  const begin = (record: string) => beginPlan(db, { petId, recordId: record }, now);
  const begun = await Promise.all(Array.from({ length: 8 }, () => begin(foreign)));
  expect(new Set(begun.map((one) => one?.id)).size).toBe(1);
  expect(begun[0]?.customerId).toBe(userId);
  await begin(recordId);
  const plans = await db.select().from(treatmentPlans).where(eq(treatmentPlans.petId, petId));
  expect(plans).toMatchObject([{ state: "draft", version: 1, recordId, checkInDays: 7 }]);
  await db.update(pets).set({ deceasedOn: today }).where(eq(pets.id, petId));
  await db.delete(treatmentPlans).where(eq(treatmentPlans.petId, petId));
  expect(await begin(recordId)).toBeUndefined();
});

it("reads all of a plan in one trip, and saves in one", async () => {
  const { petId } = await animal();
  const planId = await insertPlan(db, { petId, state: "draft" });
  const { db: counted, trips } = countRoundTrips(env.DB);
  const open = await getPlan(createDatabase(counted), lexicon, { planId });
  expect(trips.count).toBe(1);
  if (!open) throw new Error("no plan");
  await saveItem(createDatabase(counted), open, { item: item(), seen: 1 }, now);
  expect(trips.count).toBe(2);
});

it("adds, changes, moves and removes items, each for the revision that was seen alone", async () => {
  const { petId } = await animal();
  const planId = await insertPlan(db, { petId, state: "draft", items: [] });
  for (const [index, title] of ["a", "b", "c"].entries()) {
    await saveItem(db, await opened(planId), { item: item({ title }), seen: index + 1 }, now);
  }
  const open = await opened(planId);
  const [a, b] = open.items;
  if (!a || !b) throw new Error("no items");
  const stale = { seen: 3 };
  for (const write of [
    saveItem(db, open, { item: item({ id: a.id, title: "x" }), ...stale }, now),
    saveItem(db, open, { item: item({ title: "y" }), ...stale }, now),
    moveItem(db, open, { itemId: a.id, by: 1, ...stale }, now),
    removeItem(db, { planId, itemId: a.id, ...stale }, now),
    saveFrame(
      db,
      planId,
      {
        frame: { emergency: "z", checkInDays: 1, targetWeightKg: null, nextVisitOn: null },
        ...stale,
      },
      now,
    ),
  ]) {
    await expect(write).rejects.toEqual(refused({ status: 409, title: "Inzwischen geändert" }));
  }
  expect(await titlesOf(planId)).toEqual(["a", "b", "c"]);
  await moveItem(db, open, { itemId: b.id, by: -1, seen: 4 }, now);
  expect(await titlesOf(planId)).toEqual(["b", "a", "c"]);
  await saveItem(db, await opened(planId), { item: item({ id: a.id, title: "A" }), seen: 5 }, now);
  await removeItem(db, { planId, itemId: b.id, seen: 6 }, now);
  expect(await titlesOf(planId)).toEqual(["A", "c"]);
});

it("of twenty parallel saves with one revision one is kept", async () => {
  const { petId } = await animal();
  const planId = await insertPlan(db, { petId, state: "draft", items: [] });
  const open = await opened(planId);
  const saves = await Promise.allSettled(
    Array.from({ length: 20 }, () => saveItem(db, open, { item: item(), seen: 1 }, now)),
  );
  expect(saves.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await titlesOf(planId)).toHaveLength(1);
});

it("refuses an item of another animal's plan, changed, moved or taken away", async () => {
  const [own, other] = [await animal(), await animal()];
  const planId = await insertPlan(db, { petId: own.petId, state: "draft", items: [] });
  const foreignId = await insertPlan(db, { petId: other.petId, state: "draft" });
  const [foreign] = (await opened(foreignId)).items;
  if (!foreign) throw new Error("no item");
  const open = await opened(planId);
  const taken = { item: item({ id: foreign.id, title: "geraubt" }), seen: 1 };
  await expect(saveItem(db, open, taken, now)).rejects.toEqual(refused({ status: 409 }));
  const moved = moveItem(db, open, { itemId: foreign.id, by: 1, seen: 1 }, now);
  await expect(moved).rejects.toEqual(refused({ status: 409 }));
  await removeItem(db, { planId, itemId: foreign.id, seen: 1 }, now);
  expect(await titlesOf(foreignId)).toEqual([foreign.title]);
});

it("no poisonous herb gets in by a save, a change, twenty at once, or a new version", async () => {
  const { petId } = await animal();
  const [good, bad] = [await herbOf("suitable"), await herbOf("poisonous")];
  const planId = await insertPlan(db, { petId, state: "draft", items: [] });
  const poison = () => item({ kind: "herb", herbId: bad, title: "Gift" });
  const words = { fieldErrors: { title: expect.stringContaining("giftig") } };
  const open = await opened(planId);
  const saves = await Promise.allSettled(
    Array.from({ length: 20 }, () => saveItem(db, open, { item: poison(), seen: 1 }, now)),
  );
  expect(saves).toEqual(saves.map(() => ({ status: "rejected", reason: refused(words) })));
  const herb = item({ kind: "herb", herbId: good, title: "Gut" });
  await saveItem(db, open, { item: herb, seen: 1 }, now);
  const turned = { ...poison(), id: herb.id };
  const change = saveItem(db, await opened(planId), { item: turned, seen: 2 }, now);
  await expect(change).rejects.toEqual(refused(words));
  await saveItem(db, await opened(planId), { item: item(), seen: 2 }, now);
  await sendPlan(platform, await opened(planId), 3);

  const [row] = await db.select().from(herbs).where(eq(herbs.id, good));
  if (!row) throw new Error("no herb");
  const safety = { ...row.safety, Hund: { verdict: "poisonous", reason: "Neu." } as const };
  await db.update(herbs).set({ safety }).where(eq(herbs.id, good));
  const version = await beginVersion(db, await opened(planId), now);
  expect(version.left).toEqual(["Gut (giftig)"]);
  expect(await titlesOf(version.id)).toEqual(["Führen"]);
  expect(await titlesOf(planId)).toEqual(["Gut", "Führen"]);
  await discardDraft(db, version.id, 1);
  await db.delete(herbs).where(eq(herbs.id, good));
  const later = await beginVersion(db, await opened(planId), now);
  expect(later.left).toEqual(["Gut (nicht mehr im Lexikon)"]);
});

it("what the lexicon or the animal says later stops the sending, with what to do", async () => {
  const { petId } = await animal();
  const herbId = await herbOf("suitable", "Spätkraut");
  const items = [{ kind: "herb" as const, herbId, title: "Spätkraut" }];
  const planId = await insertPlan(db, { petId, state: "draft", items });
  expect(sendingFaults(await opened(planId), today)).toEqual([]);
  const send = async () => sendPlan(platform, await opened(planId), 1);
  await db.update(pets).set({ pregnantUntil: "2027-01-01" }).where(eq(pets.id, petId));
  const lacks = { message: expect.stringContaining("Spätkraut: Die Begründung fehlt.") };
  await expect(send()).rejects.toEqual(refused(lacks));
  await db.update(planItems).set({ reason: "Abgesprochen" }).where(eq(planItems.planId, planId));
  expect(sendingFaults(await opened(planId), today)).toEqual([]);
  const [row] = await db.select().from(herbs).where(eq(herbs.id, herbId));
  if (!row) throw new Error("no herb");
  // Read before the herb changed: the trigger is the last to refuse.
  const before = await opened(planId);
  const safety = { ...row.safety, Hund: { verdict: "poisonous", reason: "Neu." } as const };
  await db.update(herbs).set({ safety }).where(eq(herbs.id, herbId));
  await expect(sendPlan(platform, before, 1)).rejects.toEqual(refused({ title: "Giftig" }));
  await expect(send()).rejects.toEqual(
    refused({
      message: expect.stringContaining("Hund: giftig. Bitte ändern oder entfernen Sie den Punkt."),
    }),
  );
  await db.delete(herbs).where(eq(herbs.id, herbId));
  expect(sendingFaults(await opened(planId), today).join()).toContain("Nicht mehr im Lexikon");
  const other = await insertPlan(db, { petId, state: "draft", items: [] });
  expect(sendingFaults(await opened(other), today)).toEqual(["Der Plan hat noch keine Punkte."]);
});

it("does not send a poison in the emergency text, a plan that is over, or a visit in the past", async () => {
  const { petId } = await animal();
  await herbOf("poisonous", "Probwurz");
  const faults = async (plan: Omit<Parameters<typeof insertPlan>[1], "petId">) => {
    await db.delete(treatmentPlans).where(eq(treatmentPlans.petId, petId));
    const id = await insertPlan(db, { petId, state: "draft", ...plan });
    return sendingFaults(await opened(id), today);
  };
  const emergency = "Nebenwirkungen: keine.\nDann Probwurztee und Ibuprofen geben.";
  expect(await faults({ emergency })).toEqual([
    "Was tun, wenn: Probwurz, Hund: giftig.",
    "Was tun, wenn: Humanarzneimittel: Ibuprofen.",
  ]);
  const over = { fromDay: "2026-11-01", untilDay: "2026-11-26" };
  expect(await faults({ items: [over] })).toEqual(["Alle Punkte sind schon abgelaufen."]);
  expect(await faults({ items: [over, { ...over, untilDay: today }] })).toEqual([]);
  expect(await faults({ nextVisitOn: "2026-11-26" })).toEqual([
    "Der nächste Termin ist schon vorbei.",
  ]);
  expect(await faults({ nextVisitOn: today })).toEqual([]);
});

const texts = ["title", "dose", "watch", "reason"] as const;
const wordKinds = ["product", "feeding", "exercise", "other", "homeopathy"] as const;

it.each(texts)("finds a poison and an allergen in the %s of every kind of item", async (text) => {
  const { petId } = await animal();
  await db.update(pets).set({ allergies: "Huhn" }).where(eq(pets.id, petId));
  for (const kind of wordKinds) {
    const title = kind === "homeopathy" ? "Arnica C30" : "Muster";
    const faults = async (words: string) => {
      await db.delete(treatmentPlans).where(eq(treatmentPlans.petId, petId));
      const items = [{ kind, title, dose: "", [text]: words }];
      const planId = await insertPlan(db, { petId, state: "draft", items });
      return sendingFaults(await opened(planId), today).join();
    };
    expect(await faults("2 Weintrauben"), kind).toContain("Weintrauben und Rosinen, Hund: giftig");
    // A reason is there, when the allergen stands in it.
    const lacks = text === "reason" ? "" : "Die Begründung fehlt.";
    expect(await faults("Hühnerherzen"), kind).toContain(lacks);
    const [shown] = (
      await opened(
        await insertPlan(db, {
          petId,
          state: "draft",
          items: [{ kind, title, dose: "", [text]: "Hühnerherzen" }],
        }),
      )
    ).items;
    if (!shown) throw new Error("no item");
    expect(titlesFor(shown, await opened(shown.id.replace(/-0$/, "")))).toContain("Allergie: Huhn");
  }
});

function titlesFor(
  shown: Parameters<typeof findingsOf>[0],
  open: Awaited<ReturnType<typeof opened>>,
) {
  return findingsOf(shown, undefined, open).map((finding) => finding.title);
}

it("asks for a reason of a plan whose animal has become allergic since, and of its next version", async () => {
  const { petId } = await animal();
  const feed = item({ kind: "feeding", title: "Suppenhuhn" });
  const planId = await insertPlan(db, { petId, state: "draft", items: [feed] });
  expect(sendingFaults(await opened(planId), today)).toEqual([]);
  await db.update(pets).set({ allergies: "Geflügel" }).where(eq(pets.id, petId));
  expect(sendingFaults(await opened(planId), today)).toEqual(["Suppenhuhn: Die Begründung fehlt."]);
  await db.update(planItems).set({ reason: "Provokation" }).where(eq(planItems.planId, planId));
  await sendPlan(platform, await opened(planId), 1);
  const { id } = await beginVersion(db, await opened(planId), now);
  expect(sendingFaults(await opened(id), today)).toEqual([]);
  await db.update(planItems).set({ reason: "" }).where(eq(planItems.planId, id));
  expect(sendingFaults(await opened(id), today)).toEqual(["Suppenhuhn: Die Begründung fehlt."]);
});

it("takes a remedy for what it is, a new version keeps target weight and energy", async () => {
  const { petId } = await animal();
  await herbOf("poisonous", "Tollwurz");
  const items = [
    { kind: "homeopathy" as const, title: "Tollwurz C30", dose: "5 Globuli" },
    { kind: "feeding" as const, title: "Trockenfutter", kcalPer100g: 350 },
  ];
  const planId = await insertPlan(db, { petId, state: "draft", targetWeightKg: 28.5, items });
  expect(sendingFaults(await opened(planId), today)).toEqual([]);
  await sendPlan(platform, await opened(planId), 1);
  const { id } = await beginVersion(db, await opened(planId), now);
  const next = await opened(id);
  expect(next.plan.targetWeightKg).toBe(28.5);
  expect(next.items.map(({ kcalPer100g }) => kcalPer100g)).toEqual([null, 350]);
  const tincture = [{ kind: "homeopathy" as const, title: "Tollwurz Urtinktur" }];
  await discardDraft(db, id, 1);
  const stopped = await insertPlan(db, { petId, state: "draft", items: tincture });
  expect(sendingFaults(await opened(stopped), today).join()).toContain("Tollwurz, Hund: giftig");
});

it("of twenty parallel sends one sends: one mail, one check-in, the older version replaced", async () => {
  const { petId, email } = await animal();
  const planId = await insertPlan(db, { petId, state: "sent", isReminded: true });
  await insertCheckIn(db, { petId, planId, dueOn: "2026-11-29" });
  const { id } = await beginVersion(db, await opened(planId), now);
  await expect(beginVersion(db, await opened(planId), now)).rejects.toEqual(
    refused({ message: expect.stringContaining("schon einen Entwurf") }),
  );
  const open = await opened(id);
  await expect(sendPlan(platform, open, 7)).rejects.toEqual(refused({ status: 409 }));
  const sends = await Promise.allSettled(
    Array.from({ length: 20 }, () => sendPlan(platform, open, 1)),
  );
  expect(sends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const mails = await db.select().from(outbox).where(eq(outbox.recipient, email));
  expect(mails).toMatchObject([
    { kind: "plan-sent", subject: "Geänderter Behandlungsplan für Balu" },
  ]);
  expect(mails[0]?.text).toContain(`https://example.org/pets/${petId}/behandlung`);
  expect(mails[0]?.text).not.toContain("Führen");
  const due = await db.select().from(checkIns).where(eq(checkIns.petId, petId));
  expect(due).toMatchObject([{ planId: id, dueOn: "2026-12-04", askedAt: null }]);
  const plans = await db
    .select()
    .from(treatmentPlans)
    .where(eq(treatmentPlans.petId, petId))
    .orderBy(treatmentPlans.version);
  expect(plans).toMatchObject([
    { version: 1, state: "replaced" },
    { version: 2, state: "sent", sentAt: now.toISOString(), isReminded: true },
  ]);
});

it("is the only one that runs, whatever line it is of", async () => {
  const { petId } = await animal();
  const runningId = await insertPlan(db, { petId });
  const draftId = await insertPlan(db, { petId, state: "draft" });
  await sendPlan(platform, await opened(draftId), 1);
  const stateOf = async (id: string) => (await opened(id)).plan;
  expect(await stateOf(runningId)).toMatchObject({ state: "replaced", endedAt: now.toISOString() });
  expect(await stateOf(draftId)).toMatchObject({ state: "sent" });
});

it("without an address it is sent all the same, without days nothing is asked, ended nothing is", async () => {
  const { petId, userId, email } = await animal();
  await env.DB.prepare("update profiles set email = '' where id = ?1").bind(userId).run();
  const planId = await insertPlan(db, { petId, state: "draft", checkInDays: 0 });
  expect(await sendPlan(platform, await opened(planId), 1)).toBe("");
  expect(await db.$count(checkIns, eq(checkIns.planId, planId))).toBe(0);
  expect(await db.$count(outbox, eq(outbox.recipient, email))).toBe(0);
  await db
    .update(profiles)
    .set({ email, blockedAt: now.toISOString() })
    .where(eq(profiles.id, userId));
  expect((await opened(planId)).owner.email, "who is blocked gets none").toBe("");
  await insertCheckIn(db, { petId, planId, dueOn: "2026-11-20", askedAt: "2026-11-20T08:00:00Z" });
  await insertCheckIn(db, { petId, planId, dueOn: "2026-12-20" });
  const ends = await Promise.allSettled([endPlan(db, planId, now), endPlan(db, planId, now)]);
  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const left = await db.select().from(checkIns).where(eq(checkIns.planId, planId));
  expect(left).toMatchObject([{ dueOn: "2026-11-20" }]);
  expect((await opened(planId)).plan).toMatchObject({ state: "ended", endedAt: now.toISOString() });
});

it("is mailed to nobody whose address was only typed by the practice", async () => {
  const { petId, userId, email } = await animal();
  const profileEmail = `getippt-${email}`;
  await db.insert(customerFiles).values({ userId, createdAt: now.toISOString() });
  await db.update(profiles).set({ email: profileEmail }).where(eq(profiles.id, userId));
  const planId = await insertPlan(db, { petId, state: "draft" });
  expect(await sendPlan(platform, await opened(planId), 1)).toBe("");
  expect((await opened(planId)).plan.state).toBe("sent");
  expect(await db.$count(outbox, inArray(outbox.recipient, [profileEmail, email]))).toBe(0);
});

it("a new version begins today, without what is over; only a draft is thrown away", async () => {
  const { petId } = await animal();
  const items = [
    { title: "vorbei", fromDay: "2026-11-01", untilDay: "2026-11-20" },
    { title: "läuft", fromDay: "2026-11-01", untilDay: "2026-12-20" },
    { title: "endet heute", fromDay: "2026-11-01", untilDay: today },
    { title: "kommt", fromDay: "2026-12-01" },
  ];
  const planId = await insertPlan(db, { petId, items, nextVisitOn: "2026-12-11" });
  const { id, left } = await beginVersion(db, await opened(planId), now);
  expect(left).toEqual(["vorbei (beendet)"]);
  expect((await opened(id)).items).toMatchObject([
    { title: "läuft", fromDay: today },
    { title: "endet heute", fromDay: today },
    { title: "kommt", fromDay: "2026-12-01" },
  ]);
  expect((await opened(id)).plan).toMatchObject({ nextVisitOn: "2026-12-11", recordId: null });
  expect(await discardDraft(db, planId, 1)).toBe(false);
  expect(await discardDraft(db, id, 2)).toBe(false);
  expect(await discardDraft(db, id, 1)).toBe(true);
  const recordId = await insertRecord(db, { petId });
  const other = await beginVersion(
    db,
    await opened(planId),
    new Date("2026-12-12T09:00:00Z"),
    recordId,
  );
  expect((await opened(other.id)).plan).toMatchObject({ nextVisitOn: null, recordId });
});

it("words of any kind of item name no poison and no human medicine", async () => {
  const { petId } = await animal();
  await herbOf("poisonous", "Wolfswurz");
  const open = await opened(await insertPlan(db, { petId, state: "draft" }));
  const titles = (own: Parameters<typeof item>[0]) =>
    findingsOf(item(own), undefined, open).map(({ title }) => title);
  expect(titles({ watch: "Etwas Wolfswurztee" })).toEqual(["Wolfswurz, Hund: giftig"]);
  expect(titles({ title: "Aspirin" })).toEqual(["Humanarzneimittel: Aspirin"]);
  const behind = { dose: "Nebenwirkungen: keine", watch: "Ibuprofen 400, eine halbe Tablette" };
  expect(titles(behind)).toEqual(["Humanarzneimittel: Ibuprofen"]);
  expect(titles({ kind: "herb", title: "Fort" })).toEqual(["Nicht mehr im Lexikon"]);
});

it("reads the form of an item", () => {
  const read = (own: Record<string, string>) => {
    const form = new FormData();
    const typed = { id: newId(), title: "Heu", fromDay: today, ...own };
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    const parsed = parseForm(form, itemSchema("feeding", today));
    return parsed.ok ? parsed.value : Object.values(parsed.result.fieldErrors);
  };
  expect(read({ abends: "on", clock: "8:30, 14 Uhr; 8:30" })).toMatchObject({
    ...{ times: ["abends", "08:30", "14:00"], isOuter: false, untilDay: null },
  });
  expect(read({ clock: "25:00" })).toEqual(["Bitte geben Sie Uhrzeiten so ein: 8:30, 14:00."]);
  expect(read({ untilDay: "2026-11-20" })).toEqual([
    "Bitte geben Sie einen letzten Tag ein, der nicht vor dem ersten liegt.",
  ]);
  expect(read({ untilDay: "2028-11-20" })).toEqual(["Bitte planen Sie höchstens ein Jahr."]);
  expect(read({ fromDay: "2026-02-31" })).toEqual(["Bitte geben Sie ein gültiges Datum ein."]);
  expect(read({ title: "" })).toEqual(["Bitte geben Sie das Futter ein."]);
});

it("each of its statements goes by an index", async () => {
  const { petId } = await animal();
  const draft = () => insertPlan(db, { petId, state: "draft" });
  const isolated = new LexiconIndex();
  const runs: Record<string, (own: typeof db) => Promise<unknown>> = {
    beginPlan: (own) => beginPlan(own, { petId, recordId: "" }, now),
    saveItem: async (own) =>
      saveItem(own, await opened(await draft()), { item: item(), seen: 1 }, now),
    saveFrame: async (own) => {
      const frame = { emergency: "", checkInDays: 3, targetWeightKg: null, nextVisitOn: null };
      await saveFrame(own, await draft(), { frame, seen: 1 }, now);
    },
    "getPlan of the one that runs": async (own) => {
      const planId = sql`(select running.id from treatment_plans as running
        where running.pet_id = ${petId} and running.state = 'sent')`;
      await getPlan(own, isolated, { planId });
    },
    getPlan: async (own) => getPlan(own, isolated, { planId: await draft(), herbName: "Kamille" }),
    removeItem: async (own) =>
      removeItem(own, { planId: await draft(), itemId: "none", seen: 1 }, now),
    moveItem: async (own) => {
      const items = [{ title: "a" }, { title: "b" }];
      const open = await opened(await insertPlan(db, { petId, state: "draft", items }));
      await moveItem(own, open, { itemId: open.items[0]?.id ?? "", by: 1, seen: 1 }, now);
    },
    discardDraft: async (own) => discardDraft(own, await draft(), 1),
    sendPlan: async (own) => sendPlan({ ...platform, db: own }, await opened(await draft()), 1),
    "beginVersion, endPlan": async (own) => {
      const other = await animal();
      const planId = await insertPlan(db, { petId: other.petId });
      await beginVersion(own, await opened(planId), now);
      await endPlan(own, planId, now);
    },
  };
  // Of the herbs while the lexicon is not in memory, of the text templates, and of one plan's items.
  const small =
    /^SCAN (text_templates|herbs|(place|moved) VIRTUAL TABLE INDEX 1:)$|json_group_array\(ORDER BY\)$/;
  expect(await slowRuns(env.DB, runs, small)).toEqual({});
});
