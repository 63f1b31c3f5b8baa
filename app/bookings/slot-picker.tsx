import { Link, useSearchParams } from "react-router";
import { formatDay } from "#app/platform/calendar-day.ts";
import type { SlotView } from "./slot-view.ts";

type SlotPickerProps = {
  view: SlotView;
  /** The time that is chosen at first. */
  chosenTime?: string;
  onChoose?: (time: string) => void;
};

/**
 * Month, day and time of a consultation, within a form: the day is in the address (links, which keep
 * what else stands there), the fields `date` and `time` are the form's.
 */
export function SlotPicker({ view, chosenTime, onChoose }: SlotPickerProps) {
  const [params] = useSearchParams();
  function address(changes: Record<string, string>) {
    return `?${new URLSearchParams({ ...Object.fromEntries(params), ...changes })}`;
  }
  return (
    <div>
      <ul>
        {view.weeks.flat().map(({ day, state }) => (
          <li key={day}>
            {state === "free" ? (
              <Link to={address({ tag: day })} preventScrollReset>
                {formatDay(day)}
              </Link>
            ) : (
              formatDay(day)
            )}
          </li>
        ))}
      </ul>
      {view.day && <input type="hidden" name="date" value={view.day} />}
      {view.slots.map(({ time, state }) => (
        <label key={time}>
          <input
            type="radio"
            name="time"
            value={time}
            disabled={state !== "free"}
            defaultChecked={time === chosenTime}
            onChange={() => onChoose?.(time)}
          />
          {time} Uhr
        </label>
      ))}
    </div>
  );
}
