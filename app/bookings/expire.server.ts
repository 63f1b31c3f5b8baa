import { and, asc, eq, gt, lte, or } from "drizzle-orm";
import { bookings } from "#app/db/booking-schema.ts";
import { changeBooking } from "./change.server.ts";
import type { BookingDesk } from "./desk.server.ts";

/** A bound, so that a run ends in its time; the next one goes on. What fails does not count. */
const bookingsPerRun = 50;

/** Ends requests and proposals that nobody has answered in time, of both as many in a run. */
export async function expireBookings(
  desk: BookingDesk,
  perRun: number = bookingsPerRun,
): Promise<void> {
  const half = Math.ceil(perRun / 2);
  const count =
    (await expireOf("requested", desk, half)) + (await expireOf("proposed", desk, half));
  if (count > 0) desk.log.info("booking.expired", { bookings: count });
}

type Unanswered = "requested" | "proposed";

async function expireOf(status: Unanswered, desk: BookingDesk, most: number): Promise<number> {
  let count = 0;
  let tried = "";
  while (count < most) {
    const unanswered = await listUnanswered(status, desk, tried, most - count);
    for (const { id, sequence, startsAt } of unanswered) {
      tried = startsAt;
      if (await expire(desk, id, sequence)) count += 1;
    }
    if (unanswered.length === 0) break;
  }
  return count;
}

async function expire(desk: BookingDesk, id: string, sequence: number): Promise<boolean> {
  try {
    // What was answered meanwhile is not theirs to end.
    const { outcome } = await changeBooking(desk, {
      ...{ bookingId: id, action: "expire", actor: "system" },
      ...{ ownerId: null, seenSequence: sequence },
    });
    return outcome === "changed";
  } catch (error) {
    // The others end all the same; this one again in five minutes.
    desk.log.error("booking.expire_failed", error, { bookingId: id });
    return false;
  }
}

/**
 * As `mayDo` says of 'expire', behind the last that was tried, so that what keeps failing keeps none
 * of the others. No two of them begin at one time, for each holds its own.
 */
function listUnanswered(status: Unanswered, { db, now }: BookingDesk, tried: string, most: number) {
  const instant = now.toISOString();
  return db
    .select({ id: bookings.id, sequence: bookings.sequence, startsAt: bookings.startsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, status),
        gt(bookings.startsAt, tried),
        or(lte(bookings.startsAt, instant), lte(bookings.answerBy, instant)),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(most);
}
