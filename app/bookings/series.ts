import { addDays, type CalendarDay, daysBetween } from "#app/platform/calendar-day.ts";
import { clockOf, minutesOf } from "./schedule.ts";

/** Also the attributes of the fields. */
export const seriesLimits = {
  count: { least: 2, most: 26 },
  weeks: { least: 1, most: 12 },
} as const;

export type SeriesRule = { count: number; weeks: number };

const usualSeries: SeriesRule = { count: 6, weeks: 2 };

/** From the address, where anything can stand. */
export function readSeriesRule(params: URLSearchParams): SeriesRule {
  const read = (name: string, { least, most }: { least: number; most: number }, usual: number) => {
    const given = Number(params.get(name) ?? usual);
    return Number.isInteger(given) ? Math.min(most, Math.max(least, given)) : usual;
  };
  return {
    count: read("anzahl", seriesLimits.count, usualSeries.count),
    weeks: read("wochen", seriesLimits.weeks, usualSeries.weeks),
  };
}

/** The days after the first one. */
export function seriesDays(first: CalendarDay, { count, weeks }: SeriesRule): CalendarDay[] {
  return Array.from({ length: count - 1 }, (_, index) => addDays(first, (index + 1) * weeks * 7));
}

/** As many days may stand in for others. */
export const replacementsMax = 8;

/** Those behind the last one, in the same rhythm. */
export function replacementDays(first: CalendarDay, { count, weeks }: SeriesRule): CalendarDay[] {
  return Array.from({ length: replacementsMax }, (_, index) =>
    addDays(first, (count + index) * weeks * 7),
  );
}

type ProposedDay = { day: CalendarDay; time: string };

/**
 * Of a refused form, which keeps what was sent for each day: a day that it did not hold stands in
 * only for one that it held and that is no longer listed, so that the number of appointments stays.
 */
export function proposedAgain<Day extends ProposedDay>(
  days: readonly Day[],
  sent: Readonly<Record<string, string>>,
): Day[] {
  const listed = new Set(days.map(({ day }) => timeField(day)));
  const isGone = ([field, time]: [string, string]) =>
    field.startsWith(timeField("")) && time !== "" && !listed.has(field);
  let gone = Object.entries(sent).filter(isGone).length;
  return days.map((proposed) => {
    if (timeField(proposed.day) in sent || proposed.time === "") return proposed;
    gone -= 1;
    return gone >= 0 ? proposed : { ...proposed, time: "" };
  });
}

/** Of a day that cannot be at the usual time. */
export function timeField(day: CalendarDay): string {
  return `zeit-${day}`;
}

/** What is ticked to mean it; ticks of several stand in one text. */
export function unusualTime({ day, time, why }: DayAndTime & { why: string }): string {
  return `${day} ${time} ${why}`;
}

/** Says that the box is missing. */
export const meantMissing =
  "Bitte prüfen Sie die markierten Termine und setzen Sie unten das Häkchen.";

type DayAndTime = { day: CalendarDay; time: string };

/**
 * Moved as another one was, by days and by the clock, so that the hour stays when the clocks
 * change. Null where the day would be left.
 */
export function movedLike(other: DayAndTime, from: DayAndTime, to: DayAndTime): DayAndTime | null {
  const minutes = minutesOf(other.time) + minutesOf(to.time) - minutesOf(from.time);
  if (minutes < 0 || minutes >= 24 * 60) return null;
  return { day: addDays(other.day, daysBetween(from.day, to.day)), time: clockOf(minutes) };
}

export function seriesPlace(members: readonly { id: string }[], id: string) {
  const place = members.findIndex((member) => member.id === id) + 1;
  return place === 0 || members.length < 2 ? null : `${place} von ${members.length}`;
}
