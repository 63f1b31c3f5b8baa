import type { HeadersArgs, RouterContextProvider } from "react-router";
import type { Booking } from "#app/bookings/booking.ts";
import { platformContext } from "#app/context.ts";
import { takeLimits } from "#app/platform/limits.server.ts";
import { readSignedLink, type SignedPurpose, signLink } from "#app/platform/link-tokens.server.ts";
import { isLinkPurpose, type LinkPurpose, linkSteps } from "./link-steps.ts";

export type BookingPurpose = Extract<SignedPurpose, `booking-${string}`>;

const paths: Record<BookingPurpose, string> = {
  "booking-accept": "/beratung/annehmen",
  "booking-reject": "/beratung/ablehnen",
  "booking-cancel": "/beratung/absagen",
  "booking-move": "/beratung/verschieben",
  "booking-restore": "/beratung/zuruecknehmen",
  "booking-prepare": "/beratung/vorbereiten",
  "booking-confirm": "/praxis/bestaetigen",
  "booking-decline": "/praxis/ablehnen",
};

export function purposeAt(pattern: string): LinkPurpose {
  const purposes = Object.keys(linkSteps).filter(isLinkPurpose);
  const purpose = purposes.find((one) => `/${pattern}` === `${paths[one]}/:token`);
  if (!purpose) throw new Error(`no link at ${pattern}`);
  return purpose;
}

/** Ends with the booking's present time. */
export async function bookingLink(
  { secret, origin }: { secret: string; origin: string },
  purpose: BookingPurpose,
  { id, startsAt }: Pick<Booking, "id" | "startsAt">,
): Promise<string> {
  const start = new Date(startsAt);
  const parts = [id, Math.floor(start.getTime() / 1000).toString(36)];
  return `${origin}${paths[purpose]}/${await signLink(secret, purpose, parts, start)}`;
}

export async function readBookingLink(
  secret: string,
  purpose: BookingPurpose,
  token: string,
  now: Date,
): Promise<{ bookingId: string; startsAt: string } | null> {
  const [bookingId, start] = (await readSignedLink(secret, purpose, token, now)) ?? [];
  if (!bookingId || !start) return null;
  return { bookingId, startsAt: new Date(Number.parseInt(start, 36) * 1000).toISOString() };
}

/** Counted per client address. */
export async function refuseBookingLink(context: Readonly<RouterContextProvider>) {
  const { db, now, config, clientAddress: subject } = context.get(platformContext);
  const taken = await takeLimits({ db, secret: config.sessionSecret, now }, [
    { name: "booking link by address", subject },
  ]);
  if (taken.allowed) return { status: 404 };
  return { status: 429, headers: { "retry-after": String(taken.retryAfterSeconds) } };
}

/** The `headers` of the pages behind these links. */
export function linkHeaders({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  headers.set("x-robots-tag", "noindex");
  return headers;
}
