import { scheduleLimits } from "#app/bookings/schedule.ts";
import { useField } from "#app/ui/form-state.tsx";
import { hoursField, rangeIndexes } from "./schedule-fields.ts";

type DayHoursProps = { name: string /** 0 for Monday. */; weekday: number };

/** The hours of a weekday: one range in sight, more of them where there are or are wanted. */
export function DayHours({ name, weekday }: DayHoursProps) {
  const [first = 0, ...more] = rangeIndexes;
  const isUsed = [
    useField(hoursField(weekday, 1, "von")),
    useField(hoursField(weekday, 1, "bis")),
    useField(hoursField(weekday, 2, "von")),
    useField(hoursField(weekday, 2, "bis")),
  ].some(({ defaultValue }) => defaultValue !== "");
  return (
    <fieldset className="grid items-start gap-x-6 py-4 sm:grid-cols-[6.5rem_minmax(0,20rem)_minmax(0,1fr)]">
      <legend className="contents">
        <span className="mb-1 font-semibold sm:mb-0 sm:pt-2.5">{name}</span>
      </legend>
      <TimeRange dayName={name} weekday={weekday} range={first} />
      <details open={isUsed} className="max-w-80">
        <summary className="inline-block min-h-11 cursor-pointer py-2.5 text-forest underline underline-offset-4">
          Weitere Zeiten<span className="sr-only"> am {name}</span>
        </summary>
        <div className="grid gap-3">
          {more.map((range) => (
            <TimeRange key={range} dayName={name} weekday={weekday} range={range} />
          ))}
        </div>
      </details>
    </fieldset>
  );
}

type TimeRangeProps = { dayName: string; weekday: number; range: number };

function TimeRange({ dayName, weekday, range }: TimeRangeProps) {
  const count = range === 0 ? "" : `${range + 1}. Zeit `;
  return (
    <div className="grid max-w-80 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-2">
      <TimeInput field={hoursField(weekday, range, "von")} label={`${dayName}, ${count}von`} />
      <span aria-hidden="true" className="pt-2.5">
        bis
      </span>
      <TimeInput field={hoursField(weekday, range, "bis")} label={`${dayName}, ${count}bis`} />
    </div>
  );
}

function TimeInput({ field, label }: { field: string; label: string }) {
  const { id, defaultValue, error } = useField(field);
  return (
    <div className="min-w-0">
      <input
        id={id}
        name={field}
        type="time"
        step={scheduleLimits.grid * 60}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        defaultValue={defaultValue}
        className="block min-h-11 w-full rounded-field border border-field bg-surface-raised px-2.5 py-2 text-ink aria-invalid:border-2 aria-invalid:border-danger"
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
