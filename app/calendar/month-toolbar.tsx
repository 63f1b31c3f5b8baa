import { Link } from "react-router";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { addMonths, formatMonth } from "#app/platform/months.ts";
import { monthHeadingId } from "./heading-ids.ts";
import { type CalendarView, calendarAddress, viewOfDay, viewOfMonth } from "./view.ts";

type MonthToolbarProps = { view: CalendarView; today: CalendarDay };

/** The month shown, announced when it changes, and the ways to others. */
export function MonthToolbar({ view, today }: MonthToolbarProps) {
  const previous = viewOfMonth(addMonths(view.month, -1), today);
  const next = viewOfMonth(addMonths(view.month, 1), today);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-1 gap-y-2">
      <Link
        to={calendarAddress(previous)}
        preventScrollReset
        aria-label="Vorheriger Monat"
        className={`${linkClass} -ml-2 w-11`}
      >
        <Arrow path="m15 5-7 7 7 7" />
      </Link>
      <h2
        id={monthHeadingId}
        aria-live="polite"
        className="min-w-40 text-center text-2xl text-forest sm:min-w-52"
      >
        {formatMonth(view.month)}
      </h2>
      <Link
        to={calendarAddress(next)}
        preventScrollReset
        aria-label="Nächster Monat"
        className={`${linkClass} w-11`}
      >
        <Arrow path="m9 5 7 7-7 7" />
      </Link>
      <Link
        to={calendarAddress(viewOfDay(today))}
        preventScrollReset
        className={`${linkClass} ml-auto border border-field px-4 font-bold`}
      >
        Heute
      </Link>
    </div>
  );
}

const linkClass =
  "grid h-11 shrink-0 place-items-center rounded-field text-forest transition-colors hover:bg-sage-soft";

function Arrow({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
      <path d={path} />
    </svg>
  );
}
