import { useRef } from "react";
import { EarlyStartBox } from "#app/bookings/early-start-box.tsx";
import { type CalendarMonth, formatWeekday, monthOf } from "#app/platform/months.ts";
import { useFocusWhenLost } from "#app/ui/focus.ts";
import { useField } from "#app/ui/form-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { NextFreeDays, PickerMonth } from "./picker-month.tsx";
import { bookableUntil, isEarlyIn, type SlotView, slotStateWords } from "./slot-view.ts";
import { useSlotAddress } from "./use-day-cursor.ts";

type SlotPickerProps = {
  view: SlotView;
  chosenTime?: string;
  onChoose?: (time: string) => void;
  onConsent?: (isGiven: boolean) => void;
};

export function SlotPicker(props: SlotPickerProps) {
  return (
    <div className="@container">
      <div className="items-start gap-x-8 *:min-w-0 @xl:grid @xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <PickerMonth view={props.view} />
        <SlotTimes {...props} />
      </div>
    </div>
  );
}

function SlotTimes({ view, chosenTime, onChoose, onConsent }: SlotPickerProps) {
  const { day, slots } = view;
  const isEarly = isEarlyIn(view, day) && slots.some(({ state }) => state === "free");
  const { id, error } = useField("time");
  const address = useSlotAddress();
  useFocusWhenLost(day, () => document.getElementById(id));
  const shownDay = useRef(day);
  /** Another day brings its times into view. */
  function showTimes(times: HTMLElement | null) {
    if (times === null || shownDay.current === day) return;
    shownDay.current = day;
    times.scrollIntoView({ block: "nearest" });
  }
  return (
    <div ref={showTimes} id={id} tabIndex={-1} className="scroll-mt-20 scroll-mb-20 outline-none">
      <p aria-live="polite" className={day === null ? "" : "mb-3 font-semibold @max-xl:mb-0"}>
        {day !== null && describeDay(view)}
      </p>
      {day !== null && (
        <p className="mb-1 @xl:hidden">
          <TextLink
            to={address.ofMonth(bookableMonth(view))}
            replace
            preventScrollReset
            size="line"
          >
            Anderer Tag
          </TextLink>
        </p>
      )}
      {day === null && <NextFreeDays view={view} />}
      {error && (
        <p
          id={`${id}-error`}
          className="mb-3 rounded-field border border-danger bg-danger-soft px-4 py-3 font-semibold text-danger"
        >
          {error}
        </p>
      )}
      {day !== null && <input type="hidden" name="date" value={day} />}
      <fieldset aria-describedby={error ? `${id}-error` : undefined}>
        <legend className="sr-only">Uhrzeit</legend>
        <div className="grid grid-cols-2 gap-2 @md:grid-cols-3 @xl:grid-cols-2">
          {slots.map(({ time, state, takenBy }) => (
            <label
              // A new radio button for each day and state.
              key={`${day} ${time} ${state}`}
              className={`${pillClass} ${state === "free" ? freeClass : "cursor-not-allowed border-dashed border-line text-ink-soft"}`}
            >
              <input
                type="radio"
                name="time"
                value={time}
                disabled={state !== "free"}
                defaultChecked={state === "free" && time === chosenTime}
                onChange={() => onChoose?.(time)}
                className="size-6 shrink-0 accent-forest"
              />
              <span className="leading-tight">
                <span
                  className={`block font-semibold ${state === "free" || state === "same" ? "" : "line-through"}`}
                >
                  {time} Uhr
                </span>
                {state !== "free" && (
                  <span className="block text-sm wrap-anywhere">
                    {slotStateWords[state]}
                    {takenBy && `: ${takenBy}`}
                  </span>
                )}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {isEarly && (
        // Shown by CSS with the chosen time, so that it works without JavaScript.
        <div className="mt-3 hidden [:has(:checked)+&]:block">
          <p className="mb-2">Für diesen Tag ist Ihre Zustimmung nötig.</p>
          <EarlyStartBox {...(onConsent && { onConsent })} />
        </div>
      )}
    </div>
  );
}

/** The shown month, or the nearest that has days to choose. */
function bookableMonth({ month, first, last }: SlotView): CalendarMonth {
  if (month < monthOf(first)) return monthOf(first);
  return month > monthOf(last) ? monthOf(last) : month;
}

const pillClass =
  "flex min-h-13 items-center gap-2.5 rounded-field border px-3 py-1.5 transition-shadow";
const freeClass =
  "cursor-pointer border-field bg-surface-raised hover:shadow-lifted has-checked:border-forest has-checked:bg-sage-soft has-checked:[box-shadow:0_0_0_1px_var(--forest)]";

/** 'Dienstag, 24. November 2026: 5 Zeiten frei' */
function describeDay(view: SlotView): string {
  const { day, slots, closedBecause, last, isPractice } = view;
  const free = slots.filter(({ state }) => state === "free").length;
  const name = formatWeekday(day ?? "");
  if (day !== null && day > last) return `${name}: ${bookableUntil(view)}`;
  if (closedBecause === "") return `${name}: geschlossen`;
  if (closedBecause !== null) return `${name}: geschlossen (${closedBecause})`;
  const [one, many] = isPractice ? ["feste Zeit", "feste Zeiten"] : ["Zeit", "Zeiten"];
  if (free === 0) return `${name}: keine ${many} frei`;
  return `${name}: ${free === 1 ? `eine ${one}` : `${free} ${many}`} frei`;
}
