import { Link } from "react-router";
import { type CalendarDay, formatDay } from "#app/platform/calendar-day.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { CalendarIcon, LeafIcon, PlusIcon } from "#app/ui/icons.tsx";
import { DayEntry } from "./day-entry.tsx";
import { dayHeadingId } from "./heading-ids.ts";
import type { CalendarEntry } from "./month-entries.ts";
import { type CalendarView, calendarAddress } from "./view.ts";

type DayPanelProps = {
  view: CalendarView;
  today: CalendarDay;
  entries: readonly CalendarEntry[];
};

/** Everything on the chosen day. */
export function DayPanel({ view, today, entries }: DayPanelProps) {
  return (
    <div>
      <section
        aria-labelledby={dayHeadingId}
        className="rounded-card border border-line bg-surface p-5 shadow-soft"
      >
        <h2 id={dayHeadingId} tabIndex={-1} className="text-xl text-forest outline-none">
          Termine am <span className="whitespace-nowrap">{formatDay(view.day)}</span>
        </h2>
        {entries.length === 0 ? (
          <p className="mt-3 text-ink-soft">Keine Termine an diesem Tag.</p>
        ) : (
          <ul className="mt-2 divide-y divide-line">
            {entries.map((entry) => (
              <li key={`${entry.kind} ${entry.id}`} className="py-4">
                <DayEntry entry={entry} view={view} />
              </li>
            ))}
          </ul>
        )}
        {view.day < today && (
          <p className="mt-3 text-sm text-ink-soft">Neue Termine sind ab heute möglich.</p>
        )}
        <Link
          to={calendarAddress(view, "/neu")}
          preventScrollReset
          className={`${buttonClass("primary")} mt-3 w-full`}
        >
          <PlusIcon />
          Termin hinzufügen
        </Link>
      </section>
      <Link
        to={view.day > today ? `/services?tag=${view.day}` : "/services"}
        viewTransition
        className="mt-3 inline-flex min-h-11 items-center gap-2 px-1 text-forest underline underline-offset-4"
      >
        <LeafIcon />
        Beratung buchen
      </Link>
      <Link
        to={calendarAddress(view, "/abo")}
        preventScrollReset
        className="flex min-h-11 items-center gap-2 px-1 text-forest underline underline-offset-4"
      >
        <CalendarIcon />
        Kalender abonnieren
      </Link>
    </div>
  );
}
