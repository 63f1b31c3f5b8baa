import { data } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { useErrorToast } from "#app/frame/toast.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { petNotFound } from "#app/pets/queries.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { parseForm, readForm, refusedForm } from "#app/platform/forms.server.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { useFocusAfterDialog } from "#app/ui/focus.ts";
import type { Route } from "./+types/add-appointment.route.ts";
import { AppointmentForm } from "./appointment-form.tsx";
import { type AddAppointmentOutcome, addAppointment } from "./commands.server.ts";
import { dayHeadingId, petAppointmentsHeadingId } from "./heading-ids.ts";
import { NoPetForAppointment } from "./no-pet-for-appointment.tsx";
import { appointmentLimits } from "./policy.ts";
import { appointmentSchema } from "./schema.server.ts";
import { calendarAddress, viewOfDay } from "./view.ts";

// Two addresses: over the calendar it asks for the animal, over an animal's page it knows it.

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, log } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const form = await readForm(request);
  const { petId } = params;
  if (petId !== undefined) form.set("petId", petId);
  const parsed = parseForm(form, appointmentSchema(dayInGermany(now)));
  if (!parsed.ok) {
    const isIncomplete = !form.get("appointmentDate") || !form.get("appointmentType");
    const result = isIncomplete ? { ...parsed.result, formError: incomplete } : parsed.result;
    return data({ result }, { status: 400 });
  }

  let added: AddAppointmentOutcome;
  try {
    added = await addAppointment(db, userId, parsed.value, now);
  } catch (error) {
    log.error("calendar.add_failed", error);
    const formError = { title: "Fehler", message: notAdded };
    return data({ result: refusedForm(form, { formError }) }, { status: 500 });
  }
  switch (added.outcome) {
    case "added": {
      const view = viewOfDay(parsed.value.appointmentDate);
      const doneTo = petId === undefined ? calendarAddress(view) : `/pets/${petId}`;
      return redirectWithToast(context, doneTo, { title: "Termin hinzugefügt", tone: "success" });
    }
    case "pet-not-found": {
      if (petId !== undefined) return petNotFound(context);
      const fieldErrors = { petId: "Bitte eines Ihrer Haustiere auswählen." };
      return data({ result: refusedForm(form, { fieldErrors }) }, { status: 400 });
    }
    case "pet-deceased":
    case "limit-reached": {
      const formError = { title: notAdded, message: reasons[added.outcome] };
      return data({ result: refusedForm(form, { formError }) }, { status: 400 });
    }
  }
}

const incomplete = {
  title: "Fehlende Informationen",
  message: "Bitte Datum und Art des Termins angeben.",
};
const notAdded = "Termin konnte nicht hinzugefügt werden.";
const reasons = {
  "pet-deceased": "Für ein verstorbenes Tier können keine Termine eingetragen werden.",
  "limit-reached": `Es sind schon ${appointmentLimits.perOwner.toLocaleString("de-DE")} Termine eingetragen. Bitte löschen Sie zuerst vergangene.`,
};

export default function AddAppointmentDialog({ actionData }: Route.ComponentProps) {
  const calendar = usePageData("calendar/calendar.route");
  const file = usePageData("pets/pet-detail.route");
  const result = actionData?.result;
  useErrorToast(result);
  useFocusAfterDialog(file ? petAppointmentsHeadingId : dayHeadingId);
  if (file) {
    const closeTo = `/pets/${file.pet.id}`;
    return (
      <UrlDialog title={`Termin für ${file.pet.name}`} closeTo={closeTo}>
        <PageMeta title={`Termin hinzufügen, ${file.pet.name}`} hasErrors={result !== undefined} />
        <AppointmentForm pets={null} today={file.today} closeTo={closeTo} result={result} />
      </UrlDialog>
    );
  }
  if (!calendar) return null;
  const { view, today, pets } = calendar;
  const closeTo = calendarAddress(view);
  return (
    <UrlDialog title="Termin hinzufügen" closeTo={closeTo}>
      <PageMeta title="Termin hinzufügen" hasErrors={result !== undefined} />
      {pets.length === 0 ? (
        <NoPetForAppointment isMourning={calendar.hasDeceasedPets} />
      ) : (
        <AppointmentForm
          pets={pets}
          today={today}
          day={view.day}
          closeTo={closeTo}
          result={result}
        />
      )}
    </UrlDialog>
  );
}
