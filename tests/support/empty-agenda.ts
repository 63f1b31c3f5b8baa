import {
  blockedPeriods,
  bookings,
  freedTimes,
  ownAppointments,
  practiceSchedules,
  waitingList,
} from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";

/** The practice has time again, whatever the tests before have booked, blocked or changed. */
export async function emptyAgenda(db: Database): Promise<void> {
  await db.batch(emptyingAgenda(db));
}

/** The statements of `emptyAgenda`. */
export function emptyingAgenda(db: Database) {
  return [
    db.delete(bookings),
    db.delete(ownAppointments),
    db.delete(blockedPeriods),
    db.delete(practiceSchedules),
    db.delete(waitingList),
    db.delete(freedTimes),
  ] as const;
}
