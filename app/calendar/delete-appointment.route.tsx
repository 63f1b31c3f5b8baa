import { platformContext } from "#app/context.ts";
import { NoticeDialog, Question } from "#app/frame/question.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/delete-appointment.route.ts";
import { deleteAppointment } from "./commands.server.ts";
import { useRequestedAppointment } from "./requested-appointment.ts";
import { calendarAddress, readView } from "./view.ts";

export { askServer as loader } from "#app/frame/run-action.server.ts";

export async function action(args: Route.ActionArgs) {
  const { params, context, url } = args;
  const { db, now } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const { petId, appointmentId } = params;
  const isOnPetPage = petId !== undefined;
  const doneTo = isOnPetPage
    ? `/pets/${petId}`
    : calendarAddress(readView(url.searchParams, dayInGermany(now)));
  const { success, failure: message } = isOnPetPage ? saidOnPetPage : saidOnCalendar;
  return runAction(args, { event: "calendar.delete_failed", message }, async () => {
    const wasThere = await deleteAppointment(db, userId, appointmentId, petId);
    // Unknown and somebody else's get the same answer.
    if (!wasThere) throw new Refusal({ message, redirectTo: doneTo });
    return redirectWithToast(context, doneTo, { ...success, tone: "success" });
  });
}

/** Specification, sections 8: 'Calendar', and 'Pets, documents, appointments and profile'. */
const saidOnCalendar = {
  success: { title: "Termin gelöscht", text: "Der Termin wurde erfolgreich entfernt." },
  failure: "Der Termin konnte nicht gelöscht werden.",
};
const saidOnPetPage = {
  success: { title: "Termin gelöscht" },
  failure: "Termin konnte nicht gelöscht werden.",
};

export default function DeleteAppointmentDialog({ params, actionData }: Route.ComponentProps) {
  const { appointment, petName, closeTo, headingId } = useRequestedAppointment(
    params.appointmentId,
  );
  const title = appointment ? "Termin löschen?" : "Termin nicht gefunden";
  const pageTitle = petName === null ? title : `${title}, ${petName}`;
  const dialog = { title, pageTitle, closeTo, headingId };
  if (!appointment) {
    return (
      <NoticeDialog {...dialog}>
        <p>Dieser Termin wurde bereits gelöscht.</p>
      </NoticeDialog>
    );
  }
  const { type, day, time } = appointment;
  return (
    <Question {...dialog} result={actionData?.result}>
      <p>
        Möchten Sie den Termin „<strong>{type}</strong>“ für <bdi>{appointment.petName}</bdi> am{" "}
        {formatDay(day)}
        {time !== null && ` um ${time} Uhr`} wirklich löschen?
      </p>
    </Question>
  );
}
