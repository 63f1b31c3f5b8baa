import { data, Form, Link } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { AddPetLink } from "#app/pets/add-pet-link.tsx";
import { petNotFound } from "#app/pets/queries.server.ts";
import { type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { parseForm, readForm, refusedForm } from "#app/platform/forms.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { Route } from "./+types/add-appointment.route.ts";
import { type AddAppointmentOutcome, addAppointment } from "./commands.server.ts";
import { dayHeadingId, petAppointmentsHeadingId } from "./heading-ids.ts";
import { appointmentLimits, appointmentTypes } from "./policy.ts";
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

type NoPetForAppointmentProps = {
  /** Whether there are animals, all of which have died. */
  isMourning: boolean;
};

/** An appointment is a living animal's: without one there is something to do first. */
function NoPetForAppointment({ isMourning }: NoPetForAppointmentProps) {
  return (
    <>
      <p className="mb-5">
        {isMourning
          ? "Für verstorbene Tiere werden keine Termine mehr eingetragen; ihre Akten bleiben bei Ihnen. Zieht wieder ein Tier ein, legen Sie es zuerst an, dann können Sie Termine hinzufügen."
          : "Termine gehören zu einem Haustier, und in Ihrem Konto ist noch keines eingetragen. Legen Sie es zuerst an, dann können Sie Termine hinzufügen."}
      </p>
      <AddPetLink page="/pets" />
    </>
  );
}

type AppointmentFormProps = {
  /** To choose from; null when the page is about one animal. */
  pets: readonly { id: string; name: string }[] | null;
  today: CalendarDay;
  /** The day it was opened from. */
  day?: CalendarDay | undefined;
  closeTo: string;
  result: FormResult | undefined;
};

function AppointmentForm({ pets, today, day, closeTo, result }: AppointmentFormProps) {
  const onlyPet = pets?.length === 1 ? pets[0] : undefined;
  const defaults = {
    petId: onlyPet?.id ?? "",
    // Days gone by take no appointments.
    appointmentDate: day !== undefined && day < today ? today : (day ?? ""),
  };
  return (
    <FormState idPrefix="termin-" result={result} defaults={defaults}>
      <Form method="post" replace noValidate preventScrollReset className="space-y-5">
        <FormErrors />
        {pets && (
          <SelectField name="petId" label="Haustier *" required>
            {!onlyPet && <option value="">Bitte auswählen</option>}
            {pets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="appointmentDate" label="Datum *" type="date" min={today} required />
          <TextField name="appointmentTime" label="Uhrzeit" type="time" />
        </div>
        <SelectField name="appointmentType" label="Art des Termins *" required>
          <option value="">Bitte auswählen</option>
          {appointmentTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        <TextAreaField
          name="notes"
          label="Notizen"
          rows={3}
          maxLength={appointmentLimits.notes}
          hint="Zum Beispiel die Praxis, oder was mitzunehmen ist."
        />
        <div className="button-row">
          <Link to={closeTo} preventScrollReset replace className={buttonClass("secondary")}>
            Abbrechen
          </Link>
          <SubmitButton>Termin speichern</SubmitButton>
        </div>
      </Form>
    </FormState>
  );
}
