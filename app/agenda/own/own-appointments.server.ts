import { and, asc, between, eq, exists, isNull, ne, or, sql } from "drizzle-orm";
import { isSlotConflict } from "#app/bookings/conditions.server.ts";
import { practitionerId } from "#app/bookings/schedule.ts";
import { offeringName, offerings } from "#app/bookings/services.ts";
import { bucketsOf } from "#app/bookings/slots.ts";
import { formatTimes } from "#app/bookings/wording.ts";
import { bookingSlots, bookings, ownAppointments } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { newId } from "#app/platform/ids.ts";
import type { OwnAppointmentInput } from "./own-schema.server.ts";
import { minutesOfOwn } from "./own-time.ts";

export type KeepOutcome =
  | { outcome: "kept"; id: string }
  /** What already holds a part of the time; empty when that can no longer be told. */
  | { outcome: "taken"; by: string[] }
  | { outcome: "not-found" };

/** Enters an appointment, and takes its time, in one batch: both or nothing. */
export async function addOwnAppointment(
  db: Database,
  input: OwnAppointmentInput,
  now: Date,
): Promise<KeepOutcome> {
  const id = newId();
  const buckets = bucketsOfOwn(input);
  try {
    await db.batch([
      db.insert(ownAppointments).values({ id, ...input, createdAt: now.toISOString() }),
      lock(db, id, buckets),
    ]);
  } catch (error) {
    if (isSlotConflict(error)) return { outcome: "taken", by: await holdersOf(db, buckets, id) };
    throw error;
  }
  return { outcome: "kept", id };
}

/** Changes an appointment; its lock becomes just the new time, or everything stays as it was. */
export async function changeOwnAppointment(
  db: Database,
  id: string,
  input: OwnAppointmentInput,
): Promise<KeepOutcome> {
  const buckets = bucketsOfOwn(input);
  try {
    const [changed] = await db.batch([
      db
        .update(ownAppointments)
        .set(input)
        .where(eq(ownAppointments.id, id))
        .returning({ id: ownAppointments.id }),
      db.delete(bookingSlots).where(eq(bookingSlots.ownAppointmentId, id)),
      lock(db, id, buckets),
    ]);
    return changed.length > 0 ? { outcome: "kept", id } : { outcome: "not-found" };
  } catch (error) {
    if (isSlotConflict(error)) return { outcome: "taken", by: await holdersOf(db, buckets, id) };
    throw error;
  }
}

/**
 * Deletes an appointment; its time is free again.
 * @returns whether there was one
 */
export async function deleteOwnAppointment(db: Database, id: string): Promise<boolean> {
  const [, deleted] = await db.batch([
    db.delete(bookingSlots).where(eq(bookingSlots.ownAppointmentId, id)),
    db
      .delete(ownAppointments)
      .where(eq(ownAppointments.id, id))
      .returning({ id: ownAppointments.id }),
  ]);
  return deleted.length > 0;
}

/** One appointment, if it is there; for a page's batch. */
export function ownAppointmentById(db: Database, id: string) {
  return db.select().from(ownAppointments).where(eq(ownAppointments.id, id));
}

/** @throws when the clock shows no such time; the form has refused it before */
function bucketsOfOwn(input: OwnAppointmentInput): number[] {
  const time = minutesOfOwn(input);
  if (!time) throw new Error(`There is no such time on ${input.day}.`);
  return bucketsOf(time.start, time.minutes);
}

/** Only while the appointment is there. */
function lock(db: Database, id: string, buckets: readonly number[]) {
  const source = sql`json_each(${JSON.stringify(buckets)})`;
  return insertFrom(db, bookingSlots, source, exists(ownAppointmentById(db, id)), {
    ...{ practitionerId, bucket: sql`value`, ownAppointmentId: id },
  });
}

/** What holds a part of some time, but for the appointment itself, in words. */
async function holdersOf(
  db: Database,
  buckets: readonly number[],
  ownId: string,
): Promise<string[]> {
  const [first = 0, last = first] = [buckets[0], buckets.at(-1)];
  const rows = await db
    .select({
      startsAt: bookings.startsAt,
      durationMinutes: bookings.durationMinutes,
      offering: bookings.offering,
      petName: bookings.petName,
      ownerName: bookings.ownerName,
      title: ownAppointments.title,
      startTime: ownAppointments.startTime,
      endTime: ownAppointments.endTime,
    })
    .from(bookingSlots)
    .leftJoin(bookings, eq(bookings.id, bookingSlots.bookingId))
    .leftJoin(ownAppointments, eq(ownAppointments.id, bookingSlots.ownAppointmentId))
    .where(
      and(
        eq(bookingSlots.practitionerId, practitionerId),
        between(bookingSlots.bucket, first, last),
        or(isNull(bookingSlots.ownAppointmentId), ne(bookingSlots.ownAppointmentId, ownId)),
      ),
    )
    .orderBy(asc(bookingSlots.bucket));
  return [...new Set(rows.map(nameOf))].filter((name) => name !== "");
}

type Holder = {
  startsAt: string | null;
  durationMinutes: number | null;
  offering: keyof typeof offerings | null;
  petName: string | null;
  ownerName: string | null;
  title: string | null;
  startTime: string | null;
  endTime: string | null;
};

function nameOf({ startsAt, durationMinutes, offering, ...holder }: Holder): string {
  if (startsAt === null || durationMinutes === null || offering === null) {
    return `„${holder.title}“, ${holder.startTime}–${holder.endTime} Uhr`;
  }
  const way = offerings[offering].place === "visit" ? " (und der Weg danach)" : "";
  const times = formatTimes(startsAt, durationMinutes);
  return `${offeringName(offering)} für ${holder.petName}, ${holder.ownerName}, ${times} Uhr${way}`;
}
