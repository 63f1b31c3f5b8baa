import { asc, eq } from "drizzle-orm";
import type { Answers, Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { chosenBreed, noBreed } from "#app/pets/policy.ts";
import { formatDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import { pick } from "#app/platform/pick.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import { selectCustomer } from "./customer.server.ts";
import { customerName } from "./customer.ts";

export function detailReads(db: Database, customerId: string, now: Date) {
  return [
    selectCustomer(db, customerId, now),
    db
      .select(pick(pets, "id", "name", "type", "breed", "birthDate", "deceasedOn"))
      .from(pets)
      .where(eq(pets.userId, customerId))
      .orderBy(asc(pets.createdAt), asc(pets.id))
      .limit(200),
  ] as const;
}

export type CustomerDetails = NonNullable<ReturnType<typeof describeDetails>>;

export function describeDetails(answers: Answers<ReturnType<typeof detailReads>>) {
  const [[customer], pets] = answers;
  if (!customer) return null;
  const { id, email, street, postalCode, city } = customer;
  return {
    id,
    name: customerName(customer),
    email: readableEmail(email),
    street,
    town: `${postalCode} ${city}`.trim(),
    pets: pets.map((pet) => ({
      ...pick(pet, "id", "name", "type"),
      breed: chosenBreed(pet) || noBreed,
      birthDate: isCalendarDay(pet.birthDate) ? formatDay(pet.birthDate) : "unbekannt",
      isDeceased: pet.deceasedOn !== null,
    })),
  };
}
