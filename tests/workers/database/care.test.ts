import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createDatabase } from "#app/db/database.server.ts";
import { carePlans, pets } from "#app/db/pet-schema.ts";
import {
  addEvent,
  addPlan,
  deleteEvent,
  deletePlan,
  updatePlan,
} from "#app/pets/care/commands.server.ts";
import { nextDueDay } from "#app/pets/care/due-day.ts";
import { markDone } from "#app/pets/care/mark-done.server.ts";
import { careLimits } from "#app/pets/care/policy.ts";
import {
  careEventsOfPet,
  carePlansOfPet,
  dueCareOfOwner,
  unsafeGetPlanOfLink,
} from "#app/pets/care/queries.server.ts";
import { stateOfLink } from "#app/pets/care/reminder-links.server.ts";
import { addPet } from "#app/pets/commands.server.ts";
import { insertCareEvent, insertCarePlan, insertPet } from "#scripts/demo/animal-factories.ts";
import { eventsOf } from "#tests/support/care-runs.ts";
import { newPerson } from "../new-person.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");
const today = "2026-11-21";

async function newPet(type = "Hund") {
  const userId = await newPerson(db);
  return { userId, petId: await insertPet(db, { userId, type }) };
}

function planOf(lastDate: string, intervalCount = 3, kind = "Impfung") {
  const dueOn = nextDueDay(lastDate, intervalCount, "months");
  const interval = { intervalCount, intervalUnit: "months" as const };
  return { kind, lastDate, ...interval, dueOn, isRecorded: true };
}

/** A refusal with these words. */
const refusal = (words: object) => ({ words: expect.objectContaining(words) });
const outsideLifetime = (field: string) =>
  refusal({ fieldErrors: { [field]: expect.stringMatching(/Geburt|Tod am/) } });
const historyFull = refusal({ message: expect.stringMatching(/^Im Verlauf/) });

const plansOf = (petId: string) => db.select().from(carePlans).where(eq(carePlans.petId, petId));

describe("a plan", () => {
  it("is added with its due day, its last time in the history, and nothing reminded yet", async () => {
    const { userId, petId } = await newPet();
    expect(await addPlan(db, userId, petId, planOf("2026-08-31"), now)).toBe(true);
    const [plan] = await plansOf(petId);
    expect(plan).toMatchObject({ userId, dueOn: "2026-11-30", reminded: null });
    expect(await eventsOf(db, petId)).toMatchObject([
      { planId: plan?.id, kind: "Impfung", doneOn: "2026-08-31", note: "" },
    ]);
  });

  it("sent twenty times at once is there once, with one entry; without one where it was never done", async () => {
    const { userId, petId } = await newPet();
    const never = { ...planOf(today), isRecorded: false };
    const sent = Array.from({ length: 20 }, () =>
      addPlan(db, userId, petId, planOf("2026-08-31"), now),
    );
    expect(new Set(await Promise.all(sent))).toEqual(new Set([true]));
    expect(await plansOf(petId)).toHaveLength(1);
    expect(await eventsOf(db, petId)).toHaveLength(1);
    await addPlan(db, userId, petId, { ...never, kind: "Entwurmung" }, now);
    expect(await plansOf(petId)).toHaveLength(2);
    expect(await eventsOf(db, petId)).toHaveLength(1);
  });

  it("that is overdue when it is entered counts as reminded, in every form that enters one", async () => {
    const { userId, petId } = await newPet();
    await addPlan(db, userId, petId, planOf("2026-01-01"), now);
    expect(await plansOf(petId)).toMatchObject([{ dueOn: "2026-04-01", reminded: "due" }]);

    const pet = { type: "Hund", breed: "Hund", name: "Alt", birthDate: "2020-01-01" } as const;
    const input = { ...pet, weightKg: null, notes: "", carePlan: planOf("2026-01-01") };
    const added = await addPet(db, await newPerson(db), input, now);
    expect(await plansOf(added.outcome === "added" ? added.petId : "")).toMatchObject([
      { dueOn: "2026-04-01", reminded: "due" },
    ]);
  });

  it("is refused past the limit, for a dead animal, and for somebody else's", async () => {
    const { userId, petId } = await newPet();
    for (let count = 0; count < careLimits.plansPerPet; count += 1) {
      await insertCarePlan(db, { userId, petId, ...planOf("2026-08-31"), kind: `Plan ${count}` });
    }
    const add = (of: { userId: string; petId: string }) =>
      addPlan(db, of.userId, of.petId, planOf("2026-08-31"), now);
    await expect(add({ userId, petId })).rejects.toMatchObject(
      refusal({ message: expect.stringMatching(/schon 50 Pläne/) }),
    );
    expect(await plansOf(petId)).toHaveLength(careLimits.plansPerPet);

    const dead = await newPet();
    await db.update(pets).set({ deceasedOn: today }).where(eq(pets.id, dead.petId));
    await expect(add(dead)).rejects.toMatchObject(
      refusal({ message: expect.stringMatching(/verstorbenes Tier/) }),
    );

    const stranger = await newPet();
    for (const id of [petId, "unknown"]) {
      expect(await add({ ...stranger, petId: id })).toBe(false);
    }
    expect(await plansOf(dead.petId)).toEqual([]);
    expect(await eventsOf(db, petId)).toEqual([]);
  });

  it("that is changed begins its reminders anew, but not for the day it was due anyway", async () => {
    const { userId, petId } = await newPet();
    const planId = await insertCarePlan(db, { userId, petId, ...withoutDue("2026-08-25") });
    await db.update(carePlans).set({ reminded: "week" }).where(eq(carePlans.id, planId));
    const change = (plan: ReturnType<typeof planOf>) =>
      updatePlan(db, userId, { petId, planId }, plan, now);

    await change(planOf("2026-08-25", 3, "Entwurmung"));
    expect(await plansOf(petId)).toMatchObject([{ kind: "Entwurmung", reminded: "week" }]);
    await change(planOf("2026-08-26"));
    expect(await plansOf(petId)).toMatchObject([{ dueOn: "2026-11-26", reminded: null }]);
    await change(planOf("2026-01-01"));
    expect(await plansOf(petId)).toMatchObject([{ dueOn: "2026-04-01", reminded: "due" }]);
  });

  it("goes without its history, and nothing of it is somebody else's to change", async () => {
    const { userId, petId } = await newPet();
    await addPlan(db, userId, petId, planOf("2026-08-31"), now);
    const [plan] = await plansOf(petId);
    const planId = plan?.id ?? "";
    const stranger = await newPet();
    for (const one of [
      { petId, planId },
      { petId: stranger.petId, planId },
    ]) {
      expect(await updatePlan(db, stranger.userId, one, planOf(today), now)).toBe(false);
      expect(await deletePlan(db, stranger.userId, one)).toBeNull();
      const owner = { userId: stranger.userId, petId: one.petId };
      const done = { dueOn: plan?.dueOn ?? "", lastDate: "2026-08-31", doneOn: today, note: "" };
      expect(await markDone(db, { planId, owner }, done, now)).toEqual({ outcome: "not-found" });
    }
    expect(await plansOf(petId)).toEqual([plan]);
    expect(await deletePlan(db, userId, { petId, planId })).toEqual({ kind: "Impfung" });
    expect(await plansOf(petId)).toEqual([]);
    expect(await eventsOf(db, petId)).toMatchObject([{ planId: null, doneOn: "2026-08-31" }]);
  });
});

function withoutDue(lastDate: string) {
  const { dueOn: _dueOn, isRecorded: _isRecorded, ...plan } = planOf(lastDate);
  return plan;
}

describe("'Erledigt'", () => {
  async function duePlan(lastDate = "2026-08-21") {
    const owner = await newPet();
    const planId = await insertCarePlan(db, { ...owner, ...withoutDue(lastDate) });
    const dueOn = nextDueDay(lastDate, 3, "months");
    await db.update(carePlans).set({ reminded: "day" }).where(eq(carePlans.id, planId));
    return { ...owner, planId, dueOn, lastDate, owner };
  }

  it("writes the history, moves both days and begins the reminders anew", async () => {
    const { planId, petId, dueOn, lastDate, owner } = await duePlan();
    const seen = { dueOn, lastDate, doneOn: "2026-11-20", note: "Nobivac, Charge A1" };
    const done = await markDone(db, { planId, owner }, seen, now);
    expect(done).toEqual({ outcome: "done", kind: "Impfung", dueOn: "2027-02-20" });
    expect(await plansOf(petId)).toMatchObject([
      { lastDate: "2026-11-20", dueOn: "2027-02-20", reminded: null },
    ]);
    expect(await eventsOf(db, petId)).toMatchObject([
      { planId, kind: "Impfung", doneOn: "2026-11-20", note: "Nobivac, Charge A1" },
    ]);
  });

  it("said twenty times at once, from the page and from the mail, is written once", async () => {
    const { planId, petId, dueOn, lastDate, owner } = await duePlan();
    const presses = Array.from({ length: 20 }, (_, index) => {
      const doneOn = index % 3 === 0 ? "2026-11-20" : today;
      const from = index % 2 === 0 ? owner : null;
      return markDone(db, { planId, owner: from }, { dueOn, lastDate, doneOn, note: "" }, now);
    });
    const outcomes = (await Promise.all(presses)).map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual([...Array(19).fill("already-done"), "done"]);
    expect(await eventsOf(db, petId)).toHaveLength(1);
  });

  it("is written once even where the month's end leaves the due day where it was", async () => {
    const { planId, petId, dueOn, lastDate, owner } = await duePlan("2026-11-29");
    expect(dueOn).toBe("2027-02-28");
    const later = new Date("2026-12-01T09:00:00Z");
    const done = { dueOn, lastDate, doneOn: "2026-11-30", note: "" };
    const said = Array.from({ length: 10 }, () => markDone(db, { planId, owner }, done, later));
    const outcomes = (await Promise.all(said)).map((one) => one.outcome);
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(await plansOf(petId)).toMatchObject([{ lastDate: "2026-11-30", dueOn: "2027-02-28" }]);
    expect(await eventsOf(db, petId)).toHaveLength(1);
  });

  it("on a day before the last time changes nothing and says why", async () => {
    const { planId, petId, dueOn, lastDate, owner } = await duePlan();
    const done = { dueOn, lastDate, doneOn: "2026-08-20", note: "" };
    await expect(markDone(db, { planId, owner }, done, now)).rejects.toMatchObject(
      refusal({ fieldErrors: { doneOn: expect.stringMatching(/ vom 21\. August 2026\. /) } }),
    );
    expect(await eventsOf(db, petId)).toEqual([]);
  });

  it("so long ago that it is overdue again sends no mail for that", async () => {
    const { planId, petId, dueOn, lastDate, owner } = await duePlan("2025-01-01");
    await markDone(db, { planId, owner }, { dueOn, lastDate, doneOn: "2025-06-01", note: "" }, now);
    expect(await plansOf(petId)).toMatchObject([{ dueOn: "2025-09-01", reminded: "due" }]);
  });
});

describe("the link of a reminder", () => {
  async function mailedPlan() {
    const owner = await newPet();
    const planId = await insertCarePlan(db, { ...owner, ...withoutDue("2026-08-21") });
    const link = { planId, dueOn: "2026-11-21", lastDate: "2026-08-21" };
    const state = async () => {
      const plan = await unsafeGetPlanOfLink(db, link);
      return plan && stateOfLink(plan, link);
    };
    const from = { planId, owner: null, linkLastDate: link.lastDate };
    const say = (seen: { dueOn: string; lastDate: string }, doneOn = today) => {
      const { dueOn, lastDate } = seen;
      return markDone(db, from, { dueOn, lastDate, doneOn, note: "" }, now);
    };
    return { owner, planId, link, state, say };
  }

  it("of a plan whose interval was changed says so, drops nothing silently, and takes it as it is now", async () => {
    const { owner, planId, link, state, say } = await mailedPlan();
    await updatePlan(db, owner.userId, { ...owner, planId }, planOf("2026-08-21", 6), now);
    expect(await state()).toBe("changed");
    await expect(say(link)).rejects.toMatchObject(
      refusal({ message: expect.stringMatching(/geändert .* 21\. Februar 2027 fällig/) }),
    );
    expect(await eventsOf(db, owner.petId)).toEqual([]);
    expect(await say({ dueOn: "2027-02-21", lastDate: "2026-08-21" })).toMatchObject({
      outcome: "done",
      dueOn: "2027-05-21",
    });
    expect(await state()).toBe("answered");
  });

  it("is answered only while the history says so, and is used up then", async () => {
    const { owner, link, state, say } = await mailedPlan();
    await insertCareEvent(db, { petId: owner.petId, kind: "Impfung", doneOn: today });
    expect(await state()).toBe("open");
    expect(await say(link, "2026-11-20")).toMatchObject({ outcome: "done" });
    expect(await state()).toBe("answered");
    const now = { dueOn: "2027-02-20", lastDate: "2026-11-20" };
    for (const seen of [link, now]) {
      expect(await say(seen)).toEqual({ outcome: "already-done" });
    }
    const [, event] = (await eventsOf(db, owner.petId)).toSorted((one, other) =>
      (one.planId ?? "").localeCompare(other.planId ?? ""),
    );
    await deleteEvent(db, owner.userId, { petId: owner.petId, eventId: event?.id ?? "" });
    expect(await state()).toBe("changed");
  });
});

describe("an animal's care", () => {
  it("lies between its birth and its death", async () => {
    const { userId } = await newPet();
    const petId = await insertPet(db, { userId, birthDate: "2024-05-01" });
    const add = (lastDate: string) => addPlan(db, userId, petId, planOf(lastDate), now);
    await expect(add("2024-04-30")).rejects.toMatchObject(outsideLifetime("lastDate"));
    expect(await add("2024-05-01")).toBe(true);
    const [plan] = await plansOf(petId);
    const planId = plan?.id ?? "";
    const changed = updatePlan(db, userId, { petId, planId }, planOf("2024-04-30"), now);
    await expect(changed).rejects.toMatchObject(outsideLifetime("lastDate"));
    const event = { kind: "Impfung", note: "" };
    const enter = (doneOn: string) => addEvent(db, userId, petId, { ...event, doneOn }, now);
    await expect(enter("2024-04-30")).rejects.toMatchObject(outsideLifetime("doneOn"));

    await db.update(pets).set({ deceasedOn: "2026-01-01" }).where(eq(pets.id, petId));
    await expect(enter("2026-01-02")).rejects.toMatchObject(outsideLifetime("doneOn"));
    const done = { dueOn: plan?.dueOn ?? "", lastDate: "2024-05-01", doneOn: today, note: "" };
    const marked = markDone(db, { planId, owner: { userId, petId } }, done, now);
    await expect(marked).rejects.toMatchObject(outsideLifetime("doneOn"));
    expect(await plansOf(petId)).toEqual([plan]);
    expect(await eventsOf(db, petId)).toHaveLength(1);
    expect(await enter("2026-01-01")).toBe(true);
  });

  it("has a bounded history, from whatever form", async () => {
    const { userId, petId } = await newPet();
    const planId = await insertCarePlan(db, { userId, petId, ...withoutDue("2026-08-21") });
    await env.DB.prepare(
      `insert into care_events (id, pet_id, kind, done_on, note, created_at)
       with recursive count(n) as (select 1 union all select n + 1 from count where n < ?)
       select ? || n, ?, 'Impfung', '2025-01-01', n, '2025-01-01' from count`,
    )
      .bind(careLimits.eventsPerPet, petId, petId)
      .run();
    const event = { kind: "Impfung", doneOn: today, note: "" };
    await expect(addEvent(db, userId, petId, event, now)).rejects.toMatchObject(historyFull);
    const added = addPlan(db, userId, petId, planOf("2026-08-31"), now);
    await expect(added).rejects.toMatchObject(historyFull);
    const done = { dueOn: "2026-11-21", lastDate: "2026-08-21", doneOn: today, note: "" };
    const marked = markDone(db, { planId, owner: { userId, petId } }, done, now);
    await expect(marked).rejects.toMatchObject(historyFull);
    expect(await eventsOf(db, petId)).toHaveLength(careLimits.eventsPerPet);
    expect(await plansOf(petId)).toMatchObject([{ dueOn: "2026-11-21" }]);
  });
});

describe("the history", () => {
  it("takes what was done without a plan, once, of the owner's animals alone", async () => {
    const { userId, petId } = await newPet();
    const event = { kind: "Impfung", doneOn: "2024-05-01", note: "Tollwut" };
    const stranger = await newPet();
    expect(await addEvent(db, stranger.userId, petId, event, now)).toBe(false);
    const sent = Array.from({ length: 10 }, () => addEvent(db, userId, petId, event, now));
    expect(new Set(await Promise.all(sent))).toEqual(new Set([true]));
    expect(await eventsOf(db, petId)).toMatchObject([{ ...event, planId: null }]);
  });

  it("loses an entry to its owner alone", async () => {
    const { userId, petId } = await newPet();
    const stranger = await newPet();
    const eventId = await insertCareEvent(db, { petId, kind: "Impfung", doneOn: today });
    for (const one of [petId, stranger.petId]) {
      expect(await deleteEvent(db, stranger.userId, { petId: one, eventId })).toBeNull();
    }
    expect(await deleteEvent(db, userId, { petId, eventId })).toEqual({ kind: "Impfung" });
    expect(await eventsOf(db, petId)).toEqual([]);
  });

  it("is read newest first, and plans next due first, by their owner alone", async () => {
    const { userId, petId } = await newPet();
    await insertCarePlan(db, { userId, petId, ...withoutDue("2026-10-01"), kind: "später" });
    await insertCarePlan(db, { userId, petId, ...withoutDue("2026-06-01"), kind: "überfällig" });
    for (const doneOn of ["2025-01-01", "2026-01-01"]) {
      await insertCareEvent(db, { petId, kind: "Impfung", doneOn });
    }
    const plans = await carePlansOfPet(db, userId, petId);
    expect(plans.map((plan) => plan.kind)).toEqual(["überfällig", "später"]);
    const events = await careEventsOfPet(db, userId, petId);
    expect(events.map((event) => event.doneOn)).toEqual(["2026-01-01", "2025-01-01"]);
    const stranger = await newPet();
    expect(await carePlansOfPet(db, stranger.userId, petId)).toEqual([]);
    expect(await careEventsOfPet(db, stranger.userId, petId)).toEqual([]);
  });
});

it("the dashboard's list has the next five of all living animals", async () => {
  const { userId, petId } = await newPet();
  const other = await insertPet(db, { userId, name: "Mimi" });
  const dead = await insertPet(db, { userId, name: "Rex", deceasedOn: today });
  await insertCarePlan(db, { userId, petId: dead, ...withoutDue("2026-01-01") });
  for (const [index, month] of ["03", "04", "05", "06", "07", "08"].entries()) {
    const pet = index % 2 === 0 ? petId : other;
    await insertCarePlan(db, { userId, petId: pet, ...withoutDue(`2026-${month}-10`) });
  }
  const due = await dueCareOfOwner(db, userId);
  expect(due.map((one) => [one.petName, one.dueOn])).toEqual([
    ["Bello", "2026-06-10"],
    ["Mimi", "2026-07-10"],
    ["Bello", "2026-08-10"],
    ["Mimi", "2026-09-10"],
    ["Bello", "2026-10-10"],
  ]);
});
