import { Link } from "react-router";
import { formatMonth, monthOf, weekdayIndex, weekdayNames } from "#app/platform/months.ts";
import type { SlotView } from "./slot-view.ts";
import { bookableUntil } from "./slot-words.ts";
import { useSlotAddress } from "./use-slot-address.ts";

const shownDays = 3;

/** Short ways to the first days of the month that have free times, or to the next month. */
export function NextFreeDays({ view }: { view: SlotView }) {
  const { month, next, weeks, last } = view;
  const address = useSlotAddress();
  const free = weeks
    .flat()
    .filter(({ day, state }) => state === "free" && monthOf(day) === month)
    .slice(0, shownDays);
  if (month > monthOf(last)) {
    return (
      <p className="mt-3">
        {bookableUntil(view)}{" "}
        <Link to={address.ofMonth(monthOf(last))} replace preventScrollReset className={linkClass}>
          {formatMonth(monthOf(last))} ansehen
        </Link>
      </p>
    );
  }
  if (free.length === 0) {
    return (
      <p className="mt-3">
        Im {formatMonth(month)} ist nichts mehr frei.
        {next !== null && (
          <>
            {" "}
            <Link to={address.ofMonth(next)} replace preventScrollReset className={linkClass}>
              {formatMonth(next)} ansehen
            </Link>
          </>
        )}
      </p>
    );
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <p id="naechste-tage" className="text-sm text-ink-soft max-sm:w-full">
        {free.length === 1 ? "Nächster freier Termin:" : "Nächste freie Termine:"}
      </p>
      <ul aria-labelledby="naechste-tage" className="contents">
        {free.map(({ day }) => (
          <li key={day}>
            <Link
              to={address.ofDay(day)}
              replace
              preventScrollReset
              aria-current={day === view.day || undefined}
              className="inline-flex min-h-11 items-center rounded-field border border-field px-3 font-semibold text-forest transition-colors hover:bg-sage-soft aria-[current]:bg-sage-soft"
            >
              {shortDay(day)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const linkClass =
  "inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4";

/** 'Di, 24.11.' */
function shortDay(day: string): string {
  const weekday = weekdayNames[weekdayIndex(day)]?.slice(0, 2);
  return `${weekday}, ${Number(day.slice(8))}.${Number(day.slice(5, 7))}.`;
}
