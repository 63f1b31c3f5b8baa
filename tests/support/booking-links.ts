import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { type BookingPurpose, bookingLink } from "#app/bookings/links/booking-links.server.ts";
import { instantInGermany } from "#app/platform/german-time.ts";

/** A booking as a mail told it: by day and time in Germany. */
type Told = { id: string; bookingDate: string; bookingTime: string };

/**
 * The path of a link as the mails of a booking have it.
 * @param secret of the site that is asked; without it that of `.dev.vars`
 */
export async function bookingLinkPath(
  purpose: BookingPurpose,
  { id, bookingDate, bookingTime }: Told,
  secret = devSecret(),
): Promise<string> {
  const start = instantInGermany(bookingDate, bookingTime);
  if (!start) throw new Error(`There is no ${bookingTime} on ${bookingDate}.`);
  return bookingLink({ secret, origin: "" }, purpose, { id, startsAt: start.toISOString() });
}

function devSecret(): string {
  return parseEnv(readFileSync(".dev.vars", "utf8")).BETTER_AUTH_SECRET ?? "";
}
