import { type SQL, sql } from "drizzle-orm";
import { bookingSlots } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import type { Booking } from "./booking.ts";
import { practitionerId, type Schedule } from "./schedule.ts";
import { offerings } from "./services.ts";
import { bucketsOf, occupiedMinutes } from "./slots.ts";

type Occupying = Pick<Booking, "id" | "offering" | "startsAt" | "durationMinutes">;

/** The quarters of an hour that a booking takes, with the way after a visit. */
export function bucketsOfBooking(
  { offering, startsAt, durationMinutes }: Omit<Occupying, "id">,
  schedule: Pick<Schedule, "bufferMinutes">,
): number[] {
  const { place } = offerings[offering];
  return bucketsOf(new Date(startsAt), occupiedMinutes({ durationMinutes, place }, schedule));
}

/** Takes time for a booking; the whole batch fails when somebody holds a part of it. */
export function lockTime(
  db: Database,
  bookingId: string,
  buckets: readonly number[],
  condition: SQL,
) {
  const source = sql`json_each(${JSON.stringify(buckets)})`;
  const row = { practitionerId, bucket: sql`value`, bookingId };
  return insertFrom(db, bookingSlots, source, condition, row);
}

/** Whether a batch failed because somebody else holds a part of the practitioner's time. */
export function isSlotConflict(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/UNIQUE constraint failed: booking_slots\./.test(cause.message)) return true;
  }
  return false;
}
