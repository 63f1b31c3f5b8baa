import { data } from "react-router";
import { platformContext } from "#app/context.ts";
import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { useErrorToast } from "#app/frame/toast.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { readForm, refusedForm } from "#app/platform/forms.server.ts";
import { DialogClose, UrlDialog } from "#app/ui/dialog.tsx";
import { useFocusAfterDialog } from "#app/ui/focus.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import type { Route } from "./+types/delete-appointment.route.ts";
import { deleteAppointment } from "./commands.server.ts";
import { type AskedAppointment, useAskedAppointment } from "./use-asked-appointment.ts";
import { calendarAddress, readView } from "./view.ts";

// Two addresses, over the calendar and over an animal's page; each has its own words.

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const { db, now, log } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const form = await readForm(request);
  const { petId, appointmentId } = params;
  const isOnPetPage = petId !== undefined;
  const doneTo = isOnPetPage
    ? `/pets/${petId}`
    : calendarAddress(readView(url.searchParams, dayInGermany(now)));
  const said = isOnPetPage ? saidOnPetPage : saidOnCalendar;

  let wasThere: boolean;
  try {
    wasThere = await deleteAppointment(db, userId, appointmentId, petId);
  } catch (error) {
    log.error("calendar.delete_failed", error);
    const formError = { title: "Fehler", message: said.failure };
    return data({ result: refusedForm(form, { formError }) }, { status: 500 });
  }
  // Unknown and somebody else's get the same answer.
  if (!wasThere) {
    const failure = { title: "Fehler", text: said.failure, tone: "error" } as const;
    return redirectWithToast(context, doneTo, failure);
  }
  return redirectWithToast(context, doneTo, { ...said.success, tone: "success" });
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

/** Asks before an appointment goes. It starts on 'Abbrechen'. */
export default function DeleteAppointmentDialog({ params, actionData }: Route.ComponentProps) {
  const asked = useAskedAppointment(params.appointmentId);
  const result = actionData?.result;
  useErrorToast(result, "Fehler");
  useFocusAfterDialog(asked.headingId);
  const { appointment, closeTo } = asked;
  const title = appointment ? "Termin löschen?" : "Termin nicht gefunden";
  return (
    <UrlDialog title={title} closeTo={closeTo} role="alertdialog">
      <PageMeta
        title={asked.petName === null ? title : `${title}, ${asked.petName}`}
        hasErrors={result !== undefined}
      />
      <FormState result={result}>
        <FormErrors />
      </FormState>
      {appointment ? (
        <>
          <Question appointment={appointment} />
          <ConfirmForm closeTo={closeTo} />
        </>
      ) : (
        <>
          <p>Diesen Termin gibt es nicht, oder er ist schon gelöscht.</p>
          <DialogClose closeTo={closeTo} />
        </>
      )}
    </UrlDialog>
  );
}

function Question({ appointment }: { appointment: AskedAppointment }) {
  const { type, petName, day, time } = appointment;
  return (
    <p>
      Möchten Sie den Termin <strong>{type}</strong> für <bdi>{petName}</bdi> am {formatDay(day)}
      {time !== null && ` um ${time} Uhr`} wirklich löschen?
    </p>
  );
}
