import { useId } from "react";
import type { DayState } from "#app/bookings/slots.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { type CalendarMonth, formatMonth, formatWeekday, monthOf } from "#app/platform/months.ts";
import { DateGrid } from "#app/ui/date-grid.tsx";
import { type TabStop, tabIndexesOf, tabStopOf } from "#app/ui/day-grid.ts";
import { useFormResult } from "#app/ui/form-state.tsx";
import { Link, TextLink } from "#app/ui/link.tsx";
import { bookableUntil, dayStateWords, type SlotView } from "./slot-view.ts";
import { useDayCursor, useSlotAddress } from "./use-day-cursor.ts";

/** Id of the month, where a day is chosen. */
export const calendarField = "kalender";

export function PickerMonth({ view }: { view: SlotView }) {
  const headingId = useId();
  const { idPrefix } = useFormResult();
  const { cursor, gridProps } = useDayCursor(view);
  const weeks = view.weeks.filter((week) => week.some(({ day }) => day >= view.today));
  return (
    <div
      id={`${idPrefix}${calendarField}`}
      tabIndex={-1}
      className={`scroll-mt-20 outline-none ${view.day === null ? "" : "@max-xl:hidden"}`}
    >
      <div className="mb-2 flex items-center justify-between gap-2">
        <MonthStep to={view.previous} from={view.month} direction="back" />
        <h3 id={headingId} aria-live="polite" className="text-center text-xl text-forest">
          {formatMonth(view.month)}
        </h3>
        <MonthStep to={view.next} from={view.month} direction="forth" />
      </div>
      <DateGrid
        {...gridProps}
        labelledBy={headingId}
        className="border-separate [border-spacing:0.125rem] sm:[border-spacing:0.25rem]"
        headClassName="py-1"
      >
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map(({ day, state }) =>
              monthOf(day) === view.month ? (
                <PickerDay
                  key={day}
                  day={day}
                  state={state}
                  isToday={day === view.today}
                  isChosen={day === view.day}
                  tabStop={tabStopOf(day, cursor)}
                />
              ) : (
                <td key={day} />
              ),
            )}
          </tr>
        ))}
      </DateGrid>
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span>
          <span
            aria-hidden="true"
            className="mr-1.5 inline-block size-3 rounded-sm border border-sage bg-sage-soft"
          />
          frei
        </span>
        <span>
          <s aria-hidden="true" className="mr-1.5">
            12
          </s>
          ausgebucht
        </span>
        <span>
          <span aria-hidden="true" className="mr-1.5">
            12
          </span>
          geschlossen
        </span>
      </p>
    </div>
  );
}

type MonthStepProps = {
  to: CalendarMonth | null;
  from: CalendarMonth;
  direction: "back" | "forth";
};

/** Stays at the last month, so that focus is not lost. */
function MonthStep({ to, from, direction }: MonthStepProps) {
  const address = useSlotAddress();
  const name = direction === "back" ? "Vorheriger Monat" : "Nächster Monat";
  return (
    <Link
      to={address.ofMonth(to ?? from)}
      replace
      preventScrollReset
      aria-label={to ? `${name}, ${formatMonth(to)}` : `${name}, nicht buchbar`}
      aria-disabled={to === null || undefined}
      onClick={(event) => {
        if (to === null) event.preventDefault();
      }}
      className="grid size-11 shrink-0 place-items-center rounded-field text-forest transition-colors hover:bg-sage-soft aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-ink-soft aria-disabled:opacity-40"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
        <path d={direction === "back" ? "m15 5-7 7 7 7" : "m9 5 7 7-7 7"} />
      </svg>
    </Link>
  );
}

type PickerDayProps = {
  day: CalendarDay;
  state: DayState;
  isToday: boolean;
  isChosen: boolean;
  tabStop: TabStop;
};

function PickerDay({ day, state, isToday, isChosen, tabStop }: PickerDayProps) {
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

// Borders stay visible in forced colours.
const boxClass = "grid h-11 place-items-center rounded-field border-2 transition-colors";

const shownDays = 3;

export function NextFreeDays({ view }: { view: SlotView }) {
  const { month, next, weeks, last } = view;
  const address = useSlotAddress();
  const free = weeks
    .flat()
    .filter(({ day, state }) => state === "free" && monthOf(day) === month)
    .slice(0, shownDays);
  if (month > monthOf(last)) {
    return (
      <p className="@max-xl:mt-3">
        {bookableUntil(view)}{" "}
        <TextLink to={address.ofMonth(monthOf(last))} replace preventScrollReset>
          {formatMonth(monthOf(last))} ansehen
        </TextLink>
      </p>
    );
  }
  if (free.length === 0) {
    return (
      <p className="@max-xl:mt-3">
        Im {formatMonth(month)} ist kein Termin mehr frei.
        {next !== null && (
          <>
            {" "}
            <TextLink to={address.ofMonth(next)} replace preventScrollReset>
              {formatMonth(next)} ansehen
            </TextLink>
          </>
        )}
      </p>
    );
  }
  return (
    <div className="@max-xl:hidden">
      <p id="naechste-tage" className="mb-3 font-semibold">
        {free.length === 1 ? "Nächster freier Tag" : "Nächste freie Tage"}
      </p>
      <ul aria-labelledby="naechste-tage" className="grid gap-2">
        {free.map(({ day }) => (
          <li key={day}>
            <Link
              to={address.ofDay(day)}
              replace
              preventScrollReset
              className="flex min-h-13 items-center rounded-field border border-field bg-surface-raised px-4 font-semibold text-forest transition-shadow hover:shadow-lifted"
            >
              {formatWeekday(day)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
