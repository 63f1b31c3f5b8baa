import { and, eq, inArray } from "drizzle-orm";
import type { Booking } from "#app/bookings/booking.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import type { PetFacts } from "./facts.ts";
import { preparedServices } from "./policy.ts";

const petFacts = {
  breed: pets.breed,
  birthDate: pets.birthDate,
  sex: pets.sex,
  weightKg: pets.weightKg,
  allergies: pets.allergies,
  medication: pets.medication,
};

/** A consultation as its preparation needs it, with what is known of the animal. */
export type Preparation = NonNullable<Awaited<ReturnType<typeof readPreparation>>>;

async function readPreparation(db: Database, bookingId: string, ownerId: string | null) {
  const [found] = await db
    .select({
      booking: {
        id: bookings.id,
        type: bookings.type,
        offering: bookings.offering,
        status: bookings.status,
        bookingDate: bookings.bookingDate,
        bookingTime: bookings.bookingTime,
        startsAt: bookings.startsAt,
        petName: bookings.petName,
        petType: bookings.petType,
        ownerName: bookings.ownerName,
        phone: bookings.phone,
        email: bookings.email,
        answers: bookings.answers,
        answeredAt: bookings.answeredAt,
      },
      pet: petFacts,
    })
    .from(bookings)
    // Only an animal of the one who booked.
    .leftJoin(pets, and(eq(pets.id, bookings.petId), eq(pets.userId, bookings.userId)))
    .where(
      and(
        eq(bookings.id, bookingId),
        inArray(bookings.type, preparedServices),
        ownerId === null ? undefined : eq(bookings.userId, ownerId),
      ),
    );
  return found ?? null;
}

/** Null for unknown and foreign bookings, and where there is nothing to prepare. */
export function getPreparation(
  db: Database,
  userId: string,
  bookingId: string,
): Promise<Preparation | null> {
  return readPreparation(db, bookingId, userId);
}

/** Whoever's it is: for the practice, and for the holder of a signed link. */
export function unsafeGetPreparation(db: Database, bookingId: string): Promise<Preparation | null> {
  return readPreparation(db, bookingId, null);
}

/** What is known of a booking's animal; null when there is none, or not one of the customer's. */
export async function getPetFacts(
  db: Database,
  { userId, petId }: Pick<Booking, "userId" | "petId">,
): Promise<PetFacts | null> {
  if (petId === null) return null;
  const [pet] = await db
    .select(petFacts)
    .from(pets)
    .where(and(eq(pets.id, petId), eq(pets.userId, userId)));
  return pet ?? null;
}
