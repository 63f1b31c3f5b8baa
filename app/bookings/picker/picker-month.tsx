import { useId } from "react";
import { formatMonth, monthOf, weekdayNames } from "#app/calendar/months.ts";
import { MonthStep } from "./month-step.tsx";
import { NextFreeDays } from "./next-free-days.tsx";
import { PickerDay } from "./picker-day.tsx";
import type { SlotView } from "./slot-view.ts";
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
      <table
        {...gridProps}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as in the ARIA pattern's own example
        role="grid"
        aria-labelledby={headingId}
        className="w-full table-fixed border-separate border-spacing-0.5 sm:border-spacing-1"
      >
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th
                key={name}
                scope="col"
                abbr={name}
                className="py-1 text-sm font-semibold text-ink-soft"
              >
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
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
                    tabStop={cursor === null ? null : day === cursor ? "here" : "elsewhere"}
                  />
                ) : (
                  <td key={day} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
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
      <NextFreeDays view={view} />
    </div>
  );
}
