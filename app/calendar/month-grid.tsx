import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { PetPicture } from "#app/pets/pet-picture.tsx";
import { speciesEmoji } from "#app/pets/policy.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { monthOf, weeksOf } from "#app/platform/months.ts";
import { DateGrid } from "#app/ui/date-grid.tsx";
import { cellOf, dayAfterKey, type TabStop, tabIndexesOf, tabStopOf } from "#app/ui/day-grid.ts";
import { Link } from "#app/ui/link.tsx";
import { useHasScript } from "#app/ui/use-has-script.ts";
import { chipClass, EntryMark } from "./entry-look.tsx";
import type { DaySummary } from "./month-entries.ts";
import { cellName, type EntryCounts, entryKinds } from "./policy.ts";
import { type CalendarView, calendarAddress, monthHeadingId, viewOfDay } from "./view.ts";

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

/** Keys move focus within the month; a day of another month becomes the chosen one. */
function useGridCursor(view: CalendarView) {
  const navigate = useNavigate();
  const grid = useRef<HTMLTableElement>(null);
  const [moved, setMoved] = useState({ view, day: view.day });
  const day = moved.view === view ? moved.day : view.day;
  const awaited = useRef<CalendarDay | null>(null);

  useEffect(() => {
    if (awaited.current === view.day) cellOf(grid.current, view.day)?.focus();
    awaited.current = null;
  }, [view]);

  function choose(chosen: CalendarDay) {
    void navigate(calendarAddress(viewOfDay(chosen)), { preventScrollReset: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const from = awaited.current ?? day;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (from !== view.day) choose(from);
      return;
    }
    const target = dayAfterKey(event.key, from);
    if (target === null) return;
    event.preventDefault();
    if (awaited.current === null && monthOf(target) === view.month) {
      cellOf(grid.current, target)?.focus();
    } else {
      awaited.current = target;
      choose(target);
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
  summary: DaySummary | undefined;
  isOfMonth: boolean;
  isToday: boolean;
  isChosen: boolean;
  tabStop: TabStop;
};

const nothing = { appointment: 0, booking: 0, care: 0, plan: 0 };

function totalOf(counts: EntryCounts): number {
  return entryKinds.reduce((total, kind) => total + counts[kind], 0);
}

function DayCell({ day, summary, isOfMonth, isToday, isChosen, tabStop }: DayCellProps) {
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

function DayMarks({ counts }: { counts: EntryCounts }) {
  const total = totalOf(counts);
  return (
    <span
      aria-hidden="true"
      className="flex items-center justify-center gap-0.5 text-xs leading-none text-ink-soft sm:hidden"
    >
      {entryKinds.map((kind) => counts[kind] > 0 && <EntryMark key={kind} kind={kind} />)}
      {total > 1 && <span className="pl-px font-semibold">{total}</span>}
    </span>
  );
}

const pictureSize = 18;

function DayChips({ summary }: { summary: DaySummary }) {
  const { counts, chips } = summary;
  const more = totalOf(counts) - chips.length;
  return (
    <span aria-hidden="true" className="mt-0.5 hidden space-y-0.5 text-xs sm:block">
      {chips.map(({ kind, petName, petType, pet }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: chips of a day have no state and no id
          key={index}
          className={`block rounded-chip border px-1 py-0.5 leading-4.5 font-semibold ${chipClass[kind]}`}
        >
          <span className="line-clamp-2 wrap-anywhere">
            <EntryMark kind={kind} />{" "}
            {pet?.profilePictureUrl ? (
              <PetPicture
                pet={pet}
                size={pictureSize}
                className="inline-block size-4.5 align-middle"
              />
            ) : (
              <span>{speciesEmoji(petType)}</span>
            )}{" "}
            <bdi>{petName}</bdi>
          </span>
        </span>
      ))}
      {more > 0 && <span className="block px-1 text-ink-soft">+{more} weitere</span>}
    </span>
  );
}
