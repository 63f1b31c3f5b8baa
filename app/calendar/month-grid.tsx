import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { monthOf, weeksOf } from "#app/platform/months.ts";
import { DateGrid } from "#app/ui/date-grid.tsx";
import { cellOf, dayAfterKey, type TabStop, tabIndexesOf, tabStopOf } from "#app/ui/day-grid.ts";
import { Link } from "#app/ui/link.tsx";
import { useHasScript } from "#app/ui/use-has-script.ts";

type MonthGridProps = {
  /** Whose day is the chosen one, in the shown month. */
  view: { day: CalendarDay };
  today: CalendarDay;
  labelledBy: string;
  nameOf: (day: CalendarDay) => string;
  /** Where a day leads to. */
  addressOf: (day: CalendarDay) => string;
  /** The month of a day, with that day chosen. */
  monthAddressOf: (day: CalendarDay) => string;
  children: (day: CalendarDay) => ReactNode;
};

/** The month as a grid of days; the keys are those of the ARIA pattern for a grid of dates. */
export function MonthGrid({ view, today, labelledBy, children, ...days }: MonthGridProps) {
  const { cursor, gridProps } = useGridCursor(view, days);
  const month = monthOf(view.day);
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-soft">
      <DateGrid
        {...gridProps}
        labelledBy={labelledBy}
        className="border-collapse"
        headClassName="py-2"
      >
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                name={days.nameOf(day)}
                to={days.addressOf(day)}
                isOfMonth={monthOf(day) === month}
                isToday={day === today}
                isChosen={day === view.day}
                tabStop={tabStopOf(day, cursor)}
              >
                {children(day)}
              </DayCell>
            ))}
          </tr>
        ))}
      </DateGrid>
    </div>
  );
}

type Addresses = Pick<MonthGridProps, "addressOf" | "monthAddressOf">;

/** Keys move focus within the month; a day of another month becomes the chosen one. */
function useGridCursor(view: MonthGridProps["view"], { addressOf, monthAddressOf }: Addresses) {
  const navigate = useNavigate();
  const grid = useRef<HTMLTableElement>(null);
  const [moved, setMoved] = useState({ view, day: view.day });
  const day = moved.view === view ? moved.day : view.day;
  const awaited = useRef<CalendarDay | null>(null);

  useEffect(() => {
    if (awaited.current === view.day) cellOf(grid.current, view.day)?.focus();
    awaited.current = null;
  }, [view]);

  function open(address: string) {
    void navigate(address, { preventScrollReset: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const from = awaited.current ?? day;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      const isOpen = addressOf(from) === monthAddressOf(from) && from === view.day;
      if (!isOpen) open(addressOf(from));
      return;
    }
    const target = dayAfterKey(event.key, from);
    if (target === null) return;
    event.preventDefault();
    if (awaited.current === null && monthOf(target) === monthOf(view.day)) {
      cellOf(grid.current, target)?.focus();
    } else {
      awaited.current = target;
      open(monthAddressOf(target));
    }
  }

  /** A click focuses the link in the cell, but the cell has the place in the row. */
  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const cell = target.closest("td");
    const focused = cell?.dataset.day;
    if (!cell || !focused) return;
    awaited.current = null;
    setMoved({ view, day: focused });
    if (cell !== target) cell.focus();
  }

  // Without script every day is a link that Tab reaches.
  const hasScript = useHasScript();
  return { cursor: hasScript ? day : null, gridProps: { ref: grid, onKeyDown, onFocus } };
}

type DayCellProps = {
  day: CalendarDay;
  name: string;
  to: string;
  isOfMonth: boolean;
  isToday: boolean;
  isChosen: boolean;
  tabStop: TabStop;
  children: ReactNode;
};

function DayCell(props: DayCellProps) {
  const { day, name, to, isOfMonth, isToday, isChosen, tabStop, children } = props;
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
        to={to}
        preventScrollReset
        aria-label={name}
        tabIndex={tabIndex.link}
        className={`${numberClass} ${numberLook(isOfMonth, isToday)}`}
      >
        {Number(day.slice(8))}
      </Link>
      {children}
    </td>
  );
}

const cellClass =
  "relative h-12 overflow-hidden border-t border-l border-line p-0.5 text-center align-top first:border-l-0 focus-visible:-outline-offset-4 sm:h-29 sm:p-1 sm:text-left";

// A border, which forced colours keep.
const chosenClass =
  "after:pointer-events-none after:absolute after:inset-0 after:border-2 after:border-forest";

// The whole cell is the link's target.
const numberClass =
  "inline-grid size-7 sm:size-8 place-items-center rounded-full border border-transparent after:absolute after:inset-0";

function numberLook(isOfMonth: boolean, isToday: boolean): string {
  if (isToday) return "bg-forest font-bold text-on-forest";
  return isOfMonth ? "font-semibold text-ink" : "text-ink-soft";
}
