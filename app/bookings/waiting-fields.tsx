import type { ReactNode } from "react";
import { Form } from "react-router";
import type { waitingList } from "#app/db/booking-schema.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { InputGuard } from "#app/frame/unsaved-changes.tsx";
import { type CalendarDay, formatDay } from "#app/platform/calendar-day.ts";
import { weekdayIndex, weekdayNames } from "#app/platform/months.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { TickField } from "#app/ui/tick-field.tsx";
import { type DayTime, dayTimes, minutesOf } from "./schedule.ts";
import { inWords, offeringName, publicOfferings } from "./services.ts";

type Entry = typeof waitingList.$inferSelect;
type Wishes = Pick<Entry, "weekdays" | "dayTimes" | "fromDay" | "untilDay">;

const dayTimeWords: Record<DayTime, string> = {
  morning: "vormittags",
  noon: "mittags",
  afternoon: "nachmittags",
};

/** By the clock in Germany: before 12, before 15, and later. */
export function dayTimeOf(time: string): DayTime {
  const hour = minutesOf(time) / 60;
  if (hour < 12) return "morning";
  return hour < 15 ? "noon" : "afternoon";
}

export function fitsWishes(wishes: Wishes, day: CalendarDay, time: string): boolean {
  const { weekdays, dayTimes: times, fromDay, untilDay } = wishes;
  const isWanted = <Of,>(list: readonly Of[], one: Of) => list.length === 0 || list.includes(one);
  const isInTime = fromDay <= day && day <= untilDay;
  return isInTime && isWanted(weekdays, weekdayIndex(day)) && isWanted(times, dayTimeOf(time));
}

/** 'montags und mittwochs, vormittags, bis 12. Dezember 2026' */
export function wishesInWords({
  weekdays,
  dayTimes: times,
  untilDay,
}: Omit<Wishes, "fromDay">): string {
  const days = weekdays.map((index) => `${weekdayNames[index]?.toLowerCase()}s`);
  return [
    days.length === 0 ? "an jedem Tag" : inWords(days),
    times.length === 0 ? "zu jeder Zeit" : inWords(times.map((one) => dayTimeWords[one])),
    `bis ${formatDay(untilDay)}`,
  ].join(", ");
}

type WaitingFormProps = { pets: readonly { id: string; name: string }[]; note?: ReactNode };

/** Of the customer and of the practice. */
export function WaitingForm({ pets, note }: WaitingFormProps) {
  return (
    <Form method="post" replace noValidate className="space-y-5">
      <InputGuard />
      <FormErrors />
      {note}
      <SelectField name="tier" label="Tier *" required>
        <option value="">Bitte auswählen</option>
        {pets.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField name="leistung" label="Leistung *" required>
        <option value="">Bitte auswählen</option>
        {publicOfferings.map(({ id }) => (
          <option key={id} value={id}>
            {offeringName(id)}
          </option>
        ))}
      </SelectField>
      <Ticks
        legend="Wochentage"
        hint="Ohne Auswahl: jeder Tag."
        ticks={weekdayNames.map((name, index) => [weekdayField(index), name])}
      />
      <Ticks
        legend="Tageszeit"
        hint="Ohne Auswahl: jede Zeit."
        ticks={dayTimes.map((one) => [one, dayTimeWords[one]])}
      />
      <TextField name="bis" label="Bis *" type="date" required />
      <SubmitButton>Auf die Warteliste</SubmitButton>
    </Form>
  );
}

type OwnWaitingProps = {
  entries: readonly { id: string; name: string; petName: string; wishes: string }[];
};

/** Only what is the customer's own; a place in the list is nobody's business. */
export function OwnWaiting({ entries }: OwnWaitingProps) {
  if (entries.length === 0) return null;
  const shown = entries.map(({ id, name, petName, wishes }) => (
    <div key={id} className="rounded-card border border-line bg-sage-soft p-4 wrap-anywhere">
      <p className="font-semibold">
        Sie stehen auf der Warteliste für {name}, <bdi>{petName}</bdi>
      </p>
      <p className="text-ink-soft">{wishes}</p>
      <EndWaiting action="/services/termine/warteliste" id={id} about={`${name}, ${petName}`} />
    </div>
  ));
  return <div className="mb-8 grid gap-3">{shown}</div>;
}

export function EndWaiting({ action, id, about }: { action: string; id: string; about: string }) {
  return (
    <Form method="post" action={action} replace preventScrollReset className="mt-2">
      <input type="hidden" name="ende" value={id} />
      <SubmitButton variant="secondary">
        Von der Warteliste nehmen<span className="sr-only">{`: ${about}`}</span>
      </SubmitButton>
    </Form>
  );
}

export function weekdayField(index: number): string {
  return `wochentag-${index}`;
}

type TicksProps = { legend: string; hint: string; ticks: readonly (readonly [string, string])[] };

function Ticks({ legend, hint, ticks }: TicksProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <p className="text-sm text-ink-soft">{hint}</p>
      <div className="flex flex-wrap gap-x-5">
        {ticks.map(([name, label]) => (
          <TickField key={name} name={name} value="ja" label={label} />
        ))}
      </div>
    </fieldset>
  );
}
