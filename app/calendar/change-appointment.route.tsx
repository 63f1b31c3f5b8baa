import { data } from "react-router";
import { platformContext } from "#app/context.ts";
import { NoticeDialog, PageDialog } from "#app/frame/question.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { parseForm, Refusal, refusedForm } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/change-appointment.route.ts";
import { AppointmentForm } from "./appointment-form.tsx";
import {
  appointmentChangeSchema,
  changeAppointment,
  incompleteAppointment,
  otherSpecies,
} from "./commands.server.ts";
import { useRequestedAppointment } from "./requested-appointment.ts";
import { type AppointmentState, seenAppointment } from "./seen-appointment.ts";
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
    const wanted = { appointmentId, petId };
    const change = await changeAppointment(db, userId, wanted, parsed.value);
    switch (change.outcome) {
      case "changed":
        break;
      case "changed-meanwhile": {
        form.set("seen", seenAppointment(change.current));
        const result = refusedForm(form, { formError: changedMeanwhile });
        return data({ result, changed: describeState(change.current) }, { status: 409 });
      }
      case "after-death": {
        const fieldErrors = { appointmentDate: "Das Datum darf nicht nach dem Todestag liegen." };
        throw new Refusal({ fieldErrors });
      }
      case "other-species":
        throw new Refusal({ fieldErrors: { appointmentType: otherSpecies } });
      // Unknown and somebody else's get the same answer.
      case "not-found": {
        const view = readView(url.searchParams, dayInGermany(now));
        const redirectTo = petId === undefined ? calendarAddress(view) : `/pets/${petId}`;
        throw new Refusal({ message, redirectTo });
      }
    }
    const view = viewOfDay(parsed.value.appointmentDate);
    const doneTo = petId === undefined ? calendarAddress(view) : `/pets/${petId}`;
    return redirectWithToast(context, doneTo, { title: "Termin geändert" });
  });
}

const changedMeanwhile = {
  title: "Inzwischen geändert",
  message: "Wenn Sie erneut speichern, überschreiben Sie den aktuellen Stand.",
};

function describeState(appointment: AppointmentState) {
  const { appointmentDate, appointmentTime, appointmentType, notes } = appointment;
  const time = appointmentTime === null ? "" : `, ${appointmentTime} Uhr`;
  return {
    type: appointmentType,
    words: `${appointmentType} am ${formatDay(appointmentDate)}${time}`,
    notes,
  };
}

type ChangeAnswer = { result: FormResult; changed?: ReturnType<typeof describeState> };

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
  const { result, changed }: Partial<ChangeAnswer> = actionData ?? {};
  const stored = { seen: appointment.seen, type: changed?.type ?? type };
  return (
    <PageDialog
      {...dialog}
      result={result}
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
      {changed && (
        <section aria-label="Aktueller Stand" className="mb-5">
          <h3 className="font-body text-base font-bold">Aktueller Stand</h3>
          <p>{changed.words}</p>
          {changed.notes !== "" && (
            <p className="text-sm whitespace-pre-line wrap-anywhere" dir="auto">
              {changed.notes}
            </p>
          )}
        </section>
      )}
      <AppointmentForm pets={null} species={[petType]} stored={stored} closeTo={closeTo} />
    </PageDialog>
  );
}
