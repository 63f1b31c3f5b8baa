import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  addStable,
  changeStable,
  chooseStable,
  deleteStable,
  getStables,
} from "#app/admin/stables/stables.server.ts";
import { getPracticeBooking } from "#app/agenda/booking/booking.server.ts";
import { getDayPlan, setTravelMinutes, tellOnTheWay } from "#app/agenda/visits.server.ts";
import { profiles } from "#app/db/account-schema.ts";
import { bookings, ownAppointments } from "#app/db/booking-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { pets, stables } from "#app/db/pet-schema.ts";
import { insertPet, insertStable } from "#scripts/demo/animal-factories.ts";
import {
  type BookingFactoryInput,
  insertBooking,
  insertOwnAppointment,
} from "#scripts/demo/booking-factories.ts";
import { insertNote } from "#scripts/demo/customer-factories.ts";
import { testDesk } from "#tests/support/booking-desk.ts";
import { newPerson } from "../new-person.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-24T12:38:00Z");
const desk = testDesk(db, { now });
const day = "2026-11-24";
let userId = "";

beforeEach(async () => {
  await db.batch([
    db.delete(bookings),
    db.delete(ownAppointments),
    db.delete(outbox),
    db.delete(stables),
  ]);
  userId = await newPerson(db);
});

function book(input: Partial<BookingFactoryInput> = {}): Promise<string> {
  const time = { bookingDate: day, bookingTime: "14:00" };
  return insertBooking(db, { userId, type: "feeding", ...time, ...input });
}

async function mails() {
  return db.select().from(outbox).where(eq(outbox.kind, "booking-on-the-way"));
}

async function suggestedFor(bookingId: string) {
  return (await getPracticeBooking(db, bookingId, now))?.visit?.travelMinutes;
}

describe("'Bin unterwegs'", () => {
  it("is said once, however often it is pressed", async () => {
    const id = await book({ travelMinutes: 25 });
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => tellOnTheWay(desk, id)));
    expect(outcomes.filter(({ outcome }) => outcome === "told")).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === "told-before")).toHaveLength(49);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain("voraussichtlich um 14:05 Uhr bei Ihnen");
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
    expect(booking).toMatchObject({ onTheWayAt: now.toISOString(), status: "confirmed" });
  });

  it("is not said of what is no visit, not confirmed, not today, or without an address", async () => {
    const others = [
      await book({ offering: "feeding-video", bookingTime: "16:00" }),
      await book({ status: "requested", bookingTime: "17:30" }),
      await book({ bookingDate: "2026-11-25" }),
    ];
    for (const id of others) {
      expect((await tellOnTheWay(desk, id)).outcome).toBe("not-possible");
    }
    const id = await book();
    await db.update(profiles).set({ email: "" }).where(eq(profiles.id, userId));
    expect((await tellOnTheWay(desk, id)).outcome).toBe("not-possible");
    expect((await tellOnTheWay(desk, "unbekannt")).outcome).toBe("not-found");
    expect(await mails()).toEqual([]);
    const [entry] = await getDayPlan(db, day, now);
    expect(entry).toMatchObject({ id, mayTell: false, told: null });
  });

  it("can be said again of a visit that was moved to another day", async () => {
    const id = await book({ onTheWayAt: "2026-11-23T12:00:00.000Z" });
    expect((await tellOnTheWay(desk, id)).outcome).toBe("told");
    expect((await tellOnTheWay(desk, id)).outcome).toBe("told-before");
  });
});

describe("the way to a visit", () => {
  it("is suggested as it was entered last: for the stable, else the animal, else the address", async () => {
    const stableId = await insertStable(db);
    const other = await newPerson(db);
    const horse = await insertPet(db, { userId, name: "Balu", type: "Pferd" });
    const mate = await insertPet(db, { userId: other, name: "Fee", type: "Pferd", stableId });
    const id = await book({ petId: horse, address: "Hofweg 1, 21335 Lüneburg" });
    expect(await suggestedFor(id)).toBe("");

    const past = { bookingTime: "09:00", status: "done" } as const;
    const address = { address: "Hofweg 1, 21335 Lüneburg" };
    await book({ ...past, ...address, bookingDate: "2026-10-02", travelMinutes: 15 });
    expect(await suggestedFor(id), "the address").toBe("15");
    await book({ ...past, petId: horse, bookingDate: "2026-10-05", travelMinutes: 45 });
    await book({ ...past, petId: horse, bookingDate: "2026-10-03", travelMinutes: 100 });
    expect(await suggestedFor(id), "the newest of the animal").toBe("45");
    const visit = { userId: other, petId: mate, bookingDate: "2026-09-01", travelMinutes: 30 };
    await book({ ...past, ...visit });
    await db.update(pets).set({ stableId }).where(eq(pets.id, horse));
    await db.update(bookings).set({ travelMinutes: null }).where(eq(bookings.petId, horse));
    expect(await suggestedFor(id), "an animal of the same stable").toBe("30");
    expect(await getDayPlan(db, day, now)).toMatchObject([{ suggestedTravel: 30, way: null }]);
    expect(await setTravelMinutes(db, id, 20)).toMatchObject({ id });
    expect(await suggestedFor(id), "what was entered").toBe("20");
    expect(await setTravelMinutes(db, "unbekannt", 20)).toBeNull();
  });
});

describe("the plan of a day", () => {
  it("holds what is needed on the way, in its order, and where a way does not fit", async () => {
    const stableId = await insertStable(db);
    const petId = await insertPet(db, {
      ...{ userId, name: "Balu", type: "Pferd", stableId },
      ...{ allergies: "Hafer", medication: "Inhalation" },
    });
    const strangers = await newPerson(db);
    await insertNote(db, { userId: strangers, text: "Von jemand anderem." });
    await insertNote(db, { userId, text: `Ruft lieber an. ${"Lang ".repeat(100)}` });
    await insertOwnAppointment(db, { day, startTime: "13:00", endTime: "13:45", title: "Bank" });
    await book({ petId, travelMinutes: 25 });
    await book({ bookingDate: "2026-11-25" });
    await book({ bookingTime: "09:00", status: "cancelled" });
    const [bank, visit, ...more] = await getDayPlan(db, day, now);
    expect(more).toEqual([]);
    expect(bank).toMatchObject({ kind: "own", title: "Bank", way: null });
    expect(visit).toMatchObject({
      way: { text: "Losfahren um 13:35 Uhr (25 Minuten)", missingMinutes: 10 },
      health: { allergies: "Hafer", medication: "Inhalation" },
      stable: { name: "Reitstall Elbwiesen", address: "Deichweg 7, 21380 Artlenburg" },
      ...{ mayTell: true, told: null },
    });
    const notes = visit?.kind === "booking" ? visit.notes : [];
    expect(notes).toHaveLength(1);
    expect(notes[0]?.text).toMatch(/^Ruft lieber an\. .{100,240} …$/);
  });
});

describe("stables", () => {
  const input = {
    ...{ name: "Hof Wiese", street: "", postalCode: "21335", city: "Lüneburg" },
    ...{ contactName: "", contactPhone: "", directions: "Am Tor klingeln." },
  };

  it("are shared by animals of several owners, who stay when one is deleted", async () => {
    const stableId = await addStable(db, input, now);
    const other = await newPerson(db);
    const [one, two] = [await insertPet(db, { userId }), await insertPet(db, { userId: other })];
    expect(await chooseStable(db, { customerId: userId, petId: one }, stableId)).toBe(true);
    expect(await chooseStable(db, { customerId: other, petId: two }, stableId)).toBe(true);
    expect(await chooseStable(db, { customerId: other, petId: one }, "")).toBe(false);
    expect(await chooseStable(db, { customerId: userId, petId: one }, "unbekannt")).toBe(false);
    const listed = await getStables(db, "");
    expect(listed.stables[0]?.animals.map(({ userId: owner }) => owner).sort()).toEqual(
      [userId, other].sort(),
    );
    await deleteStable(db, { stableId, seen: "" });
    const left = await db.select().from(pets).where(eq(pets.id, one));
    expect(left).toMatchObject([{ stableId: null }]);
  });

  it("are changed only as they were seen", async () => {
    const stableId = await addStable(db, input, now);
    await changeStable(db, { stableId, seen: "" }, { ...input, name: "Hof Heide" }, now);
    const late = changeStable(db, { stableId, seen: "" }, input, now);
    await expect(late).rejects.toMatchObject({ words: { status: 409 } });
    await expect(deleteStable(db, { stableId, seen: "" })).rejects.toMatchObject({
      words: { status: 409 },
    });
    expect((await getStables(db, stableId)).opened?.name).toBe("Hof Heide");
  });
});
