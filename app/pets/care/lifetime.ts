import { type CalendarDay, formatDay } from "#app/platform/calendar-day.ts";

export type Lifetime = { birthDate: CalendarDay; deceasedOn: CalendarDay | null };

/** Why an animal can have had no care on a day, as words beside the field; null when it can. */
export function outsideLifetime(
  day: CalendarDay,
  { birthDate, deceasedOn }: Lifetime,
): string | null {
  if (day < birthDate) {
    return `Das Datum darf nicht vor der Geburt am ${formatDay(birthDate)} liegen.`;
  }
  if (deceasedOn !== null && day > deceasedOn) {
    return `Das Datum darf nicht nach dem Todestag, dem ${formatDay(deceasedOn)}, liegen.`;
  }
  return null;
}
