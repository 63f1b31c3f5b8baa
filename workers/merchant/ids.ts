import { ulid } from "ulid";
import { z } from "zod";
import { dayInGermany } from "#app/platform/calendar-day.ts";

type Prefix =
  | "prod"
  | "variant"
  | "checkout"
  | "order"
  | "item"
  | "refund"
  | "dispute"
  | "sub"
  | "evt";

export function newIdOf(prefix: Prefix): string {
  return `${prefix}_${ulid()}`;
}

/** Crockford base32, 26 characters; the first one is at most 7. */
const ulidPattern = "[0-7][0-9A-HJKMNP-TV-Z]{25}";

export function idOf(prefix: Prefix) {
  return z.string().regex(new RegExp(`^${prefix}_${ulidPattern}$`));
}

/** A ULID that a form was given, so that sending it twice makes one thing: it ends that thing's id. */
export const formUlid = z.string().regex(new RegExp(`^${ulidPattern}$`));

const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Random within the day, so that it does not tell how many orders there are. */
export function newDisplayId(now: Date): string {
  const day = dayInGermany(now).slice(2).replaceAll("-", "");
  const random = crypto.getRandomValues(new Uint8Array(6));
  const tail = Array.from(random, (byte) => crockford[byte % crockford.length]).join("");
  return `KP-${day}-${tail}`;
}
