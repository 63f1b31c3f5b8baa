import { data, type RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { parseForm, refusedForm } from "#app/platform/forms.server.ts";
import { petNotFound } from "./delete-pet.server.ts";
import { updatePet } from "./edit-commands.server.ts";
import { editPetSchema, photoGone } from "./edit-schema.server.ts";
import { getPetToEdit } from "./file-queries.server.ts";

/** Specification, section 8. */
const notSaved = "Profil konnte nicht aktualisiert werden.";

/** Saves the form of an animal's file. Unknown and somebody else's get the same answer. */
export async function updatePetFromForm(
  form: FormData,
  petId: string,
  context: Readonly<RouterContextProvider>,
) {
  const { db, now, log } = context.get(platformContext);
  const { userId } = requireVisitor(context);

  function refuse(status: number, message: string) {
    const formError = { title: "Fehler", message };
    return data({ result: refusedForm(form, { formError }) }, { status });
  }

  function refuseDay(field: "birthDate" | "deceasedOn", rule: string, measuredOn: string) {
    const message = `Für den ${formatDay(measuredOn)} ist ein Gewicht eingetragen. ${rule} liegen.`;
    return data(
      { result: refusedForm(form, { fieldErrors: { [field]: message } }) },
      { status: 400 },
    );
  }

  try {
    const pet = await getPetToEdit(db, userId, petId);
    if (!pet) return petNotFound(context);
    const parsed = parseForm(form, editPetSchema(pet, dayInGermany(now)));
    if (!parsed.ok) return data({ result: parsed.result }, { status: 400 });
    const update = await updatePet(db, { userId, petId }, parsed.value, now);
    switch (update.outcome) {
      case "not-found":
        return petNotFound(context);
      case "photo-gone":
        return refuse(400, `${notSaved} ${photoGone}`);
      case "born-too-late":
        return refuseDay("birthDate", "Das Geburtsdatum darf nicht danach", update.measuredOn);
      case "died-too-early":
        return refuseDay("deceasedOn", "Der Todestag darf nicht davor", update.measuredOn);
      case "saved":
        break;
    }
    const hasJustDied = pet.deceasedOn === null && parsed.value.deceasedOn !== null;
    return redirectWithToast(context, `/pets/${petId}`, {
      title: "Profil aktualisiert",
      ...(hasJustDied && {
        text: `Wir denken an Sie. Die Akte von ${parsed.value.name} bleibt erhalten, Erinnerungen kommen keine mehr.`,
      }),
      tone: "success",
    });
  } catch (error) {
    log.error("pets.update_failed", error);
    return refuse(500, notSaved);
  }
}
