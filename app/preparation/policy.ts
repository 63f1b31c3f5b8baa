import type { Booking } from "#app/bookings/booking.ts";
import { openStatuses } from "#app/bookings/life.ts";

/** Characters; also the attributes of the fields, on the page and in the PDF. */
export const answerLimits = {
  line: 160,
  text: 1000,
  amount: 8,
  /** Of all answers together. */
  total: 10_000,
} as const;

/** Whether questions about a booking can still be answered: until the consultation begins. */
export function mayPrepare(
  { type, status, startsAt }: Pick<Booking, "type" | "status" | "startsAt">,
  now: Date,
): boolean {
  return (
    type === "feeding" &&
    openStatuses.some((open) => open === status) &&
    now.toISOString() < startsAt
  );
}
