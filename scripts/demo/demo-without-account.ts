import { and, eq, isNull, sql } from "drizzle-orm";
import { fileStatements } from "#app/account/customer-files.server.ts";
import { bookingEvents } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { customerFiles } from "#app/db/practice-schema.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { insertPet } from "./animal-factories.ts";
import { type BookingFactoryInput, insertBooking } from "./booking-factories.ts";
import { insertNote } from "./customer-factories.ts";
import { daysFrom, practiceDayFrom } from "./demo-days.ts";

// Who has only ever telephoned: one invited, one without an e-mail address, one entered although
// there is an account (Günther Lehmann in `demo-customers.ts`, with the same number and dog).

type WithoutAccount = {
  contact: Parameters<typeof fileStatements>[1];
  /** Counted from today. */
  since: number;
  animal: { name: string; type: string; breed: string; birthDate: string };
  note: string;
  booking: Pick<BookingFactoryInput, "type" | "bookingTime" | "concerns"> & { count: number };
  isInvited?: true;
};

const customers: readonly WithoutAccount[] = [
  {
    contact: {
      ...{ id: "demo-ohne-konto-01", fullName: "Renate Kowalski", phone: "030 23125 061" },
      ...{ email: "renate.kowalski@demo.test", street: "Zeppelinstraße 48", postalCode: "14471" },
      city: "Potsdam",
    },
    since: -9,
    animal: { name: "Nero", type: "Hund", breed: "Dackel", birthDate: "2015-05-01" },
    note: "Kommt auf Empfehlung von Frau Krüger. Nero lässt sich ungern hochheben.",
    booking: { type: "acupressure", count: 8, bookingTime: "14:00", concerns: "Steifer Rücken" },
    isInvited: true,
  },
  {
    contact: {
      ...{ id: "demo-ohne-konto-02", fullName: "Silke Birkner", phone: "030 23125 062" },
      ...{ email: "", street: "Birkenhain 2", postalCode: "14547", city: "Beelitz" },
    },
    since: -4,
    animal: { name: "Fjalar", type: "Pferd", breed: "Islandpferd", birthDate: "" },
    note: "Keine E-Mail, bitte immer anrufen. Hof liegt hinter dem Sportplatz.",
    booking: { type: "acupressure", count: 10, bookingTime: "10:30", concerns: "Ekzem, scheuert" },
  },
  {
    contact: {
      ...{ id: "demo-ohne-konto-03", fullName: "G. Lehmann", phone: "+49 (0)30 23125-009" },
      ...{ email: "", street: "", postalCode: "", city: "" },
    },
    since: -20,
    animal: { name: "Asta", type: "Hund", breed: "Hund", birthDate: "" },
    note: "Rief aus dem Auto an, sehr eilig. Vielleicht schon Kunde?",
    booking: {
      type: "acupressure",
      count: -13,
      bookingTime: "15:30",
      concerns: "Lahmt vorn links",
    },
  },
];

export async function addDemoWithoutAccount(db: Database, today: CalendarDay): Promise<void> {
  for (const { contact, since, animal, note, booking, isInvited } of customers) {
    const { id: userId, fullName = "", phone = "", email, street, postalCode, city } = contact;
    const day = daysFrom(today, since);
    const createdAt = new Date(`${day}T08:40:00Z`);
    const isUnknown = sql`not exists (select 1 from "user" as known where known.id = ${userId})`;
    await db.batch(fileStatements(db, contact, isUnknown, createdAt));
    const petId = await insertPet(db, {
      ...{ ...animal, id: `${userId}-tier`, userId, weightKg: null, createdAt },
    });
    await insertNote(db, {
      ...{ id: `${userId}-notiz`, userId, text: note, createdAt: `${day}T08:45:00.000Z` },
    });
    const { count, ...asked } = booking;
    const bookingId = await insertBooking(db, {
      ...{ ...asked, id: `${userId}-termin`, userId, petId, phone, email, ownerName: fullName },
      ...{ petName: animal.name, petType: animal.type, bookingDate: practiceDayFrom(today, count) },
      address: [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(", "),
      ...{ status: count < 0 ? "done" : "confirmed", createdAt: createdAt.toISOString() },
      history: count < 0 ? [{ kind: "done", actor: "practice" }] : [],
    });
    await db
      .update(bookingEvents)
      .set({ kind: "enter", actor: "practice" })
      .where(eq(bookingEvents.id, `${bookingId}-0`));
    if (isInvited) {
      await db
        .update(customerFiles)
        .set({ invitedAt: `${daysFrom(today, since + 1)}T10:05:00.000Z` })
        .where(and(eq(customerFiles.userId, userId), isNull(customerFiles.invitedAt)));
    }
  }
}
