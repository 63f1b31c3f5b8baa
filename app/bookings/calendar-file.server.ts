import { and, eq } from "drizzle-orm";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { profiles } from "#app/db/schema.ts";
import { customerAddress } from "./customer-address.server.ts";

/**
 * A booking with its customer's address, for a file.
 * @param ownerId whose it has to be; null for the practice
 */
export async function getBookingForFile(db: Database, bookingId: string, ownerId: string | null) {
  const [found] = await db
    .select({ booking: bookings, address: customerAddress })
    .from(bookings)
    .innerJoin(profiles, eq(profiles.id, bookings.userId))
    .where(
      and(eq(bookings.id, bookingId), ownerId === null ? undefined : eq(bookings.userId, ownerId)),
    );
  return found ?? null;
}
