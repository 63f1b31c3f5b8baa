import { and, asc, eq, lte, or } from "drizzle-orm";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { changeBooking } from "./change.server.ts";
import type { BookingDesk } from "./desk.server.ts";

/** A bound, so that a run ends in its time; the next one goes on. */
const bookingsPerRun = 50;

/** Ends requests and proposals that nobody has answered in time. */
export async function expireBookings(
  desk: BookingDesk,
  perRun: number = bookingsPerRun,
): Promise<void> {
  let count = 0;
  for (const { id, sequence } of await listUnanswered(desk.db, desk.now, perRun)) {
    try {
      // What was answered meanwhile is not theirs to end.
      const { outcome } = await changeBooking(desk, {
        ...{ bookingId: id, action: "expire", actor: "system" },
        ...{ ownerId: null, seenSequence: sequence },
      });
      if (outcome === "changed") count += 1;
    } catch (error) {
      // The others end all the same; this one again in five minutes.
      desk.log.error("booking.expire_failed", error, { bookingId: id });
    }
  }
  if (count > 0) desk.log.info("booking.expired", { bookings: count });
}

/** As `mayDo` says of 'expire'. Requests by the index; of proposals there are few. */
async function listUnanswered(db: Database, now: Date, perRun: number) {
  const instant = now.toISOString();
  const version = { id: bookings.id, sequence: bookings.sequence };
  const hasBegun = lte(bookings.startsAt, instant);
  const [requested, proposed] = await db.batch([
    db
      .select(version)
      .from(bookings)
      .where(and(eq(bookings.status, "requested"), hasBegun))
      .orderBy(asc(bookings.startsAt))
      .limit(perRun),
    db
      .select(version)
      .from(bookings)
      .where(and(eq(bookings.status, "proposed"), or(hasBegun, lte(bookings.answerBy, instant))))
      .orderBy(asc(bookings.startsAt))
      .limit(perRun),
  ]);
  return [...requested, ...proposed].slice(0, perRun);
}
