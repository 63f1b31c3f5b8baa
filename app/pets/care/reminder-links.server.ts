import { type CalendarDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import { readSignedLink, type SignedPurpose, signLink } from "#app/platform/link-tokens.server.ts";

const dayMs = 24 * 60 * 60 * 1000;
const doneLinkMs = 60 * dayMs;
/** A mail may be found again after a year; whoever wants out then must get out. */
const unsubscribeLinkMs = 2 * 365 * dayMs;

type Issuer = { secret: string; origin: string; now: Date };

export type DoneLink = { planId: string; dueOn: CalendarDay; lastDate: CalendarDay };

export async function doneLink(
  { secret, origin, now }: Issuer,
  { planId, dueOn, lastDate }: DoneLink,
): Promise<string> {
  const until = new Date(now.getTime() + doneLinkMs);
  return `${origin}/erinnerung/${await signLink(secret, "care-done", [planId, dueOn, lastDate], until)}`;
}

export type Unsubscribed = Extract<SignedPurpose, `${string}-unsubscribe`>;

export async function unsubscribeLink(
  { secret, origin, now }: Issuer,
  userId: string,
  from: Unsubscribed = "care-unsubscribe",
) {
  const until = new Date(now.getTime() + unsubscribeLinkMs);
  const room = from === "care-unsubscribe" ? "erinnerung" : "gaben";
  return `${origin}/${room}/abmelden/${await signLink(secret, from, [userId], until)}`;
}

/** Null: forged, cut or too old. */
export async function readDoneLink(secret: string, token: string, now: Date) {
  const [planId, dueOn, lastDate] = (await readSignedLink(secret, "care-done", token, now)) ?? [];
  if (!planId || !isDay(dueOn) || (lastDate !== "" && !isDay(lastDate))) return null;
  return { planId, dueOn, lastDate };
}

export async function readUnsubscribeLink(
  secret: string,
  token: string,
  now: Date,
  from: Unsubscribed = "care-unsubscribe",
) {
  const [userId] = (await readSignedLink(secret, from, token, now)) ?? [];
  return userId ?? null;
}

function isDay(text: string | undefined): text is CalendarDay {
  return text !== undefined && isCalendarDay(text);
}

/** Another due day alone is no answer: the plan may have been changed. */
export function stateOfLink(
  { dueOn, lastDate, isAnswered }: { dueOn: string; lastDate: string; isAnswered: boolean },
  link: DoneLink,
): "open" | "answered" | "changed" {
  if (isAnswered && lastDate !== link.lastDate) return "answered";
  if (dueOn === link.dueOn) return "open";
  return isAnswered ? "answered" : "changed";
}
