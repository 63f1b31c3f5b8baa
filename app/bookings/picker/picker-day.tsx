import { Link } from "react-router";
import type { DayState } from "#app/bookings/slots.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { formatWeekday } from "#app/platform/months.ts";
import { type TabStop, tabIndexesOf } from "#app/ui/day-grid.ts";
import { dayStateWords } from "./slot-words.ts";
import { useSlotAddress } from "./use-slot-address.ts";

type PickerDayProps = {
  day: CalendarDay;
  state: DayState;
  isToday: boolean;
  isChosen: boolean;
  tabStop: TabStop;
};

/** A day of the picker. Its name says whether it can be chosen, or why not. */
export function PickerDay({ day, state, isToday, isChosen, tabStop }: PickerDayProps) {
  const address = useSlotAddress();
  const isOver = isToday && state === "past";
  const said = isOver ? "keine freie Zeit mehr" : dayStateWords[state];
  const name = [formatWeekday(day), isToday && "heute", said].filter(Boolean).join(", ");
  const number = Number(day.slice(8));
  const look = `${boxClass} ${isToday ? "border-clay" : "border-transparent"}`;
  const tabIndex = tabIndexesOf(tabStop);
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: what a td of a grid is, said aloud
      role="gridcell"
      data-day={day}
      aria-label={name}
      aria-selected={isChosen}
      aria-disabled={state !== "free" || undefined}
      tabIndex={tabIndex.cell}
      className="rounded-field p-0 text-center"
    >
      {state === "free" ? (
        <Link
          to={address.ofDay(day)}
          replace
          preventScrollReset
          aria-label={name}
          aria-current={isChosen || undefined}
          tabIndex={tabIndex.link}
          className={`${look} font-bold ${isChosen ? "bg-forest text-on-forest" : "bg-sage-soft text-forest hover:border-forest"}`}
        >
          {number}
        </Link>
      ) : (
        <span
          className={`${look} text-ink-soft ${isChosen ? "border-forest" : ""} ${state === "full" ? "line-through" : ""}`}
        >
          {number}
        </span>
      )}
    </td>
  );
}

// Borders are kept where a system chooses the colours.
const boxClass = "grid h-11 place-items-center rounded-field border-2 transition-colors";
