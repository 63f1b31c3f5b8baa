import { Link } from "react-router";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { type TabStop, tabIndexesOf } from "#app/ui/day-grid.ts";
import { DayChips } from "./day-chips.tsx";
import { DayMarks } from "./day-marks.tsx";
import type { DaySummary } from "./month-entries.ts";
import { cellName } from "./policy.ts";
import { calendarAddress, viewOfDay } from "./view.ts";

type DayCellProps = {
  day: CalendarDay;
  summary: DaySummary | undefined;
  isOfMonth: boolean;
  isToday: boolean;
  isChosen: boolean;
  tabStop: TabStop;
};

const nothing = { appointment: 0, booking: 0, care: 0 };

/** A day of the grid. Its name says how much there is; who and what stands in the day's panel. */
export function DayCell({ day, summary, isOfMonth, isToday, isChosen, tabStop }: DayCellProps) {
  const name = cellName(day, summary?.counts ?? nothing);
  const tabIndex = tabIndexesOf(tabStop);
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: what a td of a grid is, said aloud
      role="gridcell"
      data-day={day}
      aria-label={name}
      aria-selected={isChosen}
      aria-current={isToday ? "date" : undefined}
      tabIndex={tabIndex.cell}
      className={`${cellClass} ${isOfMonth ? "" : "bg-paper"} ${isChosen ? chosenClass : ""}`}
    >
      <Link
        to={calendarAddress(viewOfDay(day))}
        preventScrollReset
        aria-label={name}
        tabIndex={tabIndex.link}
        className={`${numberClass} ${numberLook(isOfMonth, isToday)}`}
      >
        {Number(day.slice(8))}
      </Link>
      {summary && (
        <>
          <DayMarks counts={summary.counts} />
          <DayChips summary={summary} />
        </>
      )}
    </td>
  );
}

const cellClass =
  "relative h-15 overflow-hidden border-t border-l border-line p-0.5 text-center align-top first:border-l-0 focus-visible:-outline-offset-4 sm:h-29 sm:p-1 sm:text-left";

// A border, which forced colours keep.
const chosenClass =
  "before:pointer-events-none before:absolute before:inset-0 before:border-2 before:border-forest before:content-['']";

// The whole cell is the link's target.
const numberClass =
  "inline-grid size-7 sm:size-8 place-items-center rounded-full border border-transparent after:absolute after:inset-0 after:content-['']";

function numberLook(isOfMonth: boolean, isToday: boolean): string {
  if (isToday) return "bg-forest font-bold text-on-forest";
  return isOfMonth ? "font-semibold text-ink" : "text-ink-soft";
}
