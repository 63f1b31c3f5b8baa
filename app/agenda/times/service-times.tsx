import {
  defaultSchedule,
  type Schedule,
  scheduleLimits,
  type UnfitTime,
  unfitTimes,
} from "#app/bookings/schedule.ts";
import { type ServiceType, services } from "#app/bookings/services.ts";
import { Button } from "#app/ui/button.tsx";
import { useField, useFormResult } from "#app/ui/form-state.tsx";
import { addIntent, newTimeField, tickedTimes, timeField } from "./schedule-fields.ts";

type ServiceTimesProps = { type: ServiceType; schedule: Schedule };

/** The beginning times of a service: each a box, so that taking it out and back is one touch. */
export function ServiceTimes({ type, schedule }: ServiceTimesProps) {
  const { result } = useFormResult();
  const saved = schedule.slotTimes[type];
  const ticked = result ? tickedTimes(Object.keys(result.values), type) : saved;
  // A default that was taken out stays at hand.
  const shown = [...new Set([...defaultSchedule.slotTimes[type], ...saved, ...ticked])].sort();
  const unfit = unfitTimes(schedule, type);
  return (
    <fieldset className="py-5">
      <legend className="contents">
        <span className="font-semibold">{services[type].name}</span>
      </legend>
      {ticked.length === 0 && (
        <p className="mt-1 text-ink-soft">Ohne Uhrzeit kann niemand buchen.</p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {shown.map((time) => (
          <label
            key={time}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-full border border-field px-4 has-checked:border-forest has-checked:bg-sage-soft"
          >
            <input
              type="checkbox"
              name={timeField(type, time)}
              defaultChecked={ticked.includes(time)}
              className="size-5 shrink-0 accent-forest"
            />
            {time}
            <span className="sr-only"> Uhr, {services[type].name}</span>
          </label>
        ))}
      </div>
      {unfit.length > 0 && (
        <ul className="mt-3 grid gap-1 text-clay">
          {unfit.map((one) => (
            <li key={one.time}>{unfitText(one)}</li>
          ))}
        </ul>
      )}
      <NewTime key={result?.id} type={type} />
    </fieldset>
  );
}

function unfitText({ time, offerings, isUseless }: UnfitTime): string {
  if (isUseless) {
    return `${time} Uhr passt an keinem Tag in die gespeicherten Zeiten und wird nie angeboten.`;
  }
  const names = offerings.map(
    ({ title, durationMinutes }) => `„${title}“ (${durationMinutes} Minuten)`,
  );
  return `${time} Uhr wird nie angeboten für ${names.join(" und ")}: Das passt an keinem Tag in die gespeicherten Zeiten.`;
}

function NewTime({ type }: { type: ServiceType }) {
  const { id, defaultValue, error } = useField(newTimeField(type));
  return (
    <div className="mt-4">
      <label htmlFor={id}>
        Weitere Uhrzeit<span className="sr-only">, {services[type].name}</span>
      </label>
      <div className="mt-1 flex flex-wrap gap-2">
        <input
          id={id}
          name={newTimeField(type)}
          type="time"
          step={scheduleLimits.grid * 60}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          defaultValue={defaultValue}
          className="min-h-11 w-36 rounded-field border border-field bg-surface-raised px-3 py-2 text-ink aria-invalid:border-2 aria-invalid:border-danger"
        />
        <Button
          type="submit"
          variant="secondary"
          name="intent"
          value={addIntent(type)}
          aria-label={`Hinzufügen, ${services[type].name}`}
        >
          Hinzufügen
        </Button>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
