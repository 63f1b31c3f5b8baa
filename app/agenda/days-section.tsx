import { Form } from "react-router";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { Button } from "#app/ui/button.tsx";
import { Link, TextLink } from "#app/ui/link.tsx";
import type { DescribedAgenda } from "./agenda.server.ts";
import { DayEntries } from "./day-entries.tsx";
import { type AgendaView, agendaAddress, laterView, spans } from "./view.ts";
import { DayLinks, WeekGrid } from "./week-grid.tsx";

type DaysProps = Pick<DescribedAgenda, "view" | "today" | "title" | "week" | "days" | "grid">;

export function DaysSection({ view, today, title, week, days, grid }: DaysProps) {
  return (
    <section aria-labelledby="agenda">
      <AgendaToolbar view={view} today={today} title={title} />
      {grid ? (
        <WeekGrid grid={grid} view={view} today={today} week={week} />
      ) : (
        <DayLinks view={view} today={today} week={week} />
      )}
      {days.map((day) => (
        <DayAgenda key={day.day} day={day} view={view} today={today} />
      ))}
    </section>
  );
}

function AgendaToolbar({ view, today, title }: Pick<DaysProps, "view" | "today" | "title">) {
  const { before, after } = labels[view.span];
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-2">
      <h2
        id="agenda"
        tabIndex={-1}
        aria-live="polite"
        className="w-full scroll-mt-20 text-2xl text-forest outline-none"
      >
        {title}
      </h2>
      <Step to={laterView(view, -1)} label={before} path="m15 5-7 7 7 7" />
      <Link
        to={agendaAddress({ ...view, day: today })}
        preventScrollReset
        className={`${stepClass} px-4 font-bold`}
      >
        Heute
      </Link>
      <Step to={laterView(view, 1)} label={after} path="m9 5 7 7-7 7" />
      <GoToDay view={view} />
      <nav aria-label="Ansicht" className="ml-auto flex gap-1 max-sm:w-full">
        {spans.map((span) => (
          <Link
            key={span}
            to={agendaAddress({ ...view, span })}
            preventScrollReset
            aria-current={view.span === span ? "true" : undefined}
            className="inline-flex min-h-11 items-center justify-center rounded-full border border-field px-4 max-sm:grow font-bold text-forest hover:bg-sage-soft aria-[current]:border-transparent aria-[current]:bg-forest aria-[current]:text-on-forest"
          >
            {labels[span].label}
          </Link>
        ))}
      </nav>
    </div>
  );
}

const labels = {
  tag: { label: "Tag", before: "Vorheriger Tag", after: "Nächster Tag" },
  woche: { label: "Woche", before: "Vorherige Woche", after: "Nächste Woche" },
  monat: { label: "Monat", before: "Vorheriger Monat", after: "Nächster Monat" },
};

function GoToDay({ view }: { view: AgendaView }) {
  const kept = new URL(agendaAddress(view), "http://localhost").searchParams;
  kept.delete("tag");
  return (
    <Form
      method="get"
      action="/admin/termine"
      preventScrollReset
      className="flex gap-2 max-sm:w-full"
    >
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        // A new field for each day that is shown.
        key={view.day}
        type="date"
        name="tag"
        required
        aria-label="Datum"
        defaultValue={view.day}
        className="min-h-11 min-w-0 rounded-field border border-field bg-surface-raised max-sm:grow px-3.5 py-2 text-ink"
      />
      <Button type="submit" variant="secondary">
        Gehe zu
      </Button>
    </Form>
  );
}

const stepClass =
  "grid h-11 shrink-0 place-items-center rounded-field border border-field text-forest transition-colors hover:bg-sage-soft";

function Step({ to, label, path }: { to: AgendaView; label: string; path: string }) {
  return (
    <Link
      to={agendaAddress(to)}
      preventScrollReset
      aria-label={label}
      className={`${stepClass} w-11`}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
        <path d={path} />
      </svg>
    </Link>
  );
}

type DayAgendaProps = Pick<DaysProps, "view" | "today"> & { day: DaysProps["days"][number] };

function DayAgenda({ day, view, today }: DayAgendaProps) {
  const headingId = `tag-${day.day}`;
  const hasBookings = day.entries.some((entry) => entry.kind === "booking" && entry.mayCancel);
  const mayBlock = day.day >= today && day.blockedBecause === null;
  return (
    <section
      aria-labelledby={headingId}
      className={`mt-5 rounded-card border bg-surface p-4 shadow-soft sm:p-5 ${day.day === today ? "border-forest" : "border-line"}`}
    >
      <h3 id={headingId} className="sr-only">
        {day.name}
        {day.day === today && " · heute"}
      </h3>
      <DayEntries day={day} view={view} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
        <p className="text-sm text-ink-soft">{hintOf(day, today)}</p>
        <p className="flex flex-wrap gap-x-5">
          {day.entries.length > 0 && (
            <TextLink to={`/admin/termine/tag/${day.day}/plan`}>
              Tagesplan<span className="sr-only">{` am ${day.date}`}</span>
            </TextLink>
          )}
          <TextLink to={agendaAddress({ ...view, day: day.day }, "/eigene/neu")} preventScrollReset>
            Eigener Termin<span className="sr-only">{` am ${day.date}`}</span>
          </TextLink>
          {(hasBookings || mayBlock) && (
            <TextLink
              to={agendaAddress({ ...view, day: day.day }, `/tag/${day.day}/absagen`)}
              preventScrollReset
            >
              {hasBookings ? "Tag absagen" : "Tag sperren"}
              <span className="sr-only">{` am ${day.date}`}</span>
            </TextLink>
          )}
        </p>
      </div>
    </section>
  );
}

function hintOf(
  { freeTimes, blockedBecause, hours, ...day }: DayAgendaProps["day"],
  today: CalendarDay,
) {
  if (day.day < today || blockedBecause !== null) return "";
  if (hours.length === 0) return "Keine Sprechzeiten.";
  if (freeTimes.length === 0) return "Nichts mehr frei.";
  return `Frei: ${freeTimes.join(", ")}`;
}
