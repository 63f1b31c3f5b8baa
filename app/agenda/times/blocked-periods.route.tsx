import { Form, useOutlet } from "react-router";
import { blockedLimits } from "#app/agenda/policy.ts";
import { noteAudit } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { type CalendarDay, dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { badRequest, requireValid } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { formatWeekday } from "#app/platform/months.ts";
import { federalStates, site } from "#app/platform/operator/config.ts";
import { holidayOn } from "#app/platform/public-holidays.server.ts";
import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { TrashIcon } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import type { Route } from "./+types/blocked-periods.route.ts";
import {
  addBlockedPeriod,
  type BlockedPeriods,
  blockedPeriodSchema,
  getBlockedPeriods,
  setHoliday,
} from "./blocked.server.ts";
import { blockedHeadingId, periodDays, TimePages } from "./time-pages.tsx";

const address = "/admin/termine/sperrtage";

export async function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, now, log } = context.get(platformContext);
  const today = dayInGermany(now);
  const periods = await loadOrSay(log, "Sperrtage konnten nicht geladen werden.", () =>
    getBlockedPeriods(db, now),
  );
  return { today, stateName: federalStates[site.operator.federalState], ...periods };
}

export async function action(args: Route.ActionArgs) {
  const { context } = args;
  requirePractitioner(context);
  return runAction(args, failureOf, (form) =>
    form.get("intent") === "holiday" ? changeHoliday(form, context) : addPeriod(form, context),
  );
}

function failureOf(form: FormData) {
  if (form.get("intent") === "holiday") {
    return {
      event: "agenda.holidays_failed",
      message: "Der Feiertag konnte nicht geändert werden.",
    };
  }
  return {
    event: "agenda.block_failed",
    message: "Sperrtage konnten nicht eingetragen werden.",
  };
}

async function addPeriod(form: FormData, context: Route.ActionArgs["context"]) {
  const { db, now } = context.get(platformContext);
  const period = requireValid(form, blockedPeriodSchema(dayInGermany(now)));
  const days = [...new Set([period.firstDay, period.lastDay])];
  noteAudit(context, { subject: days.map(formatDay).join(" bis ") });
  const isNew = await addBlockedPeriod(db, period, now);
  if (!isNew) noteAudit(context, { details: "war schon gesperrt" });
  return redirectWithToast(context, address, {
    title: isNew ? "Zeitraum gesperrt" : "Dieser Zeitraum war schon gesperrt",
    tone: "success",
  });
}

async function changeHoliday(form: FormData, context: Route.ActionArgs["context"]) {
  const { db, now } = context.get(platformContext);
  const holiday = holidayOn(String(form.get("day")));
  if (!holiday || holiday.day < dayInGermany(now)) throw badRequest();
  const isOpen = form.get("state") === "open";
  noteAudit(context, {
    action: isOpen ? "holiday-open" : "holiday-close",
    subject: formatDay(holiday.day),
    details: holiday.name,
  });
  await setHoliday(db, holiday, isOpen, now);
  return redirectWithToast(context, address, {
    title: isOpen ? "Feiertag geöffnet" : "Feiertag geschlossen",
    text: `${holiday.name}, ${formatDay(holiday.day)}`,
    tone: "success",
  });
}

export default function BlockedPeriodsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { today, stateName, holidays, coming, past } = loaderData;
  const result = actionData?.result;
  const dialog = useOutlet();
  return (
    <>
      {!dialog && <PageMeta title="Sperrtage" hasErrors={result !== undefined} />}
      <TimePages />
      <h1 className="mb-2 text-3xl text-forest">Sperrtage</h1>
      <p className="mb-6 max-w-2xl text-ink-soft">Bestehende Termine bleiben gültig.</p>
      <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid gap-6">
          <BlockedPeriodForm
            // Empty after blocking; a refused form keeps what was typed.
            key={result ? "refused" : coming.map(({ id }) => id).join()}
            today={today}
            result={result}
          />
          <PublicHolidays stateName={stateName} holidays={holidays} />
        </div>
        <section aria-labelledby={blockedHeadingId}>
          <h2
            id={blockedHeadingId}
            tabIndex={-1}
            className="mb-3 text-2xl text-forest outline-none"
          >
            Kommende Sperrtage
          </h2>
          <ComingPeriods periods={coming} />
          <PastPeriods periods={past} />
        </section>
      </div>
      {dialog}
    </>
  );
}

function PastPeriods({ periods }: { periods: BlockedPeriods["past"] }) {
  if (periods.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="inline-block min-h-11 cursor-pointer py-2.5 text-forest underline underline-offset-4">
        Vergangene Sperrtage
      </summary>
      <ul className="divide-y divide-line">
        {periods.map((period) => (
          <li key={period.id} className="py-2">
            {period.label}, <span className="text-ink-soft">{periodDays(period)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

type BlockedPeriodFormProps = { today: CalendarDay; result: FormResult | undefined };

function BlockedPeriodForm({ today, result }: BlockedPeriodFormProps) {
  return (
    <PagePart id="zeitraum-sperren" title="Zeitraum sperren">
      <FormState idPrefix="sperre-" result={result} defaults={{ label: "Urlaub" }}>
        <Form method="post" replace preventScrollReset noValidate className="space-y-5">
          <FormErrors />
          <TextField name="firstDay" label="Erster Tag *" type="date" required />
          <TextField
            name="lastDay"
            label="Letzter Tag"
            type="date"
            min={today}
            hint="Bei einem einzelnen Tag leer lassen."
          />
          <TextField
            name="label"
            label="Anlass *"
            maxLength={blockedLimits.label}
            hint="Nur für Sie sichtbar."
            required
          />
          <SubmitButton className="w-full">Zeitraum sperren</SubmitButton>
        </Form>
      </FormState>
    </PagePart>
  );
}

type PublicHolidaysProps = Pick<Route.ComponentProps["loaderData"], "stateName" | "holidays">;

function PublicHolidays({ stateName, holidays }: PublicHolidaysProps) {
  const years = [...new Set(holidays.map(({ firstDay }) => firstDay.slice(0, 4)))];
  return (
    <PagePart id="feiertage" title="Gesetzliche Feiertage">
      <p className="text-ink-soft">
        An Feiertagen in {stateName} ist geschlossen, bis Sie den Tag öffnen.
      </p>
      {years.map((year, index) => (
        <details key={year} open={index === 0} className="mt-2">
          <summary className="inline-block min-h-11 cursor-pointer py-2.5 font-semibold text-forest underline underline-offset-4">
            {year}
          </summary>
          <ul className="divide-y divide-line">
            {holidays
              .filter(({ firstDay }) => firstDay.startsWith(year))
              .map((holiday) => (
                <Holiday key={holiday.firstDay} holiday={holiday} />
              ))}
          </ul>
        </details>
      ))}
    </PagePart>
  );
}

function Holiday({ holiday }: { holiday: BlockedPeriods["holidays"][number] }) {
  const { firstDay: day, name, isOpen } = holiday;
  return (
    <li className="py-2">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold text-forest">{name}</p>
          <p className="text-ink-soft">
            {formatWeekday(day)}
            {isOpen && ", geöffnet"}
          </p>
        </div>
        <Form className="shrink-0" method="post" replace preventScrollReset noValidate>
          <input type="hidden" name="intent" value="holiday" />
          <input type="hidden" name="day" value={day} />
          <Button
            type="submit"
            variant="secondary"
            name="state"
            value={isOpen ? "closed" : "open"}
            aria-label={`${name} ${formatDay(day)} ${isOpen ? "schließen" : "öffnen"}`}
          >
            {isOpen ? "Schließen" : "Öffnen"}
          </Button>
        </Form>
      </div>
      {!isOpen && <BookedDays period={holiday} />}
    </li>
  );
}

function ComingPeriods({ periods }: { periods: BlockedPeriods["coming"] }) {
  if (periods.length === 0) {
    return (
      <div className="grid justify-items-center gap-3 rounded-sheet border border-dashed border-field px-6 py-10 text-center">
        <img src={emptyMeadowUrl} alt="" width="240" height="160" />
        <p className="text-lg font-semibold">Noch keine Sperrtage</p>
      </div>
    );
  }
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 shadow-soft sm:px-5">
      {periods.map((period) => (
        <li key={period.id} className="py-3">
          <div className="flex items-center gap-3">
            <div className="min-w-0 grow">
              <h3 className="text-lg text-forest">{period.label}</h3>
              <p className="text-ink-soft">{periodDays(period)}</p>
            </div>
            {period.kind === "holiday" && (
              <span className="shrink-0 rounded-full bg-sage-soft px-3 py-0.5 text-sm font-bold text-forest">
                Feiertag
              </span>
            )}
            <Link
              to={`/admin/termine/sperrtage/${period.id}/loeschen`}
              preventScrollReset
              aria-label={`${period.label} löschen, ${periodDays(period)}`}
              className="-mr-2 grid size-11 shrink-0 place-items-center rounded-field text-ink-soft hover:text-danger"
            >
              <TrashIcon />
            </Link>
          </div>
          <BookedDays period={period} />
        </li>
      ))}
    </ul>
  );
}

type BookedDaysProps = { period: Pick<BlockedPeriods["coming"][number], "bookings"> };

function BookedDays({ period: { bookings } }: BookedDaysProps) {
  const days = [...new Set(bookings.map(({ bookingDate }) => bookingDate))];
  if (days.length === 0) return null;
  return (
    <ul className="mt-2 mb-1 grid gap-1 rounded-field bg-clay-soft px-4 py-2">
      {days.map((day) => {
        const ofDay = bookings.filter(({ bookingDate }) => bookingDate === day);
        return (
          <li key={day} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="py-1">
              <strong className="text-clay">{formatWeekday(day)}:</strong>{" "}
              {ofDay.length === 1 ? "eine offene Buchung" : `${ofDay.length} offene Buchungen`} (
              {ofDay.map(({ bookingTime }) => bookingTime).join(", ")} Uhr)
            </span>
            <Link
              to={`/admin/termine/tag/${day}/absagen?tag=${day}`}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              Tag absagen<span className="sr-only">: {formatDay(day)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
