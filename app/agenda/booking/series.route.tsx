import { Form } from "react-router";
import { noteAudit } from "#app/audit/record.server.ts";
import { bookingNote } from "#app/bookings/booking.ts";
import { bookingDesk } from "#app/bookings/desk.server.ts";
import { EarlyStartBox } from "#app/bookings/early-start-box.tsx";
import { TextLink } from "#app/bookings/links.tsx";
import { scheduleLimits } from "#app/bookings/schedule.ts";
import { readSeriesRule, type SeriesRule, seriesLimits } from "#app/bookings/series.ts";
import { bookingName } from "#app/bookings/services.ts";
import { formatWhen } from "#app/bookings/wording.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { isCalendarDay } from "#app/platform/calendar-day.ts";
import { badRequest, Refusal } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { formatWeekday } from "#app/platform/months.ts";
import { euro, formatMoney } from "#app/shop/policy.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState, useField } from "#app/ui/form-state.tsx";
import type { Route } from "./+types/series.route.ts";
import { notSaved, practiceBookingNotFound } from "./change.server.ts";
import { NotPossible } from "./not-possible.tsx";
import { addSeries, type DayAndTime, getSeriesPlan, timeField } from "./series.server.ts";

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
    price: formatMoney(booking.priceCents, euro),
    total: formatMoney(booking.priceCents * days.length, euro),
    days: days.map((one) => ({
      ...{ ...one, field: timeField(one.day), name: formatWeekday(one.day) },
    })),
    booking: {
      ...{ id: booking.id, sequence: booking.sequence, time: booking.bookingTime },
      ...{ petName: booking.petName, ownerName: booking.ownerName },
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
    const entered = await addSeries(bookingDesk(context.get(platformContext)), bookingId, {
      rule: readSeriesRule(url.searchParams),
      seenSequence: readSequence(form),
      times: readTimes(form),
      isConsentGiven: form.get("earlyStart") === "ja",
      isUnusualMeant: form.get("anyway") === "ja",
    });
    if (!entered) return practiceBookingNotFound(context);
    const [first] = entered;
    const { details, ...note } = bookingNote(first);
    noteAudit(context, { ...note, details: `${details}, ${entered.length} weitere Termine` });
    return redirectWithToast(context, `/admin/termine/anfragen/${bookingId}#serie`, {
      title: "Serie gespeichert",
      text: `${entered.length} ${entered.length === 1 ? "Termin" : "Termine"} eingetragen.`,
      tone: "success",
    });
  });
}

function readSequence(form: FormData): number {
  const sequence = Number(form.get("sequence") ?? Number.NaN);
  if (!Number.isInteger(sequence)) throw badRequest();
  return sequence;
}

/** One for each day that is not left out. @throws Refusal 400 beside what is no time */
function readTimes(form: FormData): DayAndTime[] {
  const fieldErrors: Record<string, string> = {};
  const times: DayAndTime[] = [];
  for (const [name, value] of form) {
    const day = name.replace(/^zeit-/, "");
    if (day === name || !isCalendarDay(day) || form.get(`aus-${day}`) === "ja") continue;
    const time = String(value);
    if (/^([01]\d|2[0-3]):(00|15|30|45)$/.test(time)) times.push({ day, time });
    else fieldErrors[name] = "Bitte eine volle Viertelstunde eingeben, zum Beispiel 14:30.";
  }
  if (Object.keys(fieldErrors).length > 0) throw new Refusal({ fieldErrors });
  return times;
}

/** Also after a refusal: the days are shown as they are now. */
export function shouldRevalidate() {
  return true;
}

export default function SeriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, service, first, rule, mayBegin } = loaderData;
  const result = actionData?.result;
  const closeTo = `/admin/termine/anfragen/${booking.id}`;
  const times = Object.fromEntries(loaderData.days.map(({ field }) => [field, booking.time]));
  return (
    <>
      <PageMeta title="Als Serie fortsetzen" hasErrors={result !== undefined} />
      <TextLink to={closeTo} size="touch">
        Zurück zum Termin
      </TextLink>
      <h1 className="mt-2 text-3xl text-forest">Als Serie fortsetzen</h1>
      <p className="mt-1 mb-6 wrap-anywhere">
        {`${service} · `}
        <bdi>{booking.petName}</bdi> · <bdi>{booking.ownerName}</bdi>
        <span className="block text-ink-soft">{`Erster Termin: ${first}`}</span>
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
            <PlanForm page={loaderData} />
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

function PlanForm({ page }: { page: Page }) {
  const { booking, days, needsConsent, price, total } = page;
  return (
    <Form method="post" replace noValidate className="max-w-2xl space-y-5">
      <input type="hidden" name="sequence" value={booking.sequence} />
      <ol className="divide-y divide-line rounded-card border border-line bg-surface px-4 shadow-soft sm:px-5">
        {days.map((day) => (
          <PlannedDay key={day.day} day={day} time={booking.time} />
        ))}
      </ol>
      <p>{`${days.length} weitere Termine, je ${price}, zusammen ${total}`}</p>
      {days.some(({ state }) => state === "unusual") && (
        <Tick name="anyway">Auch außerhalb meiner Zeiten eintragen</Tick>
      )}
      {needsConsent && (
        <div>
          <p className="mb-2">Bitte vorlesen und nach der Zustimmung fragen:</p>
          <EarlyStartBox />
        </div>
      )}
      <SubmitButton>Serie speichern</SubmitButton>
    </Form>
  );
}

function PlannedDay({ day, time }: { day: Page["days"][number]; time: string }) {
  const { field, name, state, why } = day;
  const { error, defaultValue } = useField(field);
  if (state === "free" && error === undefined && defaultValue === time) {
    return (
      <li className="flex flex-wrap items-center justify-between gap-x-4 py-2.5">
        <input type="hidden" name={field} value={time} />
        <span className="font-semibold">{`${name}, ${time} Uhr`}</span>
        <span className="text-success">frei</span>
      </li>
    );
  }
  return (
    <li className="py-3">
      <p className="font-semibold">{name}</p>
      {why !== "" && error === undefined && <p className="text-danger wrap-anywhere">{why}</p>}
      <div className="mt-2 flex flex-wrap items-end gap-x-5 gap-y-2">
        <TextField
          name={field}
          label={<NamedFor name={name}>Uhrzeit</NamedFor>}
          type="time"
          step={scheduleLimits.grid * 60}
          required
        />
        <Tick name={`aus-${day.day}`}>
          <NamedFor name={name}>Diesen auslassen</NamedFor>
        </Tick>
      </div>
    </li>
  );
}

function NamedFor({ name, children }: { name: string; children: string }) {
  return (
    <>
      {children}
      <span className="sr-only">{`, ${name}`}</span>
    </>
  );
}

function Tick({ name, children }: { name: string; children: React.ReactNode }) {
  const { defaultValue } = useField(name);
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value="ja"
        defaultChecked={defaultValue === "ja"}
        className="size-6 shrink-0 accent-forest"
      />
      {children}
    </label>
  );
}
