import { and, desc, eq, gt, ne, or, type SQL, sql } from "drizzle-orm";
import { linkOwner, session, verification } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { sessionMaxSeconds } from "#app/middleware/visitor.ts";
import { addDays, dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { pick } from "#app/platform/pick.ts";
import { isLinkFor } from "./links.server.ts";

// Ending a session also ends the changes of address and sign-ins it began.

export async function endSession(db: Database, userId: string, sessionId: string) {
  const isThis = eq(session.id, sessionId);
  return (await end(db, userId, isThis, sql`${requestedBy} = ${sessionId}`)) > 0;
}

/** @returns how many */
export function endOtherSessions(db: Database, userId: string, ownSessionId: string) {
  const isOther = ne(session.id, ownSessionId);
  return end(db, userId, isOther, sql`${requestedBy} is not ${ownSessionId}`);
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

const requestedBy = sql`${verification.value} ->> '$.sessionId'`;

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

/** 'Alle anderen abmelden' also ends those that are not shown. */
const shownSessions = 50;

export function selectSessions(db: Database, userId: string, now: Date) {
  const openedAfter = new Date(now.getTime() - sessionMaxSeconds * 1000);
  return db
    .select(pick(session, "id", "userAgent", "createdAt", "updatedAt"))
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

export type ShownSession = ReturnType<typeof sessionsInWords>[number];

/** The asking session comes first. */
export function sessionsInWords(sessions: readonly Session[], ownSessionId: string, now: Date) {
  const shown = sessions.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    isOwn: id === ownSessionId,
    device: deviceName(userAgent),
    since: dayInWords(createdAt, now),
    lastUsed: dayInWords(updatedAt, now),
  }));
  return shown.sort((one, other) => Number(other.isOwn) - Number(one.isOwn));
}

/** 'heute', 'gestern' or 'am 3. Oktober 2026'. */
function dayInWords(instant: Date, now: Date): string {
  const [day, today] = [dayInGermany(instant), dayInGermany(now)];
  if (day === today) return "heute";
  return day === addDays(today, -1) ? "gestern" : `am ${formatDay(day)}`;
}

// The order matters: most browsers also name those they resemble.
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

/** User agents may be of any length; browsers are named at the beginning. */
const readCharacters = 500;

/** 'Firefox auf einem Windows-Computer'; an iPad may call itself a Mac. */
export function deviceName(userAgent: string | null): string {
  const told = (userAgent ?? "").slice(0, readCharacters);
  const browser = browsers.find(([sign]) => sign.test(told))?.[1];
  const system = systems.find(([sign]) => sign.test(told))?.[1];
  if (!browser && !system) return "Unbekanntes Gerät";
  return `${browser ?? "Ein Browser"} ${system ?? "auf einem unbekannten Gerät"}`;
}
