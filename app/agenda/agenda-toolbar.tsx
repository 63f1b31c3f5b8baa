import { Link } from "react-router";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { type AgendaView, agendaAddress, laterView } from "./view.ts";

type AgendaToolbarProps = { view: AgendaView; today: CalendarDay; title: string };

/** The days shown, announced when they change, and the ways to others. */
export function AgendaToolbar({ view, today, title }: AgendaToolbarProps) {
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
      <Link
        to={agendaAddress(laterView(view, -1))}
        preventScrollReset
        aria-label={isWeek ? "Vorherige Woche" : "Vorheriger Tag"}
        className={`${linkClass} w-11`}
      >
        <Arrow path="m15 5-7 7 7 7" />
      </Link>
      <Link
        to={agendaAddress({ ...view, day: today })}
        preventScrollReset
        className={`${linkClass} px-4 font-bold`}
      >
        Heute
      </Link>
      <Link
        to={agendaAddress(laterView(view, 1))}
        preventScrollReset
        aria-label={isWeek ? "Nächste Woche" : "Nächster Tag"}
        className={`${linkClass} w-11`}
      >
        <Arrow path="m9 5 7 7-7 7" />
      </Link>
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

const linkClass =
  "grid h-11 shrink-0 place-items-center rounded-field border border-field text-forest transition-colors hover:bg-sage-soft";

function Arrow({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
      <path d={path} />
    </svg>
  );
}
