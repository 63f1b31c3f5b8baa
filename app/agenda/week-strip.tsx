import { Link } from "react-router";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import type { DescribedAgenda } from "./describe-agenda.server.ts";
import { type AgendaView, agendaAddress } from "./view.ts";

type WeekStripProps = {
  view: AgendaView;
  today: CalendarDay;
  week: DescribedAgenda["week"];
};

/** The seven days with how much stands on each; a day opens it. */
export function WeekStrip({ view, today, week }: WeekStripProps) {
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
      <span className="font-bold tabular-nums">{Number(day.slice(8))}</span>
      <span className="text-sm tabular-nums" aria-hidden="true">
        {[entries > 0 && entries, isBlocked && "✕"].filter(Boolean).join(" ") || "·"}
      </span>
    </Link>
  );
}

function countOf(entries: number): string {
  if (entries === 0) return "keine Termine";
  return entries === 1 ? "1 Termin" : `${entries} Termine`;
}
