import type { CalendarDay } from "#app/platform/calendar-day.ts";

// Days of the demo that must stay fresh are counted from the day it is added.

const dayMs = 24 * 60 * 60 * 1000;

/** Some days after a day; before it when negative. */
export function daysFrom(day: CalendarDay, count: number): CalendarDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** As `daysFrom`; a weekend's day becomes the Monday after it, when practices are open. */
export function workdayFrom(day: CalendarDay, count: number): CalendarDay {
  const wanted = daysFrom(day, count);
  const weekday = new Date(`${wanted}T00:00:00Z`).getUTCDay();
  if (weekday === 6) return daysFrom(wanted, 2);
  return weekday === 0 ? daysFrom(wanted, 1) : wanted;
}

/**
 * The practice's working day so many working days after a day, or before it: Monday to Saturday.
 * 0 is the day itself, or the Monday after a Sunday.
 */
export function practiceDayFrom(day: CalendarDay, count: number): CalendarDay {
  let reached = isSunday(day) ? daysFrom(day, 1) : day;
  for (let left = Math.abs(count); left > 0; ) {
    reached = daysFrom(reached, Math.sign(count));
    if (!isSunday(reached)) left -= 1;
  }
  return reached;
}

function isSunday(day: CalendarDay): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
}

/** The same day some months before, or that month's last. */
export function monthsBefore(day: CalendarDay, count: number): CalendarDay {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - count, 0)).getUTCDate();
  const before = new Date(Date.UTC(year, month - 1 - count, Math.min(date, last)));
  return before.toISOString().slice(0, 10);
}

/** Forenoon of a day, as an instant. */
export function forenoon(day: CalendarDay): string {
  return `${day}T09:00:00.000Z`;
}
