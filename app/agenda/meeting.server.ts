import { and, eq, inArray } from "drizzle-orm";
import { openStatuses } from "#app/bookings/life.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";

/**
 * Says where a video consultation takes place, or says it anew. Not a change of its time or state:
 * the customer reads it on the page of the booking and in the reminder.
 * @returns false where there is no such consultation ahead
 */
export async function setMeetingUrl(
  db: Database,
  bookingId: string,
  meetingUrl: string,
  now: Date,
): Promise<boolean> {
  const changed = await db
    .update(bookings)
    .set({ meetingUrl, changedAt: now.toISOString() })
    .where(
      and(
        eq(bookings.id, bookingId),
        eq(bookings.offering, "feeding-video"),
        inArray(bookings.status, [...openStatuses]),
      ),
    )
    .returning({ id: bookings.id });
  return changed.length > 0;
}
