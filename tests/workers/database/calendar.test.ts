import { env } from "cloudflare:workers";
import { eq, inArray, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  addAppointment,
  changeAppointment,
  deleteAppointment,
} from "#app/calendar/commands.server.ts";
import { appointmentLimits } from "#app/calendar/policy.ts";
import { appointmentsOfPet, getMonth } from "#app/calendar/queries.server.ts";
import { seenAppointment } from "#app/calendar/seen-appointment.ts";
import { viewOfDay } from "#app/calendar/view.ts";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { appointments, pets } from "#app/db/pet-schema.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import { insertAppointment, insertCarePlan, insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { slowRuns } from "#tests/support/explain-runs.ts";
import { newPerson } from "../new-person.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");
const november = viewOfDay("2026-11-23");

let userId = "";
let petId = "";
let strangerId = "";
let strangersPetId = "";

beforeEach(async () => {
  userId = await newPerson(db);
  petId = await insertPet(db, { userId });
  strangerId = await newPerson(db);
  strangersPetId = await insertPet(db, { userId: strangerId, name: "Rex" });
});

const weekly = { intervalCount: 1, intervalUnit: "weeks" } as const;
const visit = { type: "feeding", bookingDate: "2026-11-23" } as const;

function add(input: { userId?: string; petId?: string; appointmentDate?: string } = {}) {
  return insertAppointment(db, { userId, petId, appointmentDate: "2026-11-23", ...input });
}

describe("getMonth", () => {
  it("holds the weeks of the month to their last day, sorted by day and time", async () => {
    for (const appointmentDate of ["2026-10-25", "2026-12-07"]) await add({ appointmentDate });
    const ids = [];
    for (const appointmentDate of ["2026-12-06", "2026-11-23", "2026-10-26"]) {
      ids.unshift(await add({ appointmentDate }));
    }
    const rows = await getMonth(db, userId, november);
    expect(rows.appointments.map(({ id }) => id)).toEqual(ids);
  });

  it("sends along the notes of the chosen day alone", async () => {
    const notes = "Impfpass mitnehmen";
    for (const appointmentDate of ["2026-11-23", "2026-11-24"]) {
      await insertAppointment(db, { userId, petId, appointmentDate, notes });
    }
    const rows = await getMonth(db, userId, november);
    expect(rows.appointments.map((row) => row.notes)).toEqual([notes, ""]);
  });

  it("shows bookings that hold their time or held it, and no others", async () => {
    const over = ["declined", "cancelled", "no-show"] as const;
    for (const [hour, status] of (["requested", "confirmed", "done", ...over] as const).entries()) {
      await insertBooking(db, { ...visit, userId, bookingTime: `1${hour}:00`, status });
    }
    const rows = await getMonth(db, userId, november);
    expect(rows.bookings.map(({ status }) => status)).toEqual(["requested", "confirmed", "done"]);
  });

  it("shows what is due for living animals, overdue on the day it was due", async () => {
    const deceased = await insertPet(db, { userId, deceasedOn: "2026-11-01" });
    const due = { ...weekly, userId, lastDate: "2026-11-03" };
    await insertCarePlan(db, { ...due, petId, kind: "Impfung" });
    await insertCarePlan(db, { ...due, petId: deceased, kind: "Entwurmung" });
    const rows = await getMonth(db, userId, november);
    expect(rows.plans).toEqual([
      { id: expect.any(String), petId, kind: "Impfung", dueOn: "2026-11-10" },
    ]);
  });

  it("shows nothing of other people", async () => {
    const owner = { userId: strangerId, petId: strangersPetId };
    await add(owner);
    await insertBooking(db, { ...visit, ...owner, bookingTime: "10:00" });
    await insertCarePlan(db, { ...weekly, ...owner, lastDate: "2026-11-16" });
    const rows = await getMonth(db, userId, november);
    expect(rows).toMatchObject({ appointments: [], bookings: [], plans: [] });
    expect(rows.pets.map(({ id }) => id)).toEqual([petId]);
  });

  it("reads five hundred appointments in one trip, and only those of the month and the owner", async () => {
    const many = (owner: string, pet: string, day: string) => sql`
      with recursive n(i) as (select 0 union all select i + 1 from n where i < 499)
      insert into appointments (id, pet_id, user_id, appointment_date, appointment_type, created_at)
      select ${owner} || ${day} || i, ${pet}, ${owner}, date(${day}, '+' || (i % 30) || ' days'),
        'Tierarzt', '' from n`;
    await db.run(many(userId, petId, "2026-11-01"));
    await db.run(many(userId, petId, "2027-03-01"));
    await db.run(many(strangerId, strangersPetId, "2026-11-01"));
    const { db: counted, trips } = countRoundTrips(env.DB);
    const rows = await getMonth(createDatabase(counted), userId, november);
    expect(rows.appointments).toHaveLength(500);
    expect(trips.count).toBe(1);
    expect(trips.rowsRead).toBeLessThanOrEqual(500 + 10);
  });
});

const input = {
  ...{ appointmentDate: "2026-11-23", appointmentTime: "14:30", notes: "Impfpass" },
  appointmentType: "Impfung" as const,
};

describe("addAppointment", () => {
  it("writes what was entered, for an animal of the owner", async () => {
    const added = await addAppointment(db, userId, { ...input, petId }, now);
    if (added.outcome !== "added") throw new Error(added.outcome);
    const rows = await db.select().from(appointments).where(eq(appointments.petId, petId));
    expect(rows).toEqual([
      { ...input, id: added.appointmentId, petId, userId, createdAt: now.toISOString() },
    ]);
  });

  it("writes no time when there is none", async () => {
    await addAppointment(db, userId, { ...input, appointmentTime: undefined, petId }, now);
    const [row] = await appointmentsOfPet(db, userId, petId);
    expect(row?.appointmentTime).toBeNull();
  });

  it("gives somebody else's animal and an unknown one the same answer, and writes nothing", async () => {
    for (const foreign of [strangersPetId, "unknown"]) {
      const answer = await addAppointment(db, userId, { ...input, petId: foreign }, now);
      expect(answer).toEqual({ outcome: "pet-not-found" });
    }
    expect(await db.$count(appointments, eq(appointments.petId, strangersPetId))).toBe(0);
  });

  it("writes nothing for an animal that has died", async () => {
    await db.update(pets).set({ deceasedOn: "2026-11-01" }).where(eq(pets.id, petId));
    const answer = await addAppointment(db, userId, { ...input, petId }, now);
    expect(answer).toEqual({ outcome: "pet-deceased" });
    expect(await db.$count(appointments, eq(appointments.petId, petId))).toBe(0);
  });

  it("writes no type of another species", async () => {
    const horse = await insertPet(db, { userId, type: "Pferd" });
    const smith = { ...input, appointmentType: "Hufschmied" } as const;
    const answer = await addAppointment(db, userId, { ...smith, petId }, now);
    expect(answer).toEqual({ outcome: "other-species" });
    const added = await addAppointment(db, userId, { ...smith, petId: horse }, now);
    expect(added.outcome).toBe("added");
    const rows = await db.select().from(appointments).where(eq(appointments.userId, userId));
    expect(rows).toMatchObject([{ petId: horse, appointmentType: "Hufschmied" }]);
  });

  it("stops exactly at the bound of an account, however many ask at once", async () => {
    await db.run(sql`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${appointmentLimits.perOwner - 1})
      insert into appointments (id, pet_id, user_id, appointment_date, appointment_type, created_at)
      select ${userId} || i, ${petId}, ${userId}, '2026-01-01', 'Tierarzt', '' from n`);
    const answers = await Promise.all(
      [1, 2, 3].map(() => addAppointment(db, userId, { ...input, petId }, now)),
    );
    const outcomes = answers.map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(["added", "limit-reached", "limit-reached"]);
  });
});

describe("deleteAppointment", () => {
  it("removes it once, and its neighbour never", async () => {
    const [gone, stays] = [await add(), await add()];
    expect(await deleteAppointment(db, userId, gone)).toBe(true);
    expect(await deleteAppointment(db, userId, gone)).toBe(false);
    const rows = await appointmentsOfPet(db, userId, petId);
    expect(rows.map(({ id }) => id)).toEqual([stays]);
  });

  it("leaves somebody else's alone, and what belongs to another animal than the page's", async () => {
    const foreign = await add({ userId: strangerId, petId: strangersPetId });
    expect(await deleteAppointment(db, userId, foreign)).toBe(false);
    expect(await deleteAppointment(db, userId, foreign, strangersPetId)).toBe(false);
    const own = await add();
    const other = await insertPet(db, { userId });
    expect(await deleteAppointment(db, userId, own, other)).toBe(false);
    expect(await deleteAppointment(db, userId, own, petId)).toBe(true);
    expect(await db.$count(appointments, eq(appointments.id, foreign))).toBe(1);
  });
});

describe("changeAppointment", () => {
  const changes = {
    appointmentDate: "2026-12-24",
    appointmentTime: "08:15",
    appointmentType: "Kontrolle" as const,
    notes: "Blutbild",
  };

  async function stored(appointmentId: string) {
    const [row] = await db.select().from(appointments).where(eq(appointments.id, appointmentId));
    if (!row) throw new Error("not stored");
    return row;
  }

  /** With the version that is stored now. */
  async function change(
    appointmentId: string,
    wanted: Omit<Parameters<typeof changeAppointment>[3], "seen"> = changes,
    page?: string,
  ) {
    const seen = seenAppointment(await stored(appointmentId));
    const { outcome } = await changeAppointment(
      db,
      userId,
      { appointmentId, petId: page },
      { ...wanted, seen },
    );
    return outcome;
  }

  it("changes one's own, with the time taken away where it was emptied", async () => {
    const appointmentId = await add();
    expect(await change(appointmentId)).toBe("changed");
    expect(await appointmentsOfPet(db, userId, petId)).toMatchObject([changes]);
    const { appointmentTime: _, ...allDay } = changes;
    await change(appointmentId, allDay);
    expect(await appointmentsOfPet(db, userId, petId)).toMatchObject([{ appointmentTime: null }]);
  });

  it("moves none to a day after the animal's death", async () => {
    const appointmentId = await add();
    await db.update(pets).set({ deceasedOn: "2026-12-01" }).where(eq(pets.id, petId));
    expect(await change(appointmentId)).toBe("after-death");
    expect(await change(appointmentId, { ...changes, appointmentDate: "2026-12-01" })).toBe(
      "changed",
    );
  });

  it("takes no type of another species, but keeps one that is stored", async () => {
    const appointmentId = await add();
    const smith = { ...changes, appointmentType: "Hufschmied" } as const;
    expect(await change(appointmentId, smith)).toBe("other-species");
    await db.update(pets).set({ type: "Pferd" }).where(eq(pets.id, petId));
    expect(await change(appointmentId, smith)).toBe("changed");
    await db.update(pets).set({ type: "Hund" }).where(eq(pets.id, petId));
    expect(await change(appointmentId, { ...smith, notes: "Esel" })).toBe("changed");
  });

  it("overwrites nothing that the form has not shown, whatever was changed", async () => {
    const appointmentId = await add();
    const own = { appointmentId, petId: undefined };
    const others = [
      { appointmentDate: "2026-12-01" },
      { appointmentTime: "10:00" },
      { appointmentTime: null },
      { appointmentType: "Physiotherapie" },
      { notes: "Aus dem anderen Fenster" },
    ];
    for (const other of others) {
      await db.update(appointments).set({ appointmentTime: "09:00" });
      const seen = seenAppointment(await stored(appointmentId));
      await db.update(appointments).set(other).where(eq(appointments.id, appointmentId));
      const before = await stored(appointmentId);
      for (const old of [seen, "", "{}", "kaputt"]) {
        const answer = await changeAppointment(db, userId, own, { ...changes, seen: old });
        expect(answer).toMatchObject({ outcome: "changed-meanwhile", current: other });
      }
      expect(await stored(appointmentId)).toEqual(before);
    }
  });

  it("lets one of two windows win that save at the same time", async () => {
    const appointmentId = await add();
    const seen = seenAppointment(await stored(appointmentId));
    const own = { appointmentId, petId: undefined };
    const answers = await Promise.all(
      ["eins", "zwei"].map((notes) =>
        changeAppointment(db, userId, own, { ...changes, notes, seen }),
      ),
    );
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["changed", "changed-meanwhile"]);
  });

  it("leaves somebody else's alone, and what belongs to another animal than the page's", async () => {
    const foreign = await add({ userId: strangerId, petId: strangersPetId });
    const own = await add();
    expect(await change(foreign)).toBe("not-found");
    expect(await change(foreign, changes, strangersPetId)).toBe("not-found");
    expect(await change(own, changes, strangersPetId)).toBe("not-found");
    const unknown = { appointmentId: "unknown", petId: undefined };
    const answer = await changeAppointment(db, userId, unknown, { ...changes, seen: "" });
    expect(answer).toEqual({ outcome: "not-found" });
    const rows = await db
      .select()
      .from(appointments)
      .where(inArray(appointments.id, [foreign, own]));
    expect(rows.map(({ notes }) => notes)).not.toContain(changes.notes);
  });
});

/** Every query and command of the calendar; each runs once with the given database. */
const calendarRuns: Record<string, (db: Database) => Promise<unknown>> = {
  getMonth: (db) => getMonth(db, "person", viewOfDay("2026-11-23")),
  "getMonth with the feed": (db) => getMonth(db, "person", viewOfDay("2026-11-23"), { feed: true }),
  appointmentsOfPet: (db) => db.batch([appointmentsOfPet(db, "person", "pet")]),
  addAppointment: (db) =>
    addAppointment(db, "person", { ...input, petId: "pet" }, new Date("2026-11-21T09:00:00Z")),
  changeAppointment: (db) =>
    changeAppointment(
      db,
      "person",
      { appointmentId: "appointment", petId: "pet" },
      { ...input, seen: seenAppointment(input) },
    ),
  "deleteAppointment of the calendar": (db) => deleteAppointment(db, "person", "appointment"),
  "deleteAppointment of an animal": (db) => deleteAppointment(db, "person", "appointment", "pet"),
};

it("every statement of the calendar finds its rows by an index", async () => {
  expect(await slowRuns(env.DB, calendarRuns)).toEqual({});
});
