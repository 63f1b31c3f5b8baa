import type { SQL } from "drizzle-orm";
import { createCookie } from "react-router";
import type { Platform } from "#app/context.ts";
import { browserMarkName } from "#app/middleware/response-headers.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { keyedHash, newLinkToken } from "#app/platform/ids.ts";
import {
  type LimitName,
  takeLimits,
  takeLimitsAhead,
  tooManyAttempts,
} from "#app/platform/limits.server.ts";

type Counted = { name: LimitName; subject: string };

type Place = { title?: string; field?: string };
type Desk = Pick<Platform, "db" | "config" | "now">;

/** Counts a try before anything is checked. @throws Refusal 429 */
export async function requireWithinLimits(
  { db, config, now }: Desk,
  counted: Parameters<typeof takeLimits>[1],
  place: Place = {},
): Promise<void> {
  const verdict = await takeLimits({ db, secret: config.sessionSecret, now }, counted);
  if (!verdict.allowed) throw tooMany(verdict.retryAfterSeconds, place);
}

/**
 * The same in the trip of what is asked next; `requireWithin`, asked after it, throws.
 * @param only counts only where it holds, and refuses where it does not
 */
export async function countAhead(
  { db, config, now }: Desk,
  counted: Parameters<typeof takeLimitsAhead>[1],
  place: Place = {},
  only?: SQL,
) {
  const desk = { db, secret: config.sessionSecret, now };
  const { isWithin, verdict } = await takeLimitsAhead(desk, counted, only);
  return {
    isWithin,
    async requireWithin(): Promise<void> {
      const seen = await verdict();
      if (!seen.allowed) throw tooMany(seen.retryAfterSeconds, place);
    },
  };
}

function tooMany(retryAfterSeconds: number, { title = "Zu viele Versuche", field }: Place) {
  const message = tooManyAttempts(retryAfterSeconds);
  return new Refusal({
    ...{ status: 429, headers: { "retry-after": String(retryAfterSeconds) } },
    ...(field ? { fieldErrors: { [field]: message } } : { title, message }),
  });
}

// 'Device cookies' (OWASP Authentication Cheat Sheet): strangers' guesses never lock the owner out.

const accountsMax = 5;
const maxAgeSeconds = 365 * 24 * 60 * 60;
const idPattern = /^[\w-]{20,64}$/;

type Mark = { id: string; accounts: readonly string[] };
type Asking = Pick<Platform, "config" | "origin">;

function markCookie({ origin }: Asking) {
  const secure = origin.startsWith("https:");
  return createCookie(browserMarkName(secure), {
    ...{ httpOnly: true, sameSite: "lax", path: "/", secure },
    maxAge: maxAgeSeconds,
  });
}

async function readMark(asking: Asking, headers: Headers): Promise<Mark | null> {
  const value: unknown = await markCookie(asking).parse(headers.get("cookie"));
  const [id, ...accounts] = typeof value === "string" ? value.split(".") : [];
  if (!id || !idPattern.test(id)) return null;
  return { id, accounts: accounts.slice(0, accountsMax) };
}

/** Only this server can compute it; it does not reveal the account. */
function signatureOf({ config }: Asking, id: string, email: string): Promise<string> {
  return keyedHash(config.sessionSecret, `browser mark\n${id}\n${email.toLowerCase()}`);
}

export async function countedFor(
  asking: Asking,
  headers: Headers,
  email: string,
  names: { marked: LimitName; others: LimitName },
): Promise<Counted> {
  const mark = await readMark(asking, headers);
  const isMarked = mark?.accounts.includes(await signatureOf(asking, mark.id, email)) ?? false;
  return mark && isMarked
    ? { name: names.marked, subject: `${mark.id}\n${email}` }
    : { name: names.others, subject: email };
}

export const signInCounters = {
  marked: "sign-in by marked browser",
  others: "sign-in by account",
} as const;

export async function markBrowser(asking: Asking, headers: Headers, email: string) {
  const { id, signature, others } = await readMarksOfOthers(asking, headers, email);
  const accounts = [signature, ...others].slice(0, accountsMax);
  return markCookie(asking).serialize([id, ...accounts].join("."));
}

export async function unmarkBrowser(asking: Asking, headers: Headers, email: string) {
  const { id, others } = await readMarksOfOthers(asking, headers, email);
  return others.length > 0
    ? markCookie(asking).serialize([id, ...others].join("."))
    : markCookie(asking).serialize("", { maxAge: 0 });
}

async function readMarksOfOthers(asking: Asking, headers: Headers, email: string) {
  const { id, accounts } = (await readMark(asking, headers)) ?? {
    id: newLinkToken(),
    accounts: [],
  };
  const signature = await signatureOf(asking, id, email);
  return { id, signature, others: accounts.filter((one) => one !== signature) };
}
