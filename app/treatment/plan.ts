import { addDays, type CalendarDay, daysBetween, formatDay } from "#app/platform/calendar-day.ts";
import type { PlanItem, PlanOfPet } from "./plan.server.ts";

export const itemKinds = ["herb", "homeopathy", "product", "feeding", "exercise", "other"] as const;
export type ItemKind = (typeof itemKinds)[number];

export const itemKindLabels: Record<ItemKind, string> = {
  herb: "Kraut",
  homeopathy: "Homöopathie",
  product: "Produkt",
  feeding: "Fütterung",
  exercise: "Bewegung",
  other: "Sonstiges",
};

/** Is given on the skin or to eat; all others are what they say. */
export function hasUse(kind: ItemKind): boolean {
  return kind === "herb" || kind === "homeopathy";
}

/** `replaced` by a newer version; `ended` by the practice. Whether it was seen says `seenAt`. */
export const planStates = ["draft", "sent", "replaced", "ended"] as const;

export const dayTimes = ["morgens", "mittags", "abends", "nachts"] as const;

/** Of the practice. @param rest a question, or what is edited */
export function planAddress(planId: string, rest = ""): string {
  return `/admin/behandlungsplan/${planId}${rest}`;
}

/** Begins one, or the next version of the one that runs. @param recordId of the visit it is written for */
export function newPlanAddress(petId: string, recordId = ""): string {
  const ofRecord = recordId && `&behandlung=${recordId}`;
  return `/admin/behandlungsplan/neu?tier=${petId}${ofRecord}`;
}

const hours: Record<string, string> = {
  morgens: "07:00",
  mittags: "12:00",
  abends: "18:00",
  nachts: "22:00",
};

export const planLimits = {
  ...{ items: 20, timesPerDay: 6, versions: 50 },
  /** Characters. */
  ...{ title: 80, dose: 200, watch: 400, reason: 400, emergency: 1000 },
  /** Days from the first to the last, and until a check-in. */
  ...{ days: 366, checkInDays: 60 },
} as const;

/** Of a feed: pure fat has 900. By itself, as the script of ticks loads the limits. */
export const kcalPer100gMax = 900;

/** 'hh:mm' of a time of day, by which items are in order. */
export function clockOf(time: string): string {
  return hours[time] ?? time;
}

/** 'morgens', '8:30 Uhr' */
export function timeInWords(time: string): string {
  return /^\d/.test(time) ? `${time.replace(/^0/, "")} Uhr` : time;
}

/** 'morgens, abends, bis 3. Oktober 2026' */
export function itemTimes({ times, fromDay, untilDay }: Lasting & { times: readonly string[] }) {
  const days = untilDay === null ? `ab ${formatDay(fromDay)}` : `bis ${formatDay(untilDay)}`;
  return [...times.map(timeInWords), days].join(", ");
}

export function isTime(text: string): boolean {
  return (dayTimes as readonly string[]).includes(text) || /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

type Lasting = { fromDay: CalendarDay; untilDay: CalendarDay | null };

/** 'vom 20. November 2026 bis 4. Dezember 2026' */
export function lastingInWords({ fromDay, untilDay }: Lasting): string {
  if (untilDay === null) return `ab ${formatDay(fromDay)}`;
  if (untilDay === fromDay) return `am ${formatDay(fromDay)}`;
  return `vom ${formatDay(fromDay)} bis ${formatDay(untilDay)}`;
}

/** 'morgens und 18:30 Uhr' */
export function timesInWords(times: readonly string[]): string {
  return new Intl.ListFormat("de").format(times.map(timeInWords));
}

export function isOn(day: CalendarDay, { fromDay, untilDay }: Lasting): boolean {
  return day >= fromDay && (untilDay === null || day <= untilDay);
}

export function isOver({ untilDay }: Pick<Lasting, "untilDay">, today: CalendarDay): boolean {
  return untilDay !== null && untilDay < today;
}

/** What is over comes below. */
export function overLast<Item extends Lasting>(items: readonly Item[], today: CalendarDay): Item[] {
  return items.toSorted((a, b) => Number(isOver(a, today)) - Number(isOver(b, today)));
}

/** Of how many days before today pages offer to tick what was forgotten. */
export const tickDaysBack = 7;

/** How late a tick may arrive for its day: a phone may have lain without a network for long. */
export const lateTickDays = planLimits.days;

export function mayTick(day: CalendarDay, today: CalendarDay): boolean {
  const back = daysBetween(day, today);
  return back >= 0 && back <= tickDaysBack;
}

/** One line: 'Schritt führen: 15 Minuten, morgens und abends' */
function itemInWords({ title, dose, times }: PlanItem): string {
  return [title, [dose, timesInWords(times)].filter(Boolean).join(", ")].filter(Boolean).join(": ");
}

/** 'nach einem Tag', 'nach 7 Tagen' */
export function afterDays(count: number): string {
  return count === 1 ? "nach einem Tag" : `nach ${count} Tagen`;
}

/** How far ahead a calendar shows an item without an end. */
const openDays = 28;

/**
 * One entry a plan for a calendar, from its first to its last day, and the suggested visit. An entry for
 * each item and time would bury all other appointments: what is to be given today is on the start page.
 */
export function planDates(plans: readonly PlanOfPet[], today: CalendarDay) {
  return plans.flatMap(({ plan, items, pet }) => {
    const given = items.filter(({ isPoisonous }) => !isPoisonous);
    const from = given.map(({ fromDay }) => fromDay).toSorted()[0];
    if (from === undefined) return [];
    const ahead = addDays(from > today ? from : today, openDays);
    const ends = given.map(({ untilDay }) => untilDay ?? ahead).toSorted();
    return {
      ...{ id: plan.id, petId: pet.id, petName: pet.name, from, to: ends.at(-1) ?? from },
      isOpenEnded: given.some(({ untilDay }) => untilDay === null),
      nextVisitOn: plan.nextVisitOn,
      itemsOn: (day: CalendarDay) =>
        given
          .filter((item) => isOn(day, item))
          .map(itemInWords)
          .join("\n"),
    };
  });
}
