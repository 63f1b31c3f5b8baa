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
  await db.batch([
    db.delete(bookings),
    db.delete(ownAppointments),
    db.delete(blockedPeriods),
    db.delete(practiceSchedules),
    db.delete(waitingList),
    db.delete(freedTimes),
  ]);
}
