import { type CalendarDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import { readSignedLink, signLink } from "#app/platform/link-tokens.server.ts";

const dayMs = 24 * 60 * 60 * 1000;
const doneLinkMs = 60 * dayMs;
/** A mail may be found again after a year; whoever wants out then must get out. */
const unsubscribeLinkMs = 2 * 365 * dayMs;

type Issuer = { secret: string; origin: string; now: Date };

/** A plan as it stood when its mail was written. */
export type DoneLink = { planId: string; dueOn: CalendarDay; lastDate: CalendarDay };

/** Address of the page that asks whether a plan was done, as it was due on that day. */
export async function doneLink(
  { secret, origin, now }: Issuer,
  { planId, dueOn, lastDate }: DoneLink,
): Promise<string> {
  const until = new Date(now.getTime() + doneLinkMs);
  return `${origin}/erinnerung/${await signLink(secret, "care-done", [planId, dueOn, lastDate], until)}`;
}

/** Address that ends the reminders of an owner, for a person and for a mail program. */
export async function unsubscribeLink(
  { secret, origin, now }: Issuer,
  userId: string,
): Promise<string> {
  const until = new Date(now.getTime() + unsubscribeLinkMs);
  return `${origin}/erinnerung/abmelden/${await signLink(secret, "care-unsubscribe", [userId], until)}`;
}

/** Which plan a link means, or null: forged, cut or too old. */
export async function readDoneLink(
  secret: string,
  token: string,
  now: Date,
): Promise<DoneLink | null> {
  const [planId, dueOn, lastDate] = (await readSignedLink(secret, "care-done", token, now)) ?? [];
  if (!planId || !isDay(dueOn) || !isDay(lastDate)) return null;
  return { planId, dueOn, lastDate };
}

/** Whose reminders a link ends, or null. */
export async function readUnsubscribeLink(
  secret: string,
  token: string,
  now: Date,
): Promise<string | null> {
  const [userId] = (await readSignedLink(secret, "care-unsubscribe", token, now)) ?? [];
  return userId ?? null;
}

function isDay(text: string | undefined): text is CalendarDay {
  return text !== undefined && isCalendarDay(text);
}

type PlanNow = {
  dueOn: string;
  lastDate: string;
  /** Whether it was done after the last time that the link knows. */
  isAnswered: boolean;
};

/**
 * What the page behind a reminder's link asks or says. Another due day alone is no answer: the plan
 * may have been changed.
 */
export function stateOfLink(
  { dueOn, lastDate, isAnswered }: PlanNow,
  link: DoneLink,
): "open" | "answered" | "changed" {
  if (isAnswered && lastDate !== link.lastDate) return "answered";
  if (dueOn === link.dueOn) return "open";
  return isAnswered ? "answered" : "changed";
}
