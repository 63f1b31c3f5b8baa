import { MonthGrid } from "#app/calendar/month-grid.tsx";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { formatWeekday } from "#app/platform/months.ts";
import type { DescribedAgenda } from "./agenda.server.ts";
import { agendaAddress } from "./view.ts";
import { countOf } from "./week-grid.tsx";

type Month = NonNullable<DescribedAgenda["month"]>;
type MonthProps = Pick<DescribedAgenda, "view" | "today"> & { month: Month };

export function AgendaMonth({ month, view, today }: MonthProps) {
  function nameOf(day: CalendarDay): string {
    const { count = 0, blockedBecause = null } = month[day] ?? {};
    const blocked = blockedBecause === null ? "" : `, gesperrt: ${blockedBecause}`;
    return `${formatWeekday(day)}, ${countOf(count)}${blocked}`;
  }
  return (
    <MonthGrid
      view={view}
      today={today}
      labelledBy="agenda"
      nameOf={nameOf}
      addressOf={(day) => agendaAddress({ ...view, span: "tag", day })}
      monthAddressOf={(day) => agendaAddress({ ...view, day })}
    >
      {(day) => month[day] && <DayMarks day={month[day]} />}
    </MonthGrid>
  );
}

/** The name of the cell says it all. */
function DayMarks({ day: { count, named, blockedBecause } }: { day: Month[string] }) {
  const more = count - named.length;
  return (
    <span aria-hidden="true" className="text-xs">
      <span className="block text-ink-soft sm:hidden">
        {[count > 0 && count, blockedBecause !== null && "✕"].filter(Boolean).join(" ")}
      </span>
      <span className="mt-0.5 hidden space-y-0.5 sm:block">
        {blockedBecause !== null && (
          <bdi className="line-clamp-2 font-semibold text-clay">{blockedBecause}</bdi>
        )}
        {named.map(({ id, time, title, isOwn }) => (
          <span
            key={id}
            className={`block truncate rounded-chip border px-1 ${isOwn ? "border-transparent bg-sage-soft text-forest" : "border-forest bg-surface-raised text-forest"}`}
          >
            {time} <bdi className="font-semibold">{title}</bdi>
          </span>
        ))}
        {more > 0 && <span className="block px-1 text-ink-soft">+{more} weitere</span>}
      </span>
    </span>
  );
}
