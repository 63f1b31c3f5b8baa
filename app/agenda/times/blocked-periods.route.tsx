import { useOutlet } from "react-router";
import { blockedLimits } from "#app/agenda/policy.ts";
import { holidayYears, publicHolidays } from "#app/bookings/holidays.server.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { federalStates } from "#app/platform/operator/federal-states.ts";
import type { Route } from "./+types/blocked-periods.route.ts";
import { changeBlockedPeriods } from "./blocked-change.server.ts";
import { BlockedPeriodForm } from "./blocked-period-form.tsx";
import { getBlockedPeriods } from "./blocked-queries.server.ts";
import { ComingPeriods } from "./coming-periods.tsx";
import { blockedHeadingId } from "./heading-ids.ts";
import { PastPeriods } from "./past-periods.tsx";
import { TimePages } from "./time-pages.tsx";
import { YearHolidays } from "./year-holidays.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, now, log } = context.get(platformContext);
  const today = dayInGermany(now);
  const { federalState } = site.operator;
  const periods = await loadOrSay(log, "Sperrtage konnten nicht geladen werden.", () =>
    getBlockedPeriods(db, now),
  );
  const known = new Set(
    periods.coming.flatMap(({ kind, firstDay }) => (kind === "holiday" ? [firstDay] : [])),
  );
  const years = holidayYears(today, blockedLimits.holidayYears).map((year) => {
    const holidays = publicHolidays(year, federalState).filter(({ day }) => day >= today);
    return { year, holidays, missing: holidays.filter(({ day }) => !known.has(day)).length };
  });
  return { today, stateName: federalStates[federalState], years, ...periods };
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePractitioner(context);
  return changeBlockedPeriods(await readForm(request), context);
}

export default function BlockedPeriodsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { today, stateName, years, coming, past } = loaderData;
  const result = actionData?.result;
  useErrorToast(result);
  // A dialog has a title of its own.
  const dialog = useOutlet();
  return (
    <>
      {!dialog && <PageMeta title="Sperrtage" hasErrors={result !== undefined} />}
      <TimePages />
      <h1 className="mb-2 text-3xl text-forest">Sperrtage</h1>
      <p className="mb-6 max-w-2xl text-ink-soft">
        An diesen Tagen kann niemand buchen. Was schon gebucht ist, bleibt bestehen, bis Sie es
        verschieben oder absagen.
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid gap-6">
          <BlockedPeriodForm
            // Blank after blocking; a refused one keeps what was typed.
            key={result ? "refused" : coming.map(({ id }) => id).join()}
            today={today}
            result={result}
          />
          <YearHolidays stateName={stateName} years={years} />
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
