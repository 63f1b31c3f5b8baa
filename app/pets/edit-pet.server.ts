import { data, type RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { parseForm, refusedForm } from "#app/platform/forms.server.ts";
import { petNotFound } from "./delete-pet.server.ts";
import { updatePet } from "./edit-commands.server.ts";
import { editPetSchema, photoGone } from "./edit-schema.server.ts";
import { getPetToEdit } from "./queries.server.ts";

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

  try {
    const pet = await getPetToEdit(db, userId, petId);
    if (!pet) return petNotFound(context);
    const parsed = parseForm(form, editPetSchema(pet, dayInGermany(now)));
    if (!parsed.ok) return data({ result: parsed.result }, { status: 400 });
    const isSaved = await updatePet(db, { userId, petId }, parsed.value, now);
    if (!isSaved) {
      // Only a photo can be missing now, or the animal itself since a moment ago.
      if (parsed.value.photo.change !== "take") return petNotFound(context);
      return refuse(400, `${notSaved} ${photoGone}`);
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
