import { Form } from "react-router";
import type { PublicHoliday } from "#app/bookings/holidays.server.ts";
import { formatDay } from "#app/platform/calendar-day.ts";
import { Button } from "#app/ui/button.tsx";

/** A year's holidays that are still to come, and how many of them are not blocked yet. */
type HolidayYear = { year: number; holidays: PublicHoliday[]; missing: number };

type YearHolidaysProps = { stateName: string; years: readonly HolidayYear[] };

/** The public holidays of a year with one button. */
export function YearHolidays({ stateName, years }: YearHolidaysProps) {
  return (
    <section
      aria-labelledby="feiertage"
      className="rounded-card border border-line bg-surface p-5 shadow-soft"
    >
      <h2 id="feiertage" className="text-xl text-forest">
        Gesetzliche Feiertage
      </h2>
      <p className="mt-1 text-ink-soft">
        In {stateName}. Einzelne lassen sich danach wieder löschen.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {years.map(({ year, holidays, missing }) => (
          <li key={year} className="py-4">
            {missing === 0 ? (
              <p className="font-semibold text-success">{year}: alle eingetragen</p>
            ) : (
              <Form method="post" replace preventScrollReset noValidate>
                <input type="hidden" name="intent" value="holidays" />
                <Button
                  type="submit"
                  variant="secondary"
                  name="year"
                  value={year}
                  className="w-full"
                >
                  Feiertage {year} eintragen
                </Button>
              </Form>
            )}
            <details>
              <summary className="inline-block min-h-11 cursor-pointer py-2.5 text-forest underline underline-offset-4">
                Welche sind das<span className="sr-only"> {year}</span>?
              </summary>
              <ul className="grid gap-1">
                {holidays.map(({ day, name }) => (
                  <li key={day}>
                    {formatDay(day)}: {name}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
