import type { bookings } from "#app/db/booking-schema.ts";
import { formatDay } from "#app/platform/calendar-day.ts";

export type Booking = typeof bookings.$inferSelect;

export type BookingTime = Pick<Booking, "bookingDate" | "bookingTime" | "startsAt">;

export const contactFields = ["ownerName", "phone", "email", "address"] as const;
export type Contact = Pick<Booking, (typeof contactFields)[number]>;

export function contactOf({ ownerName, phone, email, address }: Contact): Contact {
  return { ownerName, phone, email, address };
}

type Noted = Pick<Booking, "userId" | "petType" | "bookingDate" | "bookingTime">;

export function bookingNote({ userId, petType, bookingDate, bookingTime }: Noted) {
  const details = `${petType}, ${formatDay(bookingDate)}, ${bookingTime} Uhr`;
  return { customerId: userId, details };
}
