import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { getCustomerPage } from "#app/admin/customers/customer.server.ts";
import { changeAnimal } from "#app/admin/customers/files/files.server.ts";
import { customerPage } from "#app/admin/customers/page-address.ts";
import {
  addStable,
  deleteStable,
  getStables,
  saveStable,
} from "#app/admin/stables/stables.server.ts";
import { getPracticeBooking } from "#app/agenda/booking/booking.server.ts";
import { getDayPlan, setTravelMinutes, tellOnTheWay } from "#app/agenda/visits.server.ts";
import { changeBooking } from "#app/bookings/change.server.ts";
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
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => tellOnTheWay(desk, id)));
    expect(outcomes.filter(({ outcome }) => outcome === "told")).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === "told-before")).toHaveLength(9);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain("voraussichtlich um 14:05 Uhr bei Ihnen");
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
    expect(booking).toMatchObject({ onTheWayAt: now.toISOString(), status: "confirmed" });
  });

  it("is not said of what is no visit, not confirmed, far off, or without an address", async () => {
    const others = [
      await book({ bookingTime: "18:00" }),
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

  it("can be said again of a visit that was moved within the day", async () => {
    const id = await book();
    await tellOnTheWay(desk, id);
    const later = testDesk(db, { now: new Date("2026-11-24T14:00:00Z") });
    const { outcome } = await changeBooking(desk, {
      ...{ bookingId: id, action: "move", actor: "practice", ownerId: null, seenSequence: null },
      to: { day, time: "16:00" },
    });
    expect(outcome).toBe("changed");
    expect((await tellOnTheWay(later, id)).outcome).toBe("told");
  });

  it("can be said again of a visit that was moved to another day", async () => {
    const id = await book({ onTheWayAt: "2026-11-23T12:00:00.000Z" });
    expect((await tellOnTheWay(desk, id)).outcome).toBe("told");
    expect((await tellOnTheWay(desk, id)).outcome).toBe("told-before");
  });
});

describe("the way to a visit", () => {
  it("counts where a visit is moved, proposed or entered, before and after it", async () => {
    const date = "2026-12-03";
    await book({ bookingDate: date, bookingTime: "10:30", travelMinutes: 60 });
    const moved = await book({ bookingDate: "2026-12-04", travelMinutes: 150 });
    const change = { actor: "practice", ownerId: null, seenSequence: null } as const;
    const ask = (bookingId: string, time: string, actor: "practice" | "customer" = "practice") =>
      changeBooking(desk, {
        ...change,
        bookingId,
        actor,
        action: "move",
        to: { day: date, time },
        ...(actor === "practice" ? { asksUnusual: true } : { earlyStart: true }),
      });
    expect(await ask(moved, "12:30")).toMatchObject({
      outcome: "unusual",
      why: "Die Zeit für den Weg dorthin reicht nicht: Es fehlen 120 Minuten.",
    });
    expect(await ask(moved, "14:00", "customer")).toMatchObject({ state: "taken" });
    const near = await book({ bookingDate: "2026-12-05", travelMinutes: null });
    expect(await ask(near, "08:15")).toMatchObject({
      outcome: "unusual",
      why: expect.stringContaining("Die Zeit für den Weg zum nächsten Termin reicht nicht"),
    });
    expect((await ask(moved, "14:30")).outcome).toBe("changed");
    const mayInsist = { ...change, bookingId: near, action: "move" } as const;
    const insisted = await changeBooking(desk, { ...mayInsist, to: { day: date, time: "08:15" } });
    expect(insisted.outcome).toBe("changed");
  });

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
    expect(await getDayPlan(db, day, now)).toMatchObject([
      { drive: { text: "Losfahren um 13:30 Uhr (geschätzt 30 Minuten)", minutes: 30 } },
    ]);
    expect(await setTravelMinutes(db, id, 20)).toBe(true);
    expect(await suggestedFor(id), "what was entered").toBe("20");
    expect(await setTravelMinutes(db, "unbekannt", 20)).toBe(false);
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
    await book({ petId, travelMinutes: 25, concerns: "Hustet wieder." });
    await book({ bookingDate: "2026-11-25" });
    await book({ bookingTime: "09:00", status: "cancelled" });
    const [bank, visit, ...more] = await getDayPlan(db, day, now);
    expect(more).toEqual([]);
    expect(bank).toMatchObject({ kind: "own", title: "Bank", drive: null });
    expect(visit).toMatchObject({
      drive: { text: "Losfahren um 13:35 Uhr (25 Minuten)", missingMinutes: 10 },
      warnings: [
        { label: "Allergien", text: "Hafer" },
        { label: "Medikamente", text: "Inhalation" },
      ],
      // Of the stable its name alone: driven is to the address of the booking.
      address: "Lindenweg 4, 10115 Berlin",
      stable: { name: "Reitstall Elbwiesen", address: "", directions: "", contactPhone: [] },
      ...{ mayTell: true, told: null },
    });
    const place = "Reitstall Elbwiesen, Deichweg 7, 21380 Artlenburg";
    await db.update(bookings).set({ address: place }).where(eq(bookings.petId, petId));
    expect((await getDayPlan(db, day, now))[1]).toMatchObject({
      address: "Deichweg 7, 21380 Artlenburg",
      stable: { address: "", directions: expect.stringContaining("Paddock 3") },
    });
    const words = visit?.kind === "booking" ? visit.words : [];
    expect(words.map(({ label }) => label)).toEqual(["Anliegen", "Notiz"]);
    expect(words[1]?.text).toMatch(/^Ruft lieber an\. .{100,240} …$/);
  });
});

describe("stables", () => {
  const input = {
    ...{ name: "Hof Wiese", street: "", postalCode: "21335", city: "Lüneburg" },
    ...{ contactName: "", contactPhone: "", directions: "Am Tor klingeln." },
  };

  it("are shared by animals of several owners, and stay while one stands there", async () => {
    const stable = { id: crypto.randomUUID(), ...input };
    // A form that is sent twice adds one.
    const add = () => addStable(db, stable, now);
    expect(await Promise.all([add(), add()])).toEqual([true, true]);
    // Changed after 'back' in the browser, it is not that stable.
    expect(await addStable(db, { ...stable, name: "Hof Wald" }, now)).toBe(false);
    const other = await newPerson(db);
    const [one, two] = [await insertPet(db, { userId }), await insertPet(db, { userId: other })];
    const choose = (customerId: string, petId: string, stableId: string) =>
      changeAnimal(db, { customerId, petId, stableId, entered: null, own: null }, now);
    await choose(userId, one, stable.id);
    await choose(other, two, stable.id);
    await expect(choose(other, one, "")).rejects.toThrow();
    await expect(choose(userId, one, "unbekannt")).rejects.toThrow();
    const [listed, ...more] = await getStables(db);
    expect(more).toEqual([]);
    const owners = listed?.animals.map(({ userId: owner }) => owner);
    expect(owners?.sort()).toEqual([userId, other].sort());
    await expect(deleteStable(db, stable.id)).rejects.toThrow("In diesem Stall stehen noch Tiere");
    await saveStable(db, { ...stable, name: "Hof Heide" }, now);
    expect((await getStables(db)).map(({ name }) => name)).toEqual(["Hof Heide"]);
    await choose(userId, one, "");
    await choose(other, two, "");
    await deleteStable(db, stable.id);
    expect(await getStables(db)).toEqual([]);
  });

  // DIN 5007-1, numbers by value; in workerd, whose ICU is not Node's.
  it("are listed and offered as Germans sort, 'Stall 2' before 'Stall 10'", async () => {
    const sorted = [
      "Ährenhof",
      "Ahrtal",
      "Öko-Hof",
      "ponyhof",
      "Stall 2",
      "Stall 10",
      "Zum Reiter",
    ];
    for (const name of [
      "Zum Reiter",
      "Stall 10",
      "ponyhof",
      "Öko-Hof",
      "Ahrtal",
      "Stall 2",
      "Ährenhof",
    ]) {
      await saveStable(db, { id: crypto.randomUUID(), ...input, name }, now);
    }
    expect((await getStables(db)).map(({ name }) => name)).toEqual(sorted);
    const view = { view: customerPage.first, noteId: "", petId: "tier", now };
    const page = await getCustomerPage(db, userId, view);
    expect(page?.stables.map(({ name }) => name)).toEqual(sorted);
  });
});
