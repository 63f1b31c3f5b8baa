import { useState } from "react";
import { Form } from "react-router";
import { z } from "zod";
import { noteAudit } from "#app/audit/record.server.ts";
import { clockTime } from "#app/bookings/answer-schema.server.ts";
import { bookingNote } from "#app/bookings/booking.ts";
import { confirmByPost } from "#app/bookings/contract-words.ts";
import { bookingDesk } from "#app/bookings/desk.server.ts";
import { EarlyStartBox } from "#app/bookings/early-start-box.tsx";
import { scheduleLimits } from "#app/bookings/schedule.ts";
import {
  meantMissing,
  proposedAgain,
  readSeriesRule,
  type SeriesRule,
  seriesLimits,
  timeField,
  unusualTime,
} from "#app/bookings/series.ts";
import { bookingName } from "#app/bookings/services.ts";
import { formatWhen } from "#app/bookings/wording.ts";
import { platformContext } from "#app/context.ts";
import { KeptInput } from "#app/frame/kept-input.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { euro, formatMoney } from "#app/platform/money.ts";
import { formatWeekday } from "#app/platform/months.ts";
import { pick } from "#app/platform/pick.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState, useField, useFormResult } from "#app/ui/form-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { TickField } from "#app/ui/tick-field.tsx";
import type { Route } from "./+types/series.route.ts";
import { notSaved, practiceBookingNotFound, readSequence } from "./change.server.ts";
import { BookingNames, NotPossible } from "./not-possible.tsx";
import { addSeries, getSeriesPlan } from "./series.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, now, log } = context.get(platformContext);
  const rule = readSeriesRule(url.searchParams);
  const found = await loadOrSay(log, "Die Serie konnte nicht geladen werden.", () =>
    getSeriesPlan(db, params.bookingId, rule, now),
  );
  if (!found) throw await practiceBookingNotFound(context);
  const { booking, days, ...plan } = found;
  return {
    ...plan,
    rule,
    service: bookingName(booking),
    first: formatWhen(booking),
    priceCents: booking.priceCents,
    days: days.map((one) => ({
      ...{ ...one, field: timeField(one.day), name: formatWeekday(one.day) },
    })),
    booking: {
      ...pick(booking, "id", "sequence", "petName", "ownerName"),
      time: booking.bookingTime,
    },
  };
}

export function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  requirePractitioner(context);
  const failure = { event: "agenda.series_failed", message: notSaved };
  return runAction(args, failure, async (form) => {
    const { bookingId } = params;
    noteAudit(context, { subject: bookingId });
    const added = await addSeries(bookingDesk(context.get(platformContext)), bookingId, {
      rule: readSeriesRule(url.searchParams),
      seenSequence: readSequence(form),
      otherTimes: readTimes(form),
      isConsentGiven: form.get("earlyStart") === "ja",
      meant: String(form.get("anyway") ?? ""),
    });
    if (!added) return practiceBookingNotFound(context);
    const { entered, isMailed } = added;
    const [first] = entered;
    const { details, ...note } = bookingNote(first);
    noteAudit(context, { ...note, details: `${details}, ${entered.length} weitere Termine` });
    return redirectWithToast(context, `/admin/termine/anfragen/${bookingId}#serie`, {
      title: "Serie gespeichert",
      text: `${entered.length} ${entered.length === 1 ? "Termin" : "Termine"} eingetragen. ${isMailed ? `${first.ownerName} erhält eine E-Mail.` : confirmByPost}`,
      tone: "success",
    });
  });
}

/** Of the days that cannot be at the usual time. @throws Refusal 400 beside what is no time */
function readTimes(form: FormData): Map<CalendarDay, string> {
  const fieldErrors: Record<string, string> = {};
  const times = new Map<CalendarDay, string>();
  for (const [name, value] of form) {
    if (!name.startsWith(timeField(""))) continue;
    const time = clockTime.or(z.literal("")).safeParse(value);
    if (time.success) times.set(name.slice(timeField("").length), time.data);
    else fieldErrors[name] = "Bitte geben Sie eine volle Viertelstunde ein, zum Beispiel 14:30.";
  }
  if (Object.keys(fieldErrors).length > 0) throw new Refusal({ fieldErrors });
  return times;
}

export { loadAlways as shouldRevalidate } from "#app/frame/use-page-data.ts";

export default function SeriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, service, first, place, rule, mayBegin } = loaderData;
  const result = actionData?.result;
  const closeTo = `/admin/termine/anfragen/${booking.id}`;
  const days = result ? proposedAgain(loaderData.days, result.values) : loaderData.days;
  const times = Object.fromEntries(days.map(({ field, time }) => [field, time]));
  return (
    <>
      <PageMeta title="Als Serie fortsetzen" hasErrors={result !== undefined} />
      <TextLink to={closeTo} size="touch">
        Zurück zum Termin
      </TextLink>
      <h1 className="mt-2 text-3xl text-forest">Als Serie fortsetzen</h1>
      <p className="mt-1 mb-6 wrap-anywhere">
        <BookingNames service={service} booking={booking} />
        <span className="block text-ink-soft">{`Erster Termin: ${first}`}</span>
        {place && <span className="block text-ink-soft">{`Ort: ${place}`}</span>}
      </p>
      {mayBegin ? (
        <>
          <RuleForm rule={rule} />
          <FormState
            // Another rule has other days.
            key={`${rule.count} ${rule.weeks}`}
            result={result}
            defaults={times}
          >
            <FormErrors />
            <PlanForm page={loaderData} days={days} />
          </FormState>
        </>
      ) : (
        <NotPossible closeTo={closeTo} />
      )}
    </>
  );
}

function RuleForm({ rule }: { rule: SeriesRule }) {
  const { count, weeks } = seriesLimits;
  const defaults = { anzahl: String(rule.count), wochen: String(rule.weeks) };
  return (
    <FormState key={`${rule.count} ${rule.weeks}`} result={undefined} defaults={defaults}>
      <Form method="get" preventScrollReset className="mb-6 flex flex-wrap items-end gap-3">
        <div className="w-36">
          <TextField
            {...{ name: "anzahl", label: "Termine insgesamt", type: "number", required: true }}
            {...{ min: count.least, max: count.most }}
          />
        </div>
        <div className="w-36">
          <TextField
            {...{ name: "wochen", label: "Abstand in Wochen", type: "number", required: true }}
            {...{ min: weeks.least, max: weeks.most }}
          />
        </div>
        <Button type="submit" variant="secondary">
          Termine anzeigen
        </Button>
      </Form>
    </FormState>
  );
}

type Page = Route.ComponentProps["loaderData"];

function PlanForm({ page, days }: { page: Page; days: Page["days"] }) {
  const { booking, needsConsent, priceCents } = page;
  const { result } = useFormResult();
  const [typed, setTyped] = useState<Record<string, unknown>>(result?.values ?? {});
  const meant = timesToMean(days, result);
  const count = days.filter(({ field, time }) => (typed[field] ?? time) !== "").length;
  return (
    <Form
      method="post"
      replace
      noValidate
      onInput={({ currentTarget }) => setTyped(Object.fromEntries(new FormData(currentTarget)))}
      className="max-w-2xl space-y-5"
    >
      <KeptInput />
      <input type="hidden" name="sequence" value={booking.sequence} />
      {needsConsent && <EarlyStartBox spokenHint="Bitte lesen Sie die Frage vor." />}
      <ol className="divide-y divide-line rounded-card border border-line bg-surface px-4 shadow-soft sm:px-5">
        {days.map((day) => (
          <PlannedDay
            key={day.day}
            day={day}
            usualTime={booking.time}
            isOmitted={(typed[day.field] ?? day.time) === ""}
          />
        ))}
      </ol>
      <p>
        {`${count} ${count === 1 ? "weiterer Termin" : "weitere Termine"}, je ${formatMoney(priceCents, euro)}, zusammen ${formatMoney(priceCents * count, euro)}`}
      </p>
      {meant !== "" && (
        <TickField
          // Ticked for other times, it is empty again.
          key={meant}
          {...{ name: "anyway", value: meant, label: "Trotzdem eintragen" }}
        />
      )}
      <SubmitButton>Serie speichern</SubmitButton>
    </Form>
  );
}

/** Those that are shown as unusual. */
function timesToMean(days: Page["days"], result: FormResult | undefined): string {
  const kept = result?.values.anyway ?? "";
  const errors = result?.formError?.message === meantMissing ? result.fieldErrors : {};
  const shown = days.flatMap(({ field, day, time, state, why }) => {
    const error = errors[field];
    if (error) return unusualTime({ day, time: result?.values[field] ?? time, why: error });
    return state === "unusual" && time !== "" ? unusualTime({ day, time, why }) : [];
  });
  return [kept, ...shown.filter((one) => !kept.includes(one))].join(" ").trim();
}

type PlannedDayProps = { day: Page["days"][number]; usualTime: string; isOmitted: boolean };

function PlannedDay({ day, usualTime, isOmitted }: PlannedDayProps) {
  const { field, name, state, why, isReplacement } = day;
  const { error, defaultValue } = useField(field);
  if (state === "free" && error === undefined && defaultValue === usualTime) {
    return (
      <li className="flex flex-wrap items-center justify-between gap-x-4 py-2.5">
        <span className="font-semibold">{`${name}, ${usualTime} Uhr`}</span>
        <span className="text-success">{isReplacement ? "frei, als Ersatz" : "frei"}</span>
        <input type="hidden" name={field} value={usualTime} />
      </li>
    );
  }
  return (
    <li className="py-3">
      <TextField
        name={field}
        label={name}
        type="time"
        step={scheduleLimits.grid * 60}
        isOptionalByGroup
        hint={
          isReplacement
            ? `Ersatztermin: ${usualTime} Uhr ist frei.`
            : "Ohne Uhrzeit entfällt dieser Termin."
        }
      />
      {why !== "" && error === undefined && (
        <p className={`mt-1 wrap-anywhere ${isOmitted ? "text-ink-soft" : "text-danger"}`}>{why}</p>
      )}
    </li>
  );
}
