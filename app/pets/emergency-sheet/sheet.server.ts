import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { type Animal, factsOn, petColumns } from "#app/pets/facts.server.ts";
import { petListMax } from "#app/pets/queries.server.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { readPhoneParts } from "#app/platform/phone-number.server.ts";
import { followed } from "#app/treatment/plan.server.ts";

/** @returns the owner's number as given with the latest booking, too; '' without one */
export async function getEmergencyFacts(db: Database, userId: string, today: CalendarDay) {
  const [animals, [latest]] = await db.batch([
    db
      .select({ ...petColumns, followed: followed(today) })
      .from(pets)
      .where(and(eq(pets.userId, userId), isNull(pets.deceasedOn)))
      .orderBy(asc(pets.createdAt), asc(pets.id))
      .limit(petListMax),
    db
      .select({ phone: bookings.phone })
      .from(bookings)
      .where(eq(bookings.userId, userId))
      .orderBy(desc(bookings.bookingDate))
      .limit(1),
  ]);
  return { animals, bookingPhone: latest?.phone ?? "" };
}

export function describeAnimal(animal: Animal & { id: string }, today: CalendarDay) {
  const { id, name, vetName, vetPhone } = animal;
  return {
    id,
    name,
    vetName,
    vetPhone: readPhoneParts(vetPhone),
    health: factsOn("emergency", "health", animal, today),
    facts: factsOn("emergency", "profile", animal, today).filter(({ text }) => text !== ""),
  };
}
