import type { session } from "#app/db/account-schema.ts";
import { addDays, dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { deviceName } from "./device-name.ts";

type Session = Pick<typeof session.$inferSelect, "id" | "userAgent" | "createdAt" | "updatedAt">;

export type ShownSession = ReturnType<typeof describeSession>;

/** Sessions in words, the one that asks first. */
export function describeSessions(
  sessions: readonly Session[],
  ownSessionId: string,
  now: Date,
): ShownSession[] {
  const shown = sessions.map((one) => describeSession(one, one.id === ownSessionId, now));
  return shown.sort((one, other) => Number(other.isOwn) - Number(one.isOwn));
}

function describeSession(one: Session, isOwn: boolean, now: Date) {
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
