import { platformContext } from "#app/context.ts";
import { NoticeDialog, PageDialog } from "#app/frame/question.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { parseForm, Refusal } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/change-appointment.route.ts";
import { AppointmentForm } from "./appointment-form.tsx";
import {
  appointmentChangeSchema,
  changeAppointment,
  incompleteAppointment,
} from "./commands.server.ts";
import { useRequestedAppointment } from "./requested-appointment.ts";
import { calendarAddress, readView, viewOfDay } from "./view.ts";

export { askServer as loader } from "#app/frame/run-action.server.ts";

export async function action(args: Route.ActionArgs) {
  const { params, context, url } = args;
  const { db, now } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const { petId, appointmentId } = params;
  const message = "Der Termin konnte nicht geändert werden.";
  return runAction(args, { event: "calendar.change_failed", message }, async (form) => {
    const parsed = parseForm(form, appointmentChangeSchema);
    if (!parsed.ok) throw incompleteAppointment(form, parsed.result);
    const change = await changeAppointment(db, userId, { appointmentId, petId }, parsed.value);
    if (change === "after-death") {
      const fieldErrors = { appointmentDate: "Das Datum darf nicht nach dem Todestag liegen." };
      throw new Refusal({ fieldErrors });
    }
    // Unknown and somebody else's get the same answer.
    if (change === "not-found") {
      const view = readView(url.searchParams, dayInGermany(now));
      const redirectTo = petId === undefined ? calendarAddress(view) : `/pets/${petId}`;
      throw new Refusal({ message, redirectTo });
    }
    const view = viewOfDay(parsed.value.appointmentDate);
    const doneTo = petId === undefined ? calendarAddress(view) : `/pets/${petId}`;
    return redirectWithToast(context, doneTo, { title: "Termin geändert" });
  });
}

export default function ChangeAppointmentDialog({ params, actionData }: Route.ComponentProps) {
  const { appointment, petName, closeTo, headingId } = useRequestedAppointment(
    params.appointmentId,
  );
  const title = appointment ? "Termin ändern" : "Termin nicht gefunden";
  const pageTitle = petName === null ? title : `${title}, ${petName}`;
  const dialog = { title, pageTitle, closeTo, headingId };
  if (!appointment) {
    return (
      <NoticeDialog {...dialog}>
        <p>Dieser Termin wurde bereits gelöscht.</p>
      </NoticeDialog>
    );
  }
  const { type, day, time, notes, petType } = appointment;
  return (
    <PageDialog
      {...dialog}
      result={actionData?.result}
      idPrefix="termin-"
      defaults={{
        appointmentDate: day,
        appointmentTime: time ?? "",
        appointmentType: type,
        notes,
      }}
    >
      <p className="mb-5 font-semibold" dir="auto">
        {appointment.petName}
      </p>
      <AppointmentForm pets={null} species={[petType]} closeTo={closeTo} />
    </PageDialog>
  );
}
