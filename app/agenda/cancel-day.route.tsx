import { data, redirect } from "react-router";
import { notSaved } from "#app/agenda/booking/change-from-form.server.ts";
import { noteAudit } from "#app/audit/record.server.ts";
import { cancelDaySchema } from "#app/bookings/answer-schema.server.ts";
import { cancelDay } from "#app/bookings/cancel-day.server.ts";
import { bookingDesk } from "#app/bookings/desk.server.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { parseForm, readForm } from "#app/platform/forms.server.ts";
import { isShownDay } from "#app/platform/months.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { Route } from "./+types/cancel-day.route.ts";
import { CancelDayForm } from "./cancel-day-form.tsx";
import { agendaAddress, readAgendaView } from "./view.ts";

/** A day that is over, or none, leads back to the agenda, which has loaded everything else. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const today = dayInGermany(context.get(platformContext).now);
  if (!isShownDay(params.day) || params.day < today) {
    throw redirect(agendaAddress(readAgendaView(url.searchParams, today)));
  }
  return null;
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  requirePractitioner(context);
  const platform = context.get(platformContext);
  const { now, log } = platform;
  const { day } = params;
  const today = dayInGermany(now);
  const view = readAgendaView(url.searchParams, today);
  if (!isShownDay(day) || day < today) return redirect(agendaAddress(view));
  const form = await readForm(request);
  const parsed = parseForm(form, cancelDaySchema);
  if (!parsed.ok) return data({ result: parsed.result }, { status: 400 });
  const { message, block } = parsed.value;
  let cancelled: number;
  try {
    ({ cancelled } = await cancelDay(bookingDesk(platform), { day, message, block }));
  } catch (error) {
    log.error("agenda.cancel_day_failed", error);
    return notSaved(form);
  }
  const what = block ? ", Tag gesperrt" : "";
  noteAudit(context, { details: `${cancelledTitle(cancelled)}${what}` });
  log.info("agenda.day_cancelled", { cancelled, block });
  return redirectWithToast(context, agendaAddress({ ...view, day }), {
    title: cancelled === 0 && block ? "Tag gesperrt" : cancelledTitle(cancelled),
    text: block ? `Der ${formatDay(day)} ist gesperrt.` : formatDay(day),
    tone: "success",
  });
}

function cancelledTitle(cancelled: number): string {
  return cancelled === 1 ? "1 Termin abgesagt" : `${cancelled} Termine abgesagt`;
}

export default function CancelDayDialog({ params, actionData }: Route.ComponentProps) {
  const agenda = usePageData("agenda/agenda.route");
  const result = actionData?.result;
  useFocusAfterDialog("agenda");
  useErrorToast(result);
  const day = agenda?.days.find((one) => one.day === params.day);
  if (!agenda || !day) return null;
  const hasBookings = day.entries.some((entry) => entry.kind === "booking" && entry.mayCancel);
  const title = `${day.name} ${hasBookings ? "absagen" : "sperren"}?`;
  return (
    <UrlDialog title={title} closeTo={agendaAddress(agenda.view)} role="alertdialog">
      <PageMeta
        title={hasBookings ? "Tag absagen" : "Tag sperren"}
        hasErrors={result !== undefined}
      />
      <CancelDayForm day={day} closeTo={agendaAddress(agenda.view)} result={result} />
    </UrlDialog>
  );
}
