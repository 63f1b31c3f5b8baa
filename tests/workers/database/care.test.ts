import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  addEvent,
  addPlan,
  deleteEvent,
  deletePlan,
  updatePlan,
} from "#app/care/commands.server.ts";
import { markDone } from "#app/care/done-commands.server.ts";
import { careLimits, nextDueDay } from "#app/care/policy.ts";
import { careEventsOfPet, carePlansOfPet, dueCareOfOwner } from "#app/care/queries.server.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { carePlans, pets } from "#app/db/schema.ts";
import { addPet } from "#app/pets/commands.server.ts";
import { insertCareEvent, insertCarePlan, insertPet } from "#scripts/demo/animal-factories.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { eventsOf } from "#tests/support/care-runs.ts";
import { unusedHash } from "#tests/support/unit-database.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");
const today = "2026-11-21";

async function newPet(type = "Hund") {
  const email = `${crypto.randomUUID()}@example.org`;
  const userId = await insertPerson(db, { email, passwordHash: unusedHash });
  return { userId, petId: await insertPet(db, { userId, type }) };
}

function planOf(lastDate: string, intervalCount = 3, kind = "Impfung") {
  const dueOn = nextDueDay(lastDate, intervalCount, "months");
  return {
    kind,
    lastDate,
    intervalCount,
    intervalUnit: "months" as const,
    dueOn,
    isRecorded: true,
  };
}

const plansOf = (petId: string) => db.select().from(carePlans).where(eq(carePlans.petId, petId));

describe("a plan", () => {
  it("is added with its due day, its last time in the history, and nothing reminded yet", async () => {
    const { userId, petId } = await newPet();
    expect(await addPlan(db, userId, petId, planOf("2026-08-31"), now)).toBe("added");
    const [plan] = await plansOf(petId);
    expect(plan).toMatchObject({ userId, dueOn: "2026-11-30", reminded: null });
    expect(await eventsOf(db, petId)).toMatchObject([
      { planId: plan?.id, kind: "Impfung", doneOn: "2026-08-31", note: "" },
    ]);
  });

  it("leaves no trace in the history when it was never done", async () => {
    const { userId, petId } = await newPet();
    await addPlan(db, userId, petId, { ...planOf(today), isRecorded: false }, now);
    expect(await plansOf(petId)).toHaveLength(1);
    expect(await eventsOf(db, petId)).toEqual([]);
  });

  it("sent twenty times at once is there once, with one entry", async () => {
    const { userId, petId } = await newPet();
    const sent = Array.from({ length: 20 }, () =>
      addPlan(db, userId, petId, planOf("2026-08-31"), now),
    );
    expect(new Set(await Promise.all(sent))).toEqual(new Set(["added"]));
    expect(await plansOf(petId)).toHaveLength(1);
    expect(await eventsOf(db, petId)).toHaveLength(1);
  });

  it("that is overdue when it is entered counts as reminded, in every form that enters one", async () => {
    const { userId, petId } = await newPet();
    await addPlan(db, userId, petId, planOf("2026-01-01"), now);
    expect(await plansOf(petId)).toMatchObject([{ dueOn: "2026-04-01", reminded: "due" }]);

    const other = await insertPerson(db, {
      email: `${crypto.randomUUID()}@example.org`,
      passwordHash: unusedHash,
    });
    const pet = { type: "Hund", breed: "Hund", name: "Alt", birthDate: "2020-01-01" } as const;
    const added = await addPet(
      db,
      other,
      { ...pet, weightKg: null, notes: "", carePlan: planOf("2026-01-01") },
      now,
    );
    expect(await plansOf(added.outcome === "added" ? added.petId : "")).toMatchObject([
      { dueOn: "2026-04-01", reminded: "due" },
    ]);
  });

  it("is refused past the limit, for a dead animal, and for somebody else's", async () => {
    const { userId, petId } = await newPet();
    for (let count = 0; count < careLimits.plansPerPet; count += 1) {
      await insertCarePlan(db, { userId, petId, ...planOf("2026-08-31"), kind: `Plan ${count}` });
    }
    expect(await addPlan(db, userId, petId, planOf("2026-08-31"), now)).toBe("limit-reached");
    expect(await plansOf(petId)).toHaveLength(careLimits.plansPerPet);

    const dead = await newPet();
    await db.update(pets).set({ deceasedOn: today }).where(eq(pets.id, dead.petId));
    const added = await addPlan(db, dead.userId, dead.petId, planOf("2026-08-31"), now);
    expect(added).toBe("pet-deceased");

    const stranger = await newPet();
    for (const id of [petId, "unknown"]) {
      const answer = await addPlan(db, stranger.userId, id, planOf("2026-08-31"), now);
      expect(answer).toBe("pet-not-found");
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
    const foreign = { petId, planId };
    const moved = { petId: stranger.petId, planId };
    for (const one of [foreign, moved]) {
      expect(await updatePlan(db, stranger.userId, one, planOf(today), now)).toBe("not-found");
      expect(await deletePlan(db, stranger.userId, one)).toBeNull();
      const owner = { userId: stranger.userId, petId: one.petId };
      const done = { dueOn: plan?.dueOn ?? "", doneOn: today, note: "" };
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
    return { ...owner, planId, dueOn, owner };
  }

  it("writes the history, moves both days and begins the reminders anew", async () => {
    const { planId, petId, dueOn, owner } = await duePlan();
    const done = await markDone(
      db,
      { planId, owner },
      { dueOn, doneOn: "2026-11-20", note: "Nobivac, Charge A1" },
      now,
    );
    expect(done).toEqual({ outcome: "done", kind: "Impfung", dueOn: "2027-02-20" });
    expect(await plansOf(petId)).toMatchObject([
      { lastDate: "2026-11-20", dueOn: "2027-02-20", reminded: null },
    ]);
    expect(await eventsOf(db, petId)).toMatchObject([
      { planId, kind: "Impfung", doneOn: "2026-11-20", note: "Nobivac, Charge A1" },
    ]);
  });

  it("said forty times at once, from the page and from the mail, is written once", async () => {
    const { planId, petId, dueOn, owner } = await duePlan();
    const said = Array.from({ length: 40 }, (_, index) => {
      const doneOn = index % 3 === 0 ? "2026-11-20" : today;
      const from = index % 2 === 0 ? owner : null;
      return markDone(db, { planId, owner: from }, { dueOn, doneOn, note: "" }, now);
    });
    const outcomes = (await Promise.all(said)).map((one) => one.outcome);
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "already-done")).toHaveLength(39);
    expect(await eventsOf(db, petId)).toHaveLength(1);
  });

  it("is written once even where the month's end leaves the due day where it was", async () => {
    const { planId, petId, dueOn, owner } = await duePlan("2026-11-29");
    expect(dueOn).toBe("2027-02-28");
    const later = new Date("2026-12-01T09:00:00Z");
    const done = { dueOn, doneOn: "2026-11-30", note: "" };
    const said = Array.from({ length: 10 }, () => markDone(db, { planId, owner }, done, later));
    const outcomes = (await Promise.all(said)).map((one) => one.outcome);
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(await plansOf(petId)).toMatchObject([{ lastDate: "2026-11-30", dueOn: "2027-02-28" }]);
    expect(await eventsOf(db, petId)).toHaveLength(1);
  });

  it("on a day before the last time changes nothing and says why", async () => {
    const { planId, petId, dueOn, owner } = await duePlan();
    const done = { dueOn, doneOn: "2026-08-20", note: "" };
    expect(await markDone(db, { planId, owner }, done, now)).toEqual({
      outcome: "not-after-last",
      lastDate: "2026-08-21",
    });
    expect(await eventsOf(db, petId)).toEqual([]);
  });

  it("so long ago that it is overdue again sends no mail for that", async () => {
    const { planId, petId, dueOn, owner } = await duePlan("2025-01-01");
    await markDone(db, { planId, owner }, { dueOn, doneOn: "2025-06-01", note: "" }, now);
    expect(await plansOf(petId)).toMatchObject([{ dueOn: "2025-09-01", reminded: "due" }]);
  });
});

describe("the history", () => {
  it("takes what was done without a plan, once, of the owner's animals alone", async () => {
    const { userId, petId } = await newPet();
    const event = { kind: "Impfung", doneOn: "2024-05-01", note: "Tollwut" };
    const stranger = await newPet();
    expect(await addEvent(db, stranger.userId, petId, event, now)).toBe("pet-not-found");
    const sent = Array.from({ length: 10 }, () => addEvent(db, userId, petId, event, now));
    expect(new Set(await Promise.all(sent))).toEqual(new Set(["added"]));
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
