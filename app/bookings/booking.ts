import type { bookings } from "#app/db/booking-schema.ts";

/** A booking as the database knows it. */
export type Booking = typeof bookings.$inferSelect;

/** A time of a booking. */
export type BookingTime = Pick<Booking, "bookingDate" | "bookingTime" | "startsAt">;

/** What a customer types about how to be reached. */
export const contactFields = ["ownerName", "phone", "email", "address"] as const;
export type Contact = Pick<Booking, (typeof contactFields)[number]>;

export function contactOf({ ownerName, phone, email, address }: Contact): Contact {
  return { ownerName, phone, email, address };
}
