import { data, type RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { parseForm, refusedForm } from "#app/platform/forms.server.ts";
import { addPet } from "./commands.server.ts";
import { isSpecies, mayAddPet } from "./policy.ts";
import { breedChoices, petSchema } from "./schema.server.ts";

export type AddPetStep =
  | { step: "closed" }
  | { step: "packages" }
  | { step: "species" }
  | { step: "form"; type: string; breeds: readonly string[]; today: string };

/** Which dialog the address asks for: `?hinzufuegen`, then `?hinzufuegen=Hund`. */
export function addPetStep(
  wanted: string | null,
  petCount: number,
  petSlotsPurchased: number,
  now: Date,
): AddPetStep {
  if (wanted === null) return { step: "closed" };
  if (!mayAddPet(petCount, petSlotsPurchased)) return { step: "packages" };
  if (!isSpecies(wanted)) return { step: "species" };
  return { step: "form", type: wanted, breeds: breedChoices(wanted), today: dayInGermany(now) };
}

type SaidOfPet = (petName: string) => { title: string; text: string };

function addedToPets(petName: string) {
  return {
    title: "Haustier hinzugefügt!",
    text: `${petName} wurde erfolgreich zu Deinen Haustieren hinzugefügt.`,
  };
}

/** After a package was bought the specification has other words. */
export function addedAfterPurchase(petName: string) {
  return { title: "Erfolg!", text: `${petName} wurde hinzugefügt.` };
}

/**
 * Adds the animal of a form and leads on.
 * @param page the page the dialog lies over
 */
export async function addPetFromForm(
  form: FormData,
  context: Readonly<RouterContextProvider>,
  { page, doneTo, said = addedToPets }: { page: string; doneTo: string; said?: SaidOfPet },
) {
  const { db, now, log } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const parsed = parseForm(form, petSchema(dayInGermany(now)));
  if (!parsed.ok) return data({ result: parsed.result }, { status: 400 });

  let added: Awaited<ReturnType<typeof addPet>>;
  try {
    added = await addPet(db, userId, parsed.value, now);
  } catch (error) {
    log.error("pets.add_failed", error);
    const formError = {
      title: "Fehler beim Hinzufügen",
      message: "Dein Haustier konnte nicht gespeichert werden.",
    };
    return data({ result: refusedForm(form, { formError }) }, { status: 500 });
  }
  if (added.outcome === "limit-reached") {
    return redirectWithToast(context, `${page}?hinzufuegen`, {
      title: "Fehler",
      text: "Haustier konnte nicht hinzugefügt werden. Alle Plätze Ihres Kontos sind belegt.",
      tone: "error",
    });
  }
  return redirectWithToast(context, doneTo, { ...said(parsed.value.name), tone: "success" });
}
