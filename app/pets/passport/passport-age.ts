import { formatAge } from "#app/pets/policy.ts";
import { type CalendarDay, isCalendarDay } from "#app/platform/calendar-day.ts";

/**
 * The age for whoever treats or keeps the animal: below two years months count, too. '3 Jahre',
 * '1 Jahr, 7 Monate', '7 Monate'; an animal that has died keeps the age of that day.
 */
export function formatPassportAge(
  { birthDate, deceasedOn }: { birthDate: CalendarDay; deceasedOn: CalendarDay | null },
  today: CalendarDay,
): string {
  const day = deceasedOn ?? today;
  const months = isCalendarDay(birthDate) ? monthsBetween(birthDate, day) : -1;
  if (months < 0 || months >= 24) return formatAge(birthDate, day);
  if (months === 0) return "unter 1 Monat";
  if (months < 12) return inMonths(months);
  return months === 12 ? "1 Jahr" : `1 Jahr, ${inMonths(months - 12)}`;
}

/** Whole months from one day to another. */
function monthsBetween(from: CalendarDay, to: CalendarDay): number {
  const count = (day: CalendarDay) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return count(to) - count(from) - (to.slice(8) < from.slice(8) ? 1 : 0);
}

function inMonths(months: number): string {
  return months === 1 ? "1 Monat" : `${months} Monate`;
}
