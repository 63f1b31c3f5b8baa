import type { Booking } from "#app/bookings/booking.ts";
import { holdsTime } from "#app/bookings/life.ts";
import { services, serviceTypes } from "#app/bookings/services.ts";

/**
 * Characters of one answer; also the attributes of the fields, on the page and in the PDF. They bound
 * the whole, too: a form asks so many questions and no more, whoever answers them one after the other.
 */
export const answerLimits = {
  line: 160,
  text: 1000,
  amount: 8,
} as const;

/** Services whose customers fill in a preparation form. */
export const preparedServices = serviceTypes.filter((type) => services[type].hasPreparation);

/** Whether questions about a booking can still be answered: until the consultation begins. */
export function mayPrepare(
  { type, status, startsAt }: Pick<Booking, "type" | "status" | "startsAt">,
  now: Date,
): boolean {
  return services[type].hasPreparation && holdsTime(status) && now.toISOString() < startsAt;
}
