import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { DayCell } from "./day-cell.tsx";
import { monthHeadingId } from "./heading-ids.ts";
import type { DaySummary } from "./month-entries.ts";
import { monthOf, weekdayNames, weeksOf } from "./months.ts";
import { useGridCursor } from "./use-grid-cursor.ts";
import type { CalendarView } from "./view.ts";

type MonthGridProps = {
  view: CalendarView;
  today: CalendarDay;
  days: Record<CalendarDay, DaySummary>;
};

/** The month as a grid of days; the keys are those of the ARIA pattern for a grid of dates. */
export function MonthGrid({ view, today, days }: MonthGridProps) {
  const { cursor, gridProps } = useGridCursor(view);
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-soft">
      <table
        {...gridProps}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as in the ARIA pattern's own example
        role="grid"
        aria-labelledby={monthHeadingId}
        className="w-full table-fixed border-collapse"
      >
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th
                key={name}
                scope="col"
                abbr={name}
                className="py-2 text-sm font-semibold text-ink-soft"
              >
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(view.month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  summary={days[day]}
                  isOfMonth={monthOf(day) === view.month}
                  isToday={day === today}
                  isChosen={day === view.day}
                  tabStop={tabStopOf(day, cursor)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function tabStopOf(day: CalendarDay, cursor: CalendarDay | null) {
  if (cursor === null) return null;
  return day === cursor ? "here" : "elsewhere";
}
