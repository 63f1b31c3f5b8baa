import { and, eq, gt, notExists, or, sql } from "drizzle-orm";
import { rateLimits } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertWhen } from "#app/db/insert-when.ts";
import { keyedHash } from "#app/platform/ids.ts";

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/** So many codes may be tried within a quarter of an hour; then none is looked at, not even a right one. */
export const codeTriesMax = 6;
/** Of so many wrong codes a day their owner hears nothing: everybody mistypes. */
export const unnoticedWrongCodes = 2;

/** By account as well as by address (OWASP ASVS 5.0, 6.3.1); wide by address: offices share one. */
export const limits = {
  "sign-in by address": { most: 60, windowMs: 10 * minuteMs },
  "sign-in by account": { most: 10, windowMs: 15 * minuteMs },
  // Of a browser in which the account was open before, apart from everybody else's guesses.
  "sign-in by marked browser": { most: 10, windowMs: 15 * minuteMs },
  "registration by address": { most: 30, windowMs: hourMs },
  // Codes of the second step, asked only of whoever knows the password. Three of a million are right
  // at any time: by day, too, or patience would find one (NIST SP 800-63B-4, 3.2.2).
  "second step by address": { most: 60, windowMs: 10 * minuteMs },
  "second step by account": { most: codeTriesMax, windowMs: 15 * minuteMs },
  "second step by account and day": { most: 40, windowMs: 24 * hourMs },
  "second step wrong unnoticed": { most: unnoticedWrongCodes, windowMs: 24 * hourMs },
  "second step told": { most: 1, windowMs: 24 * hourMs },
  // A counter each: one that several doors share would tell at one what happened at another.
  "registration by account": { most: 4, windowMs: hourMs },
  "registration by marked browser": { most: 4, windowMs: hourMs },
  "password reset by account": { most: 4, windowMs: hourMs },
  "password reset by marked browser": { most: 4, windowMs: hourMs },
  "confirmation again by account": { most: 4, windowMs: hourMs },
  "password reset by address": { most: 30, windowMs: hourMs },
  "link by address": { most: 60, windowMs: 10 * minuteMs },
  "shared file by address": { most: 30, windowMs: 10 * minuteMs },
  "booking link by address": { most: 60, windowMs: 10 * minuteMs },
  "link by account": { most: 20, windowMs: 15 * minuteMs },
  // The password, asked for again from somebody who is signed in. One counter for all doors that ask:
  // each more would be as many more guesses for whoever holds a session that is not theirs.
  "password again by account": { most: 10, windowMs: 15 * minuteMs },
  "password again by address": { most: 60, windowMs: 10 * minuteMs },
  // Each one writes to an address that anybody may have typed.
  "new address by account": { most: 4, windowMs: hourMs },
  "new address by target": { most: 4, windowMs: hourMs },
  // Each one reads all of an account and its files.
  "own data by account": { most: 5, windowMs: hourMs },
  "contact by address": { most: 10, windowMs: hourMs },
  // Withdrawals and cancellations. §§ 312k and 356a BGB forbid hurdles: beyond it the declaration is
  // taken in all the same, and waits without a mail until the practitioner confirms it.
  "declaration by address": { most: 60, windowMs: hourMs },
  // Confirmations to one address that anybody may name. Beyond it the declaration counts as well, and
  // the practitioner confirms it.
  "declaration by recipient": { most: 10, windowMs: 24 * hourMs },
  // Mails into the inbox: of one envelope sender, and, as that may be any, of all together.
  "mail by sender": { most: 30, windowMs: hourMs },
  "mail by everybody": { most: 400, windowMs: hourMs },
  // Programs ask every few minutes at most; services ask for many people from one address.
  "calendar feed by address": { most: 600, windowMs: 10 * minuteMs },
  "calendar feed by token": { most: 60, windowMs: 10 * minuteMs },
  // Each one holds stock for half an hour.
  "checkout by account": { most: 20, windowMs: 10 * minuteMs },
  // Requests, and moves by the customer: each one writes to the practitioner, and all but those that
  // are refused hold her time.
  "booking by account": { most: 20, windowMs: hourMs },
  // Each one is read to its end and may be 10 MB long.
  "upload by account": { most: 300, windowMs: hourMs },
  // Lists and data of customers as files: each one reads a whole table.
  "file by practitioner": { most: 20, windowMs: hourMs },
} as const;

export type LimitName = keyof typeof limits;
type LimitUse = { name: LimitName; subject: string };
type LimitVerdict = { allowed: true } | { allowed: false; retryAfterSeconds: number };

type LimitDependencies = { db: Database; secret: string; now: Date };

/** What an earlier limit refuses counts against no later one: nobody uses up another's counter. */
export async function takeLimits(
  { db, secret, now }: LimitDependencies,
  uses: readonly [LimitUse, ...LimitUse[]],
): Promise<LimitVerdict> {
  const windows = await Promise.all(
    uses.map(async (use) => ({ ...limits[use.name], ...(await windowOf(use, secret, now)) })),
  );
  const isSpent = or(
    ...windows.map(({ key, start, most }) =>
      and(eq(rateLimits.key, key), eq(rateLimits.windowStart, start), gt(rateLimits.count, most)),
    ),
  );
  const spent = db.select({ key: rateLimits.key }).from(rateLimits).where(isSpent);
  const [spentBefore, ...counted] = await db.batch([
    spent,
    ...windows.map(({ key, start }) =>
      insertWhen(db, rateLimits, notExists(spent), { key, windowStart: start, count: 1 })
        .onConflictDoUpdate({
          target: [rateLimits.key, rateLimits.windowStart],
          set: { count: sql`${rateLimits.count} + 1` },
        })
        .returning({ count: rateLimits.count }),
    ),
  ]);

  const refusing =
    windows.find(({ key }) => spentBefore.some((one) => one.key === key)) ??
    windows.find(({ most }, index) => (counted[index]?.[0]?.count ?? Infinity) > most);
  if (!refusing) return { allowed: true };
  const waitMs = refusing.start + refusing.windowMs - now.getTime();
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}

export async function resetLimit({ db, secret, now }: LimitDependencies, use: LimitUse) {
  const { key, start } = await windowOf(use, secret, now);
  await db
    .delete(rateLimits)
    .where(sql`${rateLimits.key} = ${key} and ${rateLimits.windowStart} = ${start}`);
}

/** Removes windows that began more than a day ago: by then the longest has ended. */
export async function sweepLimits(db: Database, now: Date) {
  await db
    .delete(rateLimits)
    .where(sql`${rateLimits.windowStart} < ${now.getTime() - 24 * hourMs}`);
}

async function windowOf(use: LimitUse, secret: string, now: Date) {
  const { windowMs } = limits[use.name];
  const start = Math.floor(now.getTime() / windowMs) * windowMs;
  const key = await keyedHash(secret, `${use.name}\n${use.subject.toLowerCase()}`);
  return { key, start };
}

export function tooManyAttempts(retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes <= 1 ? "einer Minute" : `${minutes} Minuten`;
  return `Das waren zu viele Versuche. Bitte versuchen Sie es in ${wait} noch einmal.`;
}
