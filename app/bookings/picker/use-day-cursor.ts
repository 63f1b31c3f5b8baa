import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { monthOf } from "#app/platform/months.ts";
import { cellOf, dayAfterKey } from "#app/ui/day-grid.ts";
import { useFocusWhenLost } from "#app/ui/focus.ts";
import { useHasScript } from "#app/ui/use-has-script.ts";
import type { SlotView } from "./slot-view.ts";

/** A grid with one tab stop: keys move it, Enter chooses; at its end the next month is shown. */
export function useDayCursor(view: SlotView) {
  const { month, day } = view;
  const navigate = useNavigate();
  const address = useSlotAddress();
  const grid = useRef<HTMLTableElement>(null);
  const [moved, setMoved] = useState<CalendarDay | null>(null);
  /** Focus goes here as soon as its month is shown. */
  const awaited = useRef<CalendarDay | null>(null);

  useEffect(() => {
    if (awaited.current !== null && monthOf(awaited.current) === month) {
      cellOf(grid.current, awaited.current)?.focus();
    }
    awaited.current = null;
  }, [month]);

  // On a phone the days go with a choice, and come back when another one is asked for.
  useFocusWhenLost(day, () => cellOf(grid.current, cursorOf(view, moved)));

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const from = awaited.current ?? cursorOf(view, moved);
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      cellOf(grid.current, from)?.querySelector("a")?.click();
      return;
    }
    const target = dayAfterKey(event.key, from);
    if (target === null) return;
    event.preventDefault();
    const targetMonth = monthOf(target);
    if (targetMonth === month) {
      cellOf(grid.current, target)?.focus();
    } else if (targetMonth === (target < from ? view.previous : view.next)) {
      awaited.current = target;
      void navigate(address.ofMonth(targetMonth), { preventScrollReset: true, replace: true });
    }
  }

  /** A click focuses the link, but the cell is the tab stop. */
  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const cell = target.closest("td");
    if (!cell?.dataset.day) return;
    setMoved(cell.dataset.day);
    if (cell !== target) cell.focus();
  }

  const cursor = useHasScript() ? cursorOf(view, moved) : null;
  return { cursor, gridProps: { ref: grid, onKeyDown, onFocus } };
}

function cursorOf({ month, day, weeks }: SlotView, moved: CalendarDay | null): CalendarDay {
  if (moved !== null && monthOf(moved) === month) return moved;
  const free = weeks.flat().find((one) => one.state === "free" && monthOf(one.day) === month);
  return day ?? free?.day ?? `${month}-01`;
}

export function useSlotAddress() {
  const [params] = useSearchParams();
  // Without script the page opens anew, where the times are.
  const times = useHasScript() ? "" : "#time";
  function addressWith(changes: Record<string, string>): string {
    const kept = new URLSearchParams(params);
    kept.delete("tag");
    for (const [name, value] of Object.entries(changes)) kept.set(name, value);
    return `?${kept}`;
  }
  return {
    ofDay: (day: CalendarDay) => addressWith({ monat: monthOf(day), tag: day }) + times,
    ofMonth: (month: string) => addressWith({ monat: month }),
  };
}
