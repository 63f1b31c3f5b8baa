import { Link } from "react-router";
import { formatDay } from "#app/platform/calendar-day.ts";
import { formatWeekday } from "#app/platform/months.ts";
import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import { TrashIcon } from "#app/ui/icons.tsx";
import type { ComingPeriod } from "./blocked-queries.server.ts";
import { periodDays } from "./period-days.ts";

/** What is blocked from today on, with the bookings that lie there. */
export function ComingPeriods({ periods }: { periods: readonly ComingPeriod[] }) {
  if (periods.length === 0) {
    return (
      <div className="grid justify-items-center gap-3 rounded-sheet border border-dashed border-field px-6 py-10 text-center">
        <img src={emptyMeadowUrl} alt="" width="240" height="160" />
        <p className="text-lg font-semibold">Noch keine Sperrtage</p>
        <p className="text-ink-soft">
          Tragen Sie Urlaub und Feiertage ein, damit dann niemand bucht.
        </p>
      </div>
    );
  }
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 shadow-soft sm:px-5">
      {periods.map((period) => (
        <li key={period.id} className="py-3">
          <div className="flex items-center gap-3">
            <div className="min-w-0 grow">
              <h3 className="text-lg text-forest">{period.label}</h3>
              <p className="text-ink-soft">{periodDays(period)}</p>
            </div>
            {period.kind === "holiday" && (
              <span className="shrink-0 rounded-full bg-sage-soft px-3 py-0.5 text-sm font-bold text-forest">
                Feiertag
              </span>
            )}
            <Link
              to={`/admin/termine/sperrtage/${period.id}/loeschen`}
              preventScrollReset
              aria-label={`${period.label} löschen, ${periodDays(period)}`}
              className="-mr-2 grid size-11 shrink-0 place-items-center rounded-field text-ink-soft hover:text-danger"
            >
              <TrashIcon />
            </Link>
          </div>
          <BookedDays period={period} />
        </li>
      ))}
    </ul>
  );
}

/** The days of a period on which somebody has booked, each with the way to cancel it as a whole. */
function BookedDays({ period: { bookings } }: { period: ComingPeriod }) {
  const days = [...new Set(bookings.map(({ bookingDate }) => bookingDate))];
  if (days.length === 0) return null;
  return (
    <ul className="mt-2 mb-1 grid gap-1 rounded-field bg-clay-soft px-4 py-2">
      {days.map((day) => {
        const ofDay = bookings.filter(({ bookingDate }) => bookingDate === day);
        return (
          <li key={day} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="py-1">
              <strong className="text-clay">{formatWeekday(day)}:</strong>{" "}
              {ofDay.length === 1 ? "eine offene Buchung" : `${ofDay.length} offene Buchungen`} (
              {ofDay.map(({ bookingTime }) => bookingTime).join(", ")} Uhr)
            </span>
            <Link
              to={`/admin/termine/tag/${day}/absagen?tag=${day}`}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              Tag absagen<span className="sr-only">: {formatDay(day)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
