import { and, desc, eq, gt, ne, or, type SQL, sql } from "drizzle-orm";
import { linkOwner, session, verification } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { addDays, dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { isLinkFor } from "./links.server.ts";
import { sessionMaxSeconds } from "./policy.ts";

// A session takes along what it began: a stranger's change of address would otherwise outlive it.

/** @returns false for one that is over, unknown or somebody else's: the same answer */
export async function endSession(db: Database, userId: string, sessionId: string) {
  const isThis = eq(session.id, sessionId);
  return (await end(db, userId, isThis, sql`${askedBy} = ${sessionId}`)) > 0;
}

/** @returns how many there were */
export function endOtherSessions(db: Database, userId: string, ownSessionId: string) {
  const isOther = ne(session.id, ownSessionId);
  return end(db, userId, isOther, sql`${askedBy} is not ${ownSessionId}`);
}

export async function endEverySession(db: Database, userId: string): Promise<void> {
  await end(db, userId, sql`true`, sql`true`);
}

async function end(db: Database, userId: string, which: SQL, begun: SQL): Promise<number> {
  const [ended] = await db.batch([
    db
      .delete(session)
      .where(and(eq(session.userId, userId), which))
      .returning({ id: session.id }),
    forgetBegun(db, userId, begun),
  ]);
  return ended.length;
}

/** Null for a sign-in that waits for its second step: it has no session yet. */
const askedBy = sql`${verification.value} ->> '$.sessionId'`;

/** Statement: ends those changes of address and sign-ins that an account has begun. */
export function forgetBegun(db: Database, userId: string, which: SQL) {
  return db
    .delete(verification)
    .where(
      and(
        eq(linkOwner(verification.value), userId),
        or(isLinkFor("change-email"), isLinkFor("second-step")),
        which,
      ),
    );
}

/** More than anybody has; 'Alle anderen abmelden' ends those that are not shown, too. */
const shownSessions = 50;

/** Where somebody is signed in now, the last used first; never the tokens. */
export function selectSessions(db: Database, userId: string, now: Date) {
  const openedAfter = new Date(now.getTime() - sessionMaxSeconds * 1000);
  return db
    .select({
      id: session.id,
      userAgent: session.userAgent,
      createdAt: session.createdAt,
      updatedAt: session.updatedAt,
    })
    .from(session)
    .where(
      and(
        eq(session.userId, userId),
        gt(session.expiresAt, now),
        gt(session.createdAt, openedAfter),
      ),
    )
    .orderBy(desc(session.updatedAt), desc(session.id))
    .limit(shownSessions);
}

type Session = Pick<typeof session.$inferSelect, "id" | "userAgent" | "createdAt" | "updatedAt">;

export type ShownSession = ReturnType<typeof sessionInWords>;

export function sessionsInWords(
  sessions: readonly Session[],
  ownSessionId: string,
  now: Date,
): ShownSession[] {
  const shown = sessions.map((one) => sessionInWords(one, one.id === ownSessionId, now));
  return shown.sort((one, other) => Number(other.isOwn) - Number(one.isOwn));
}

function sessionInWords(one: Session, isOwn: boolean, now: Date) {
  return {
    id: one.id,
    isOwn,
    device: deviceName(one.userAgent),
    since: dayInWords(one.createdAt, now),
    lastUsed: dayInWords(one.updatedAt, now),
  };
}

/** 'heute', 'gestern' or 'am 3. Oktober 2026'; a session is renewed on each day of its use. */
function dayInWords(instant: Date, now: Date): string {
  const [day, today] = [dayInGermany(instant), dayInGermany(now)];
  if (day === today) return "heute";
  return day === addDays(today, -1) ? "gestern" : `am ${formatDay(day)}`;
}

// The order decides: most browsers also name those that they resemble.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "auf einem iPhone"],
  [/\biPad\b/, "auf einem iPad"],
  [/\bAndroid\b/, "auf einem Android-Gerät"],
  [/\bCrOS\b/, "auf einem Chromebook"],
  [/\bWindows\b/, "auf einem Windows-Computer"],
  [/\bMacintosh\b/, "auf einem Mac"],
  [/\bLinux\b/, "auf einem Linux-Computer"],
];

/** What identifies a browser stands at the beginning; the rest may be of any length. */
const readCharacters = 500;

/** 'Firefox auf einem Windows-Computer'; an iPad that asks for desktop pages calls itself a Mac. */
export function deviceName(userAgent: string | null): string {
  const told = (userAgent ?? "").slice(0, readCharacters);
  const browser = browsers.find(([sign]) => sign.test(told))?.[1];
  const system = systems.find(([sign]) => sign.test(told))?.[1];
  if (!browser && !system) return "Unbekanntes Gerät";
  return `${browser ?? "Ein Browser"} ${system ?? "auf einem unbekannten Gerät"}`;
}
