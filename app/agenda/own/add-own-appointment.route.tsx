import { useSearchParams } from "react-router";
import { overAgenda } from "#app/agenda/over-agenda.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { dayInGermany, isCalendarDay } from "#app/platform/calendar-day.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import type { Route } from "./+types/add-own-appointment.route.ts";
import { keepOwnAppointment } from "./own-change.server.ts";
import { OwnForm } from "./own-form.tsx";

export function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  return { today: dayInGermany(context.get(platformContext).now) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  requirePractitioner(context);
  return keepOwnAppointment(await readForm(request), context, null, url.searchParams);
}

/** An appointment of the practitioner's own, over the agenda; it begins on the day shown there. */
export default function AddOwnAppointmentDialog({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const result = actionData?.result;
  useErrorToast(result);
  const day = params.get("tag") ?? "";
  const closeTo = overAgenda(params);
  const title = "Eigener Termin";
  return (
    <UrlDialog title={title} closeTo={closeTo}>
      <PageMeta title={title} hasErrors={result !== undefined} />
      <OwnForm
        defaults={{ day: isCalendarDay(day) ? day : loaderData.today }}
        closeTo={closeTo}
        result={result}
      />
    </UrlDialog>
  );
}
