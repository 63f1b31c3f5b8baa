import type { ReactNode } from "react";
import { TextLink } from "#app/bookings/links.tsx";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { Link } from "#app/ui/link.tsx";
import type { DescribedAgenda } from "./agenda.server.ts";
import { DayEntries } from "./day-entries.tsx";
import { type AgendaView, agendaAddress, laterView } from "./view.ts";

type DaysProps = Pick<DescribedAgenda, "view" | "today" | "title" | "week" | "days">;

export function DaysSection({ view, today, title, week, days }: DaysProps) {
  return (
    <section aria-labelledby="agenda">
      <AgendaToolbar view={view} today={today} title={title} />
      <WeekStrip view={view} today={today} week={week} />
      <div className="mt-5 grid gap-4">
        {days.map((day) => (
          <DayAgenda key={day.day} day={day} view={view} today={today} />
        ))}
      </div>
    </section>
  );
}

function AgendaToolbar({ view, today, title }: Pick<DaysProps, "view" | "today" | "title">) {
  const isWeek = view.span === "woche";
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
      <Step to={laterView(view, -1)} label={isWeek ? "Vorherige Woche" : "Vorheriger Tag"}>
        <path d="m15 5-7 7 7 7" />
      </Step>
      <Link
        to={agendaAddress({ ...view, day: today })}
        preventScrollReset
        className={`${stepClass} px-4 font-bold`}
      >
        Heute
      </Link>
      <Step to={laterView(view, 1)} label={isWeek ? "Nächste Woche" : "Nächster Tag"}>
        <path d="m9 5 7 7-7 7" />
      </Step>
      <nav aria-label="Ansicht" className="ml-auto flex gap-1">
        {spans.map(({ span, label }) => (
          <Link
            key={span}
            to={agendaAddress({ ...view, span })}
            preventScrollReset
            aria-current={view.span === span ? "true" : undefined}
            className="inline-flex min-h-11 items-center rounded-full border border-field px-4 font-bold text-forest hover:bg-sage-soft aria-[current]:border-transparent aria-[current]:bg-forest aria-[current]:text-on-forest"
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}

const spans = [
  { span: "tag", label: "Tag" },
  { span: "woche", label: "Woche" },
] as const;

const stepClass =
  "grid h-11 shrink-0 place-items-center rounded-field border border-field text-forest transition-colors hover:bg-sage-soft";

type StepProps = { to: AgendaView; label: string; children: ReactNode };

function Step({ to, label, children }: StepProps) {
  return (
    <Link
      to={agendaAddress(to)}
      preventScrollReset
      aria-label={label}
      className={`${stepClass} w-11`}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
        {children}
      </svg>
    </Link>
  );
}

type WeekStripProps = Pick<DaysProps, "view" | "today" | "week">;

function WeekStrip({ view, today, week }: WeekStripProps) {
  return (
    <nav aria-label={week.name}>
      <p className="mb-1 text-sm text-ink-soft" aria-hidden="true">
        {week.name}
      </p>
      <ul className="grid grid-cols-7 gap-1 sm:gap-2">
        {week.days.map((one) => (
          <li key={one.day}>
            <StripDay one={one} view={view} today={today} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type StripDayProps = Omit<WeekStripProps, "week"> & {
  one: DescribedAgenda["week"]["days"][number];
};

function StripDay({ one, view, today }: StripDayProps) {
  const { day, name, entries, isBlocked } = one;
  const isShown = view.span === "tag" && view.day === day;
  return (
    <Link
      to={agendaAddress({ ...view, span: "tag", day })}
      preventScrollReset
      aria-current={isShown ? "true" : undefined}
      aria-label={`${name}${day === today ? ", heute" : ""}, ${countOf(entries)}${isBlocked ? ", gesperrt" : ""}`}
      className={`grid min-h-14 place-items-center rounded-field border px-0.5 py-1.5 text-center leading-tight text-ink hover:bg-sage-soft aria-[current]:border-transparent aria-[current]:bg-forest aria-[current]:text-on-forest ${day === today ? "border-forest" : "border-line bg-surface"}`}
    >
      <span className="text-sm">{name.slice(0, 2)}</span>
      <span className="font-bold even-figures">{Number(day.slice(8))}</span>
      <span className="text-sm even-figures" aria-hidden="true">
        {[entries > 0 && entries, isBlocked && "✕"].filter(Boolean).join(" ") || "·"}
      </span>
    </Link>
  );
}

function countOf(entries: number): string {
  if (entries === 0) return "keine Termine";
  return entries === 1 ? "1 Termin" : `${entries} Termine`;
}

type DayAgendaProps = Pick<DaysProps, "view" | "today"> & { day: DaysProps["days"][number] };

function DayAgenda({ day, view, today }: DayAgendaProps) {
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
  { freeTimes, blockedBecause, hasHours, ...day }: DayAgendaProps["day"],
  today: CalendarDay,
) {
  if (day.day < today || blockedBecause !== null) return "";
  if (!hasHours) return "Keine Sprechzeiten.";
  if (freeTimes.length === 0) return "Nichts mehr frei.";
  return `Frei: ${freeTimes.join(", ")} Uhr`;
}
