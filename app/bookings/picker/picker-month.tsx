import { useId } from "react";
import { formatDay } from "#app/platform/calendar-day.ts";
import { formatMonth, monthOf } from "#app/platform/months.ts";
import { DateGrid } from "#app/ui/date-grid.tsx";
import { tabStopOf } from "#app/ui/day-grid.ts";
import { MonthStep } from "./month-step.tsx";
import { NextFreeDays } from "./next-free-days.tsx";
import { PickerDay } from "./picker-day.tsx";
import type { SlotView } from "./slot-view.ts";
import { isEarlyIn } from "./slot-words.ts";
import { useDayCursor } from "./use-day-cursor.ts";

/** A month's days; those with free times are links. The keys are those of a grid of dates. */
export function PickerMonth({ view }: { view: SlotView }) {
  const headingId = useId();
  const { cursor, gridProps } = useDayCursor(view);
  // Weeks that are over only push the others down.
  const weeks = view.weeks.filter((week) => week.some(({ day }) => day >= view.today));
  return (
    <div>
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
        className="border-separate border-spacing-0.5 sm:border-spacing-1"
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
      {isEarlyIn(view, `${view.month}-01`) && (
        <p className="mt-2 text-sm text-ink-soft">
          {`Bis ${formatDay(view.earlyUntil ?? "")} kann die Widerrufsfrist noch laufen: Diese Tage gehen mit Ihrer Zustimmung zum früheren Beginn, alle späteren ohne.`}
        </p>
      )}
      <NextFreeDays view={view} />
    </div>
  );
}
