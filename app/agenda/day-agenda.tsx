import { Link } from "react-router";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { DayEntries } from "./day-entries.tsx";
import type { DescribedAgenda } from "./describe-agenda.server.ts";
import { type AgendaView, agendaAddress } from "./view.ts";

type DayAgendaProps = {
  day: DescribedAgenda["days"][number];
  view: AgendaView;
  today: CalendarDay;
};

/** A day of the practice: what stands on it, what is free, and what can be done with it. */
export function DayAgenda({ day, view, today }: DayAgendaProps) {
  const isWeek = view.span === "woche";
  const headingId = `tag-${day.day}`;
  const hasBookings = day.entries.some((entry) => entry.kind === "booking" && entry.mayCancel);
  const mayBlock = !isWeek && day.day >= today && day.blockedBecause === null;
  return (
    <section
      aria-labelledby={headingId}
      className={`rounded-card border bg-surface p-4 shadow-soft sm:p-5 ${day.day === today ? "border-forest" : "border-line"}`}
    >
      <h3 id={headingId} className={isWeek ? "text-lg text-forest" : "sr-only"}>
        {day.name}
        {day.day === today && <span className="font-body text-base font-bold"> · heute</span>}
      </h3>
      {day.blockedBecause !== null && (
        <p className="mt-1 font-semibold text-clay">
          Gesperrt: <bdi>{day.blockedBecause}</bdi>
        </p>
      )}
      <DayEntries entries={day.entries} view={view} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
        <p className="text-sm text-ink-soft">{hintOf(day, today)}</p>
        <p className="flex flex-wrap gap-x-5">
          <Link
            to={agendaAddress({ ...view, day: day.day }, "/eigene/neu")}
            preventScrollReset
            className={linkClass}
          >
            Eigener Termin<span className="sr-only">{` am ${day.date}`}</span>
          </Link>
          {(hasBookings || mayBlock) && (
            <Link
              to={agendaAddress({ ...view, day: day.day }, `/tag/${day.day}/absagen`)}
              preventScrollReset
              className={linkClass}
            >
              {hasBookings ? "Tag absagen" : "Tag sperren"}
              <span className="sr-only">{` am ${day.date}`}</span>
            </Link>
          )}
        </p>
      </div>
    </section>
  );
}

const linkClass =
  "inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4";

function hintOf(
  { freeTimes, blockedBecause, hasHours, ...day }: DayAgendaProps["day"],
  today: CalendarDay,
) {
  if (day.day < today || blockedBecause !== null) return "";
  if (!hasHours) return "Keine Sprechzeiten.";
  if (freeTimes.length === 0) return "Nichts mehr frei.";
  return `Frei: ${freeTimes.join(", ")} Uhr`;
}
