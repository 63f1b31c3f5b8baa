import { Form } from "react-router";
import { platformContext } from "#app/context.ts";
import { DialogButtons } from "#app/frame/confirm-form.tsx";
import { PageDialog } from "#app/frame/question.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { InputGuard } from "#app/frame/unsaved-changes.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { AddPetLink } from "#app/pets/add-pet-link.tsx";
import { petNotFound } from "#app/pets/queries.server.ts";
import { type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { parseForm, Refusal } from "#app/platform/forms.server.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { Route } from "./+types/add-appointment.route.ts";
import { addAppointment, appointmentSchema } from "./commands.server.ts";
import { appointmentLimits, appointmentTypes } from "./policy.ts";
import { calendarAddress, dayHeadingId, petAppointmentsHeadingId, viewOfDay } from "./view.ts";

// Two addresses: over the calendar it asks for the animal, over an animal's page it knows it.

export { askServer as loader } from "#app/frame/run-action.server.ts";

export async function action(args: Route.ActionArgs) {
  const { params, context } = args;
  const { db, now } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const { petId } = params;
  return runAction(args, { event: "calendar.add_failed", message: notAdded }, async (form) => {
    if (petId !== undefined) form.set("petId", petId);
    const parsed = parseForm(form, appointmentSchema(dayInGermany(now)));
    if (!parsed.ok) {
      const isIncomplete = !form.get("appointmentDate") || !form.get("appointmentType");
      const { fieldErrors } = parsed.result;
      throw new Refusal({ fieldErrors, ...(isIncomplete && incomplete) });
    }
    const { outcome } = await addAppointment(db, userId, parsed.value, now);
    switch (outcome) {
      case "added": {
        const view = viewOfDay(parsed.value.appointmentDate);
        const doneTo = petId === undefined ? calendarAddress(view) : `/pets/${petId}`;
        return redirectWithToast(context, doneTo, { title: "Termin hinzugefügt", tone: "success" });
      }
      case "pet-not-found": {
        if (petId !== undefined) return petNotFound(context);
        const fieldErrors = { petId: "Bitte wählen Sie eines Ihrer Haustiere aus." };
        throw new Refusal({ fieldErrors });
      }
      case "pet-deceased":
      case "limit-reached":
        throw new Refusal({ title: notAdded, message: reasons[outcome] });
    }
  });
}

const incomplete = {
  title: "Fehlende Informationen",
  message: "Bitte Datum und Art des Termins angeben.",
};
const notAdded = "Termin konnte nicht hinzugefügt werden.";
const reasons = {
  "pet-deceased": "Für verstorbene Tiere sind keine Termine möglich.",
  "limit-reached": `Es sind schon ${appointmentLimits.perOwner.toLocaleString("de-DE")} Termine eingetragen. Bitte löschen Sie zuerst vergangene Termine.`,
};

export default function AddAppointmentDialog({ actionData }: Route.ComponentProps) {
  const calendar = usePageData("calendar/calendar.route");
  const page = usePageData("pets/pet-detail.route");
  const dialog = { result: actionData?.result, idPrefix: "termin-" };
  if (page) {
    const { pet, today } = page;
    const closeTo = `/pets/${pet.id}`;
    return (
      <PageDialog
        {...dialog}
        title={`Termin für ${pet.name}`}
        pageTitle={`Termin hinzufügen, ${pet.name}`}
        closeTo={closeTo}
        headingId={petAppointmentsHeadingId}
      >
        <AppointmentForm pets={null} today={today} closeTo={closeTo} />
      </PageDialog>
    );
  }
  if (!calendar?.adding) return null;
  const {
    view,
    today,
    adding: { pets, hasDeceasedPets },
  } = calendar;
  const closeTo = calendarAddress(view);
  const isPast = view.day < today;
  const appointmentDate = isPast ? today : view.day;
  return (
    <PageDialog
      {...dialog}
      title="Termin hinzufügen"
      closeTo={closeTo}
      headingId={dayHeadingId}
      defaults={{ petId: pets.length === 1 ? (pets[0]?.id ?? "") : "", appointmentDate }}
    >
      {pets.length === 0 ? (
        <NoPetForAppointment isMourning={hasDeceasedPets} />
      ) : (
        <AppointmentForm pets={pets} today={today} closeTo={closeTo} />
      )}
    </PageDialog>
  );
}

function NoPetForAppointment({ isMourning }: { isMourning: boolean }) {
  return (
    <>
      <p className="mb-5">
        {isMourning
          ? "Für verstorbene Tiere sind keine Termine möglich."
          : "Legen Sie zuerst ein Haustier an."}
      </p>
      <AddPetLink page="/pets" />
    </>
  );
}

type AppointmentFormProps = {
  /** Null over an animal's page. */
  pets: readonly { id: string; name: string }[] | null;
  today: CalendarDay;
  closeTo: string;
};

function AppointmentForm({ pets, today, closeTo }: AppointmentFormProps) {
  return (
    <Form method="post" replace noValidate preventScrollReset className="space-y-5">
      <InputGuard />
      <FormErrors />
      {pets && (
        <SelectField name="petId" label="Haustier *" required>
          {pets.length > 1 && <option value="">Bitte auswählen</option>}
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
        hint="Zum Beispiel der Ort."
      />
      <DialogButtons closeTo={closeTo} submit="Termin speichern" />
    </Form>
  );
}
