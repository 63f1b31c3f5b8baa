import { and, eq } from "drizzle-orm";
import type { Booking } from "#app/bookings/booking.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";

/**
 * A booking for a file.
 * @param ownerId whose it has to be; null for the practice
 */
export async function getBookingForFile(
  db: Database,
  bookingId: string,
  ownerId: string | null,
): Promise<Booking | null> {
  const [found] = await db
    .select()
    .from(bookings)
    .where(
      and(eq(bookings.id, bookingId), ownerId === null ? undefined : eq(bookings.userId, ownerId)),
    );
  return found ?? null;
}
