import { dutyOf, forgottenSoonOn } from "#app/inbox/policy.ts";
import { formatDay } from "#app/platform/calendar-day.ts";
import { formatMoment } from "#app/platform/format-moment.ts";
import type { ListedEntry } from "./inbox-queries.server.ts";
import type { UrgentEntry } from "./urgent-queries.server.ts";

/** An entry as the list says it. */
export function describeListed(entry: ListedEntry, now: Date) {
  const { lastAt, receivedAt: _, userId, accountId, isConfirmed: __, order: ___, ...shown } = entry;
  const duty = dutyOf(entry);
  const isKept = entry.kind !== "message" || entry.status !== "open";
  const forgottenOn = isKept ? null : forgottenSoonOn(lastAt, now);
  return {
    ...shown,
    at: formatMoment(lastAt),
    duty: describeDuty(duty),
    forgottenOn: forgottenOn && formatDay(forgottenOn),
    account: accountOf(userId, accountId),
  };
}

/** What the law asks for, with its days in words. */
export function describeDuty(duty: ReturnType<typeof dutyOf>) {
  if (!duty) return null;
  const { refundBy, lateSince, ...rest } = duty;
  return {
    ...rest,
    refundBy: refundBy && formatDay(refundBy),
    lateSince: lateSince && formatDay(lateSince),
  };
}

export type DescribedListed = ReturnType<typeof describeListed>;

/** Declarations that wait for their receipt to be confirmed, with the moment they came. */
export function describeUnconfirmed(entries: readonly UrgentEntry[]) {
  return entries.map(({ id, name, at }) => ({ id, name, day: `vom ${formatMoment(at)}` }));
}

/** Open messages that are forgotten soon, with the day of it. */
export function describeForgottenSoon(entries: readonly UrgentEntry[], now: Date) {
  return entries.flatMap(({ id, name, at }) => {
    const day = forgottenSoonOn(at, now);
    return day ? [{ id, name, day: `am ${formatDay(day)}` }] : [];
  });
}

/** Assigned by somebody or by the address; or only known by the address. */
function accountOf(userId: string | null, accountId: string | null) {
  if (userId) return { id: userId, label: "Kundenkonto" };
  return accountId ? { id: accountId, label: "Konto mit dieser Adresse" } : null;
}
