import { Form } from "react-router";
import type { waitingList } from "#app/db/booking-schema.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { type CalendarDay, formatDay } from "#app/platform/calendar-day.ts";
import { weekdayIndex, weekdayNames } from "#app/platform/months.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { useField } from "#app/ui/form-state.tsx";
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
export function wishesInWords({ weekdays, dayTimes: times, fromDay, untilDay }: Wishes): string {
  const days = weekdays.map((index) => `${weekdayNames[index]?.toLowerCase()}s`);
  return [
    days.length === 0 ? "an jedem Tag" : inWords(days),
    times.length === 0 ? "zu jeder Zeit" : inWords(times.map((one) => dayTimeWords[one])),
    `${formatDay(fromDay)} bis ${formatDay(untilDay)}`,
  ].join(", ");
}

type WaitingFieldsProps = { pets: readonly { id: string; name: string }[] };

/** Of the customer's and of the practice's form. */
export function WaitingFields({ pets }: WaitingFieldsProps) {
  return (
    <>
      <SelectField name="tier" label="Tier *" required>
        <option value="">Bitte wählen</option>
        {pets.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField name="leistung" label="Leistung *" required>
        <option value="">Bitte wählen</option>
        {publicOfferings.map(({ id }) => (
          <option key={id} value={id}>
            {offeringName(id)}
          </option>
        ))}
      </SelectField>
      <fieldset>
        <legend className="font-semibold">Wochentage</legend>
        <p className="text-sm text-ink-soft">Ohne Auswahl: jeder Tag.</p>
        <div className="flex flex-wrap gap-x-5">
          {weekdayNames.map((name, index) => (
            <Tick key={name} name={weekdayField(index)} label={name} />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="font-semibold">Tageszeit</legend>
        <p className="text-sm text-ink-soft">Ohne Auswahl: jede Zeit.</p>
        <div className="flex flex-wrap gap-x-5">
          {dayTimes.map((one) => (
            <Tick key={one} name={one} label={dayTimeWords[one]} />
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-2 gap-5">
        <TextField name="ab" label="Von *" type="date" required />
        <TextField name="bis" label="Bis *" type="date" required />
      </div>
    </>
  );
}

type OwnWaitingProps = {
  entries: readonly { id: string; name: string; petName: string; wishes: string }[];
};

/** Only what is the customer's own; a place in the list is nobody's business. */
export function OwnWaiting({ entries }: OwnWaitingProps) {
  return entries.map(({ id, name, petName, wishes }) => (
    <div key={id} className="mb-3 rounded-card border border-line bg-sage-soft p-4 wrap-anywhere">
      <p className="font-semibold">
        Sie stehen auf der Warteliste für {name}, <bdi>{petName}</bdi>
      </p>
      <p className="text-ink-soft">{wishes}</p>
      <Form method="post" action="/services/termine/warteliste" replace className="mt-2">
        <input type="hidden" name="ende" value={id} />
        <SubmitButton variant="secondary">
          Von der Warteliste nehmen<span className="sr-only">{`: ${name}, ${petName}`}</span>
        </SubmitButton>
      </Form>
    </div>
  ));
}

export function weekdayField(index: number): string {
  return `wochentag-${index}`;
}

function Tick({ name, label }: { name: string; label: string }) {
  const { defaultValue } = useField(name);
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        name={name}
        value="ja"
        defaultChecked={defaultValue === "ja"}
        className="size-6 shrink-0 accent-forest"
      />
      {label}
    </label>
  );
}
