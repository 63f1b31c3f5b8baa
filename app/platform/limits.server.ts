import { and, eq, gt, notExists, or, type SQL, sql } from "drizzle-orm";
import { rateLimits } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { runAhead } from "#app/db/guarded-database.server.ts";
import { insertWhen } from "#app/db/insert-when.ts";
import { keyedHash } from "#app/platform/ids.ts";

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/** Within a quarter of an hour. */
export const codeTriesMax = 6;
/** Wrong codes per day without a mail to the owner. */
export const unnoticedWrongCodes = 2;

/** By account as well as by address (OWASP ASVS 5.0, 6.3.1); wide by address: offices share one. */
export const limits = {
  "sign-in by address": { most: 60, windowMs: 10 * minuteMs },
  "sign-in by account": { most: 10, windowMs: 15 * minuteMs },
  // Apart from everybody else's guesses.
  "sign-in by marked browser": { most: 10, windowMs: 15 * minuteMs },
  "registration by address": { most: 30, windowMs: hourMs },
  // Of a million codes three are right at any time (NIST SP 800-63B-4, 3.2.2): limited by day, too.
  "second step by address": { most: 60, windowMs: 10 * minuteMs },
  "second step by account": { most: codeTriesMax, windowMs: 15 * minuteMs },
  "second step by account and day": { most: 40, windowMs: 24 * hourMs },
  "second step wrong unnoticed": { most: unnoticedWrongCodes, windowMs: 24 * hourMs },
  "second step told": { most: 1, windowMs: 24 * hourMs },
  // One counter each: a shared one would tell at one form what happened at another.
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
  // One counter for all forms that ask: more would be more guesses for a stolen session.
  "password again by account": { most: 10, windowMs: 15 * minuteMs },
  "password again by address": { most: 60, windowMs: 10 * minuteMs },
  // Writes to an address that anybody may have typed.
  "new address by account": { most: 4, windowMs: hourMs },
  "new address by target": { most: 4, windowMs: hourMs },
  // Whatever is typed in between: nobody is flooded with invitations.
  "invitation by target": { most: 3, windowMs: 24 * hourMs },
  // Reads all of an account and its files.
  "own data by account": { most: 5, windowMs: hourMs },
  "contact by address": { most: 10, windowMs: hourMs },
  // §§ 312k and 356a BGB forbid hurdles: beyond it a declaration waits for the practitioner.
  "declaration by address": { most: 60, windowMs: hourMs },
  // Beyond it the practitioner confirms the declaration.
  "declaration by recipient": { most: 10, windowMs: 24 * hourMs },
  // Any envelope sender is possible, so also of all together.
  "mail by sender": { most: 30, windowMs: hourMs },
  "mail by everybody": { most: 400, windowMs: hourMs },
  // Services ask for many people from one address.
  "calendar feed by address": { most: 600, windowMs: 10 * minuteMs },
  "calendar feed by token": { most: 60, windowMs: 10 * minuteMs },
  // Holds stock for half an hour.
  "checkout by account": { most: 20, windowMs: 10 * minuteMs },
  // Writes to the practitioner and may hold her time.
  "booking by account": { most: 20, windowMs: hourMs },
  // Up to 10 MB each.
  "upload by account": { most: 300, windowMs: hourMs },
  // A sitter with ten animals and a bad network stays far below; each may write a hundred rows.
  "ticks by link": { most: 60, windowMs: 10 * minuteMs },
  // Each is drawn anew, up to a second of work.
  "paper by link": { most: 30, windowMs: 10 * minuteMs },
  // Each stays in the timeline of the practice.
  "share link by account": { most: 30, windowMs: hourMs },
  "waiting list by account": { most: 20, windowMs: hourMs },
  // Whoever has its link; the owner's uploads are counted apart.
  "photo by check-in": { most: 30, windowMs: hourMs },
  // Reads a whole table.
  "file by practitioner": { most: 20, windowMs: hourMs },
} as const;

export type LimitName = keyof typeof limits;
type LimitUse = { name: LimitName; subject: string };
type LimitVerdict = { allowed: true } | { allowed: false; retryAfterSeconds: number };

type LimitDependencies = { db: Database; secret: string; now: Date };

/** What an earlier limit refuses does not count against later ones. */
export async function takeLimits(
  deps: LimitDependencies,
  uses: readonly [LimitUse, ...LimitUse[]],
): Promise<LimitVerdict> {
  const { spent, counting, judge } = await prepareCount(deps, uses);
  const [spentBefore, ...counted] = await deps.db.batch([spent, ...counting]);
  return judge(spentBefore, counted);
}

/**
 * The same in the batch of what is asked next.
 * @param only counts only where it holds, and refuses where it does not
 */
export async function takeLimitsAhead(
  deps: LimitDependencies,
  uses: readonly [LimitUse, ...LimitUse[]],
  only?: SQL,
) {
  const { db } = deps;
  const { spent, counting, judge } = await prepareCount(deps, uses, only);
  const results = await runAhead(db, [spent, ...counting]);
  return {
    /** Condition for what is asked next: it is within the limits. */
    isWithin: notExists(spent),
    /** Costs no trip when the next answer is there. */
    async verdict(): Promise<LimitVerdict> {
      const [spentBefore, ...counted] = (await results()).map((one) => one.results);
      return judge(spentBefore as SpentRow[], counted as CountRow[][]);
    },
  };
}

type SpentRow = { key: string };
type CountRow = { count: number };

async function prepareCount(
  { db, secret, now }: LimitDependencies,
  uses: readonly [LimitUse, ...LimitUse[]],
  only?: SQL,
) {
  const windows = await Promise.all(
    uses.map(async (use) => ({ ...limits[use.name], ...(await windowOf(use, secret, now)) })),
  );
  const isSpent = or(
    ...windows.map(({ key, start, most }) =>
      and(eq(rateLimits.key, key), eq(rateLimits.windowStart, start), gt(rateLimits.count, most)),
    ),
  );
  const spent = db.select({ key: rateLimits.key }).from(rateLimits).where(isSpent);
  const counting = windows.map(({ key, start }) =>
    insertWhen(db, rateLimits, and(notExists(spent), only), { key, windowStart: start, count: 1 })
      .onConflictDoUpdate({
        target: [rateLimits.key, rateLimits.windowStart],
        set: { count: sql`${rateLimits.count} + 1` },
      })
      .returning({ count: rateLimits.count }),
  );

  function judge(spentBefore: readonly SpentRow[], counted: readonly CountRow[][]): LimitVerdict {
    const refusing =
      windows.find(({ key }) => spentBefore.some((one) => one.key === key)) ??
      windows.find(({ most }, index) => (counted[index]?.[0]?.count ?? Infinity) > most);
    if (!refusing) return { allowed: true };
    const waitMs = refusing.start + refusing.windowMs - now.getTime();
    return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
  }

  return { spent, counting, judge };
}

/** @returns `reset` for a batch; by itself a promise would ask it at once */
export async function limitReset(
  { db, secret, now }: LimitDependencies,
  uses: readonly [LimitUse, ...LimitUse[]],
  only?: SQL,
) {
  const windows = await Promise.all(uses.map((use) => windowOf(use, secret, now)));
  const isOneOf = or(
    ...windows.map(({ key, start }) =>
      and(eq(rateLimits.key, key), eq(rateLimits.windowStart, start)),
    ),
  );
  return { reset: db.delete(rateLimits).where(and(isOneOf, only)) };
}

/** The longest window is a day. */
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
