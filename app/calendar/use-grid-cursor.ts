import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { monthOf } from "#app/platform/months.ts";
import { cellOf, dayAfterKey } from "#app/ui/day-grid.ts";
import { useHasScript } from "#app/ui/use-has-script.ts";
import { type CalendarView, calendarAddress, viewOfDay } from "./view.ts";

/**
 * The one day of the grid that the Tab key reaches, moved by the keys of a grid. Within the month
 * only focus moves; a day of another month becomes the chosen one, and focus follows there.
 */
export function useGridCursor(view: CalendarView) {
  const navigate = useNavigate();
  const grid = useRef<HTMLTableElement>(null);
  const [moved, setMoved] = useState({ view, day: view.day });
  const day = moved.view === view ? moved.day : view.day;
  /** Where focus goes as soon as its month is shown. */
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

  /** A press of the mouse focuses the link in the cell; the cell is what has the place in the row. */
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
