import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { monthOf, weeksOf } from "#app/platform/months.ts";
import { DateGrid } from "#app/ui/date-grid.tsx";
import { tabStopOf } from "#app/ui/day-grid.ts";
import { DayCell } from "./day-cell.tsx";
import { monthHeadingId } from "./heading-ids.ts";
import type { DaySummary } from "./month-entries.ts";
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
      <DateGrid
        {...gridProps}
        labelledBy={monthHeadingId}
        className="border-collapse"
        headClassName="py-2"
      >
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
      </DateGrid>
    </div>
  );
}
