import { platformContext } from "#app/context.ts";
import { PageDialog } from "#app/frame/question.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { AddPetLink } from "#app/pets/add-pet-link.tsx";
import { petNotFound } from "#app/pets/queries.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { parseForm, Refusal } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/add-appointment.route.ts";
import { AppointmentForm } from "./appointment-form.tsx";
import { dayHeadingId } from "./calendar-address.ts";
import {
  addAppointment,
  appointmentSchema,
  incompleteAppointment,
  otherSpecies,
} from "./commands.server.ts";
import { appointmentLimits } from "./policy.ts";
import { calendarAddress, petAppointmentsHeadingId, viewOfDay } from "./view.ts";

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
    if (!parsed.ok) throw incompleteAppointment(form, parsed.result);
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
      case "other-species":
        throw new Refusal({ fieldErrors: { appointmentType: otherSpecies } });
      case "pet-deceased":
      case "limit-reached":
        throw new Refusal({ title: notAdded, message: reasons[outcome] });
    }
  });
}

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
        <AppointmentForm pets={null} species={[pet.type]} earliest={today} closeTo={closeTo} />
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
        <AppointmentForm
          pets={pets}
          species={pets.map(({ type }) => type)}
          earliest={today}
          closeTo={closeTo}
        />
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
