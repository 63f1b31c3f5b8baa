import { useOutlet } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import type { Route } from "./+types/schedule.route.ts";
import { BookingWarning } from "./booking-warning.tsx";
import { scheduleHeadingId } from "./heading-ids.ts";
import { changeSchedule } from "./schedule-change.server.ts";
import { ScheduleForm } from "./schedule-form.tsx";
import { getSchedule } from "./schedule-queries.server.ts";
import { TimePages } from "./time-pages.tsx";
import { WeekPreview } from "./week-preview.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, now, log } = context.get(platformContext);
  return loadOrSay(log, "Zeiten konnten nicht geladen werden.", () => getSchedule(db, now));
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePractitioner(context);
  return changeSchedule(await readForm(request), context);
}

/** After a refusal, too: the page shows what holds by now. */
export function shouldRevalidate() {
  return true;
}

export default function SchedulePage({ loaderData, actionData }: Route.ComponentProps) {
  const { schedule, outside } = loaderData;
  const result = actionData?.result;
  const hasErrors =
    result !== undefined &&
    (result.formError !== undefined || Object.keys(result.fieldErrors).length > 0);
  useErrorToast(result);
  // A dialog has a title of its own.
  const dialog = useOutlet();
  return (
    <>
      {!dialog && <PageMeta title="Sprechzeiten" hasErrors={hasErrors} />}
      <div className="max-w-4xl">
        <TimePages />
        <h1 id={scheduleHeadingId} tabIndex={-1} className="mb-2 text-3xl text-forest outline-none">
          Sprechzeiten
        </h1>
        <p className="mb-6 text-ink-soft">
          Wann Kundinnen und Kunden buchen können, in deutscher Uhrzeit.
        </p>
        <WeekPreview schedule={schedule} />
        {outside.length > 0 && (
          <BookingWarning
            title={
              outside.length === 1
                ? "Eine Buchung liegt außerhalb dieser Zeiten"
                : `${outside.length} Buchungen liegen außerhalb dieser Zeiten`
            }
            text="Sie bleiben bestehen. Was nicht mehr passt, verschieben oder sagen Sie einzeln ab."
            bookings={outside}
          />
        )}
        <ScheduleForm
          // After saving the fields hold what holds now. A refused form stays as it is.
          key={result?.values.revision ?? schedule.revision}
          schedule={schedule}
          answer={actionData}
        />
      </div>
      {dialog}
    </>
  );
}
