import { Form, Link } from "react-router";
import type { Schedule } from "#app/bookings/schedule.ts";
import { scheduleLimits } from "#app/bookings/schedule.ts";
import { serviceTypes } from "#app/bookings/services.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { weekdayNames } from "#app/platform/months.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { DayHours } from "./day-hours.tsx";
import type { ScheduleAnswer } from "./schedule-change.server.ts";
import { scheduleFields } from "./schedule-fields.ts";
import { ServiceTimes } from "./service-times.tsx";

type ScheduleFormProps = { schedule: Schedule; answer: ScheduleAnswer | undefined };

/** All times of the practice in one form: they make sense together only. */
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
        <section aria-labelledby="oeffnungszeiten" className={cardClass}>
          <h2 id="oeffnungszeiten" className="text-xl text-forest">
            Wochentage
          </h2>
          <p className="mt-1 text-ink-soft">
            Von wann bis wann Beratungen stattfinden können, in vollen Viertelstunden. Mit weiteren
            Zeiten tragen Sie eine Pause ein; ein Tag ohne Zeiten ist geschlossen.
          </p>
          <div className="mt-2 divide-y divide-line">
            {weekdayNames.map((weekday, index) => (
              <DayHours key={weekday} name={weekday} weekday={index} />
            ))}
          </div>
        </section>
        <section aria-labelledby="anfangszeiten" className={cardClass}>
          <h2 id="anfangszeiten" className="text-xl text-forest">
            Anfangszeiten
          </h2>
          <p className="mt-1 text-ink-soft">
            Wann eine Beratung beginnen kann. Angeboten wird eine Uhrzeit an den Tagen, an denen die
            ganze Beratung in die Zeiten oben passt.
          </p>
          <div className="mt-2 divide-y divide-line">
            {serviceTypes.map((type) => (
              <ServiceTimes key={type} type={type} schedule={schedule} />
            ))}
          </div>
          <p role="status" className="font-semibold text-success">
            {answer?.said}
          </p>
        </section>
        <BookingRules />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton>Zeiten speichern</SubmitButton>
          <Link
            to="/admin/termine/zeiten/standard"
            preventScrollReset
            className={buttonClass("secondary")}
          >
            Auf Standard zurücksetzen
          </Link>
        </div>
      </Form>
    </FormState>
  );
}

const cardClass = "rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6";

function BookingRules() {
  const { noticeHours, horizonDays, bufferMinutes } = scheduleLimits;
  const steps = Array.from(
    { length: bufferMinutes.most / bufferMinutes.step + 1 },
    (_, index) => index * bufferMinutes.step,
  );
  return (
    <section aria-labelledby="buchungsregeln" className={cardClass}>
      <h2 id="buchungsregeln" className="mb-4 text-xl text-forest">
        Fristen und Wege
      </h2>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          name="noticeHours"
          label="Vorlauf in Stunden *"
          type="number"
          inputMode="numeric"
          min={noticeHours.least}
          max={noticeHours.most}
          hint="So lange vor Beginn wird eine Uhrzeit zuletzt angeboten."
          required
        />
        <TextField
          name="horizonDays"
          label="Buchbar in Tagen *"
          type="number"
          inputMode="numeric"
          min={horizonDays.least}
          max={horizonDays.most}
          hint="So weit im Voraus kann gebucht werden."
          required
        />
        <SelectField
          name="bufferMinutes"
          label="Weg nach Vor-Ort-Terminen *"
          hint="Bleibt nach einem Besuch frei."
          required
        >
          {steps.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes === 0 ? "keiner" : `${minutes} Minuten`}
            </option>
          ))}
        </SelectField>
      </div>
    </section>
  );
}
