import { Form } from "react-router";
import { FieldError } from "#app/bookings/field-error.tsx";
import {
  defaultSchedule,
  type Schedule,
  scheduleLimits,
  type UnfitTime,
  unfitTimes,
} from "#app/bookings/schedule.ts";
import { type ServiceType, services, serviceTypes } from "#app/bookings/services.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { weekdayNames } from "#app/platform/months.ts";
import { numberMax } from "#app/platform/number-field.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState, useField, useFormResult } from "#app/ui/form-state.tsx";
import { ButtonLink } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { TickField } from "#app/ui/tick-field.tsx";
import type { ScheduleAnswer } from "./schedule.server.ts";
import {
  addIntent,
  hoursField,
  newTimeField,
  rangeIndexes,
  scheduleFields,
  tickedTimes,
  timeField,
} from "./schedule-fields.ts";

type ScheduleFormProps = { schedule: Schedule; answer: ScheduleAnswer | undefined };

export function ScheduleForm({ schedule, answer }: ScheduleFormProps) {
  const result = answer?.result;
  // A refused form still carries the revision that it was opened with, until it is told of a newer.
  const seen = answer?.revision ?? result?.values.revision ?? schedule.revision;
  return (
    <FormState result={result} defaults={scheduleFields(schedule)}>
      <Form method="post" replace preventScrollReset noValidate className="space-y-8">
        {/* The first button is what the Enter key means: saving, not adding a time. */}
        <button type="submit" hidden tabIndex={-1} />
        <input type="hidden" name="revision" value={seen} />
        <FormErrors />
        <PagePart id="oeffnungszeiten" title="Wochentage">
          <p className="text-ink-soft">Tage ohne Zeiten sind nicht buchbar.</p>
          <div className="mt-2 divide-y divide-line">
            {weekdayNames.map((weekday, index) => (
              <DayHours key={weekday} name={weekday} weekday={index} />
            ))}
          </div>
        </PagePart>
        <PagePart id="anfangszeiten" title="Anfangszeiten">
          <div className="divide-y divide-line">
            {serviceTypes.map((type) => (
              <ServiceTimes key={type} type={type} schedule={schedule} />
            ))}
          </div>
          <p role="status" className="font-semibold text-success">
            {answer?.said}
          </p>
        </PagePart>
        <BookingRules />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton>Zeiten speichern</SubmitButton>
          <ButtonLink to="/admin/termine/zeiten/standard" preventScrollReset>
            Auf Standard zurücksetzen
          </ButtonLink>
        </div>
      </Form>
    </FormState>
  );
}

function BookingRules() {
  const { bufferMinutes } = scheduleLimits;
  const steps = Array.from(
    { length: bufferMinutes.most / bufferMinutes.step + 1 },
    (_, index) => index * bufferMinutes.step,
  );
  return (
    <PagePart id="buchungsregeln" title="Fristen und Wege">
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          name="noticeHours"
          label="Spätestens buchbar (Stunden vorher) *"
          inputMode="numeric"
          maxLength={numberMax}
          required
        />
        <TextField
          name="horizonDays"
          label="Frühestens buchbar (Tage vorher) *"
          inputMode="numeric"
          maxLength={numberMax}
          required
        />
        <SelectField name="bufferMinutes" label="Weg nach Vor-Ort-Terminen *" required>
          {steps.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes === 0 ? "keiner" : `${minutes} Minuten`}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="mt-5">
        <TickField
          name="offersByItself"
          value="ja"
          label="Frei gewordene Zeiten automatisch der Warteliste anbieten"
          hint="Sonst bestätigen Sie jedes Angebot."
        />
      </div>
    </PagePart>
  );
}

/** @param weekday 0 for Monday */
function DayHours({ name, weekday }: { name: string; weekday: number }) {
  const [first = 0, ...more] = rangeIndexes;
  const isUsed = [
    useField(hoursField(weekday, 1, "von")),
    useField(hoursField(weekday, 1, "bis")),
    useField(hoursField(weekday, 2, "von")),
    useField(hoursField(weekday, 2, "bis")),
  ].some(({ defaultValue }) => defaultValue !== "");
  return (
    <fieldset className="grid grid-cols-[2rem_minmax(0,1fr)] items-start gap-x-3 py-2 sm:grid-cols-[6.5rem_minmax(0,20rem)_minmax(0,1fr)]">
      <legend className="contents">
        <span className="pt-2.5 font-semibold">
          {name.slice(0, 2)}
          <span className="max-sm:sr-only">{name.slice(2)}</span>
        </span>
      </legend>
      <TimeRange dayName={name} weekday={weekday} range={first} />
      <details open={isUsed} className="max-w-80 max-sm:col-start-2">
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
      <FieldError id={id} error={error} margin="mt-1" />
    </div>
  );
}

function ServiceTimes({ type, schedule }: { type: ServiceType; schedule: Schedule }) {
  const { result } = useFormResult();
  const saved = schedule.slotTimes[type];
  const ticked = result ? tickedTimes(Object.keys(result.values), type) : saved;
  const shown = [...new Set([...defaultSchedule.slotTimes[type], ...saved, ...ticked])].sort();
  const unfit = unfitTimes(schedule, type);
  return (
    <fieldset className="py-4">
      <legend className="contents">
        <span className="font-semibold">{services[type].name}</span>
      </legend>
      {ticked.length === 0 && (
        <p className="mt-1 text-ink-soft">Ohne Uhrzeit ist diese Beratung nicht buchbar.</p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {shown.map((time) => (
          <label
            key={time}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-field px-3 has-checked:border-forest has-checked:bg-sage-soft"
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
    return `${time} Uhr liegt außerhalb der Sprechzeiten und ist nicht buchbar.`;
  }
  const names = offerings.map(
    ({ title, durationMinutes }) => `„${title}“ (${durationMinutes} Minuten)`,
  );
  return `${time} Uhr ist für ${names.join(" und ")} nicht buchbar, weil der Termin nicht in die Sprechzeiten passt.`;
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
      <FieldError id={id} error={error} margin="mt-1" />
    </div>
  );
}
