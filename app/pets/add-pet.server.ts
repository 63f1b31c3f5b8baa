import { data, type RouterContextProvider } from "react-router";
import { type Platform, platformContext } from "#app/context.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { requireLikelyWeight, takeMeantWeight } from "#app/pets/weight/weight.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { Refusal, readForm, requireValid } from "#app/platform/forms.server.ts";
import { addPet } from "./commands.server.ts";
import { choosePackage, readPackageOffers } from "./packages.server.ts";
import { isSpecies, mayAddPet } from "./policy.ts";
import { type FirstFields, firstFields, petSchema } from "./schema.server.ts";

export type AddPetStep =
  | { step: "closed" }
  | { step: "packages" }
  | { step: "species" }
  | { step: "form"; type: string; fields: FirstFields; today: string };

/** `?hinzufuegen`, then `?hinzufuegen=Hund`. */
export function addPetStep(
  wanted: string | null,
  petCount: number,
  petSlotsPurchased: number,
  now: Date,
): AddPetStep {
  if (wanted === null) return { step: "closed" };
  if (!mayAddPet(petCount, petSlotsPurchased)) return { step: "packages" };
  if (!isSpecies(wanted)) return { step: "species" };
  return { step: "form", type: wanted, fields: firstFields(wanted), today: dayInGermany(now) };
}

export async function loadAddPet(
  platform: Platform,
  wanted: string | null,
  petCount: number,
  petSlotsPurchased: number,
) {
  const addStep = addPetStep(wanted, petCount, petSlotsPurchased, platform.now);
  return {
    isFirstPet: petCount === 0,
    addStep,
    packages: addStep.step === "packages" ? await readPackageOffers(platform) : null,
  };
}

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

type PageOfPets = {
  page: string;
  redirectTo?: string;
  said?: (petName: string) => { title: string; text: string };
  remove?: (form: FormData) => ReturnType<typeof runAction<Response>>;
};

export async function addPetAction(args: ActionArgs, at: PageOfPets) {
  const form = await readForm(args.request);
  const intent = form.get("intent");
  if (intent === "add") return addPetFromForm({ ...args, form }, at);
  if (intent === "choose-package") return choosePackage(form, args.context, at.page);
  if (intent === "delete" && at.remove) return at.remove(form);
  throw data(null, { status: 400 });
}

function addedToPets(petName: string) {
  return {
    title: "Haustier hinzugefügt!",
    text: `${petName} wurde erfolgreich zu Deinen Haustieren hinzugefügt.`,
  };
}

function addPetFromForm(
  args: ActionArgs & { form: FormData },
  { page, redirectTo = page, said = addedToPets }: PageOfPets,
) {
  const { context } = args;
  const { db, now } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const failure = {
    event: "pets.add_failed",
    title: "Fehler beim Hinzufügen",
    message: "Dein Haustier konnte nicht gespeichert werden.",
  };
  return runAction(args, failure, async (form) => {
    const today = dayInGermany(now);
    takeMeantWeight(form);
    const pet = requireValid(form, petSchema(today));
    if (pet.weightKg) {
      requireLikelyWeight(form, { ...pet, lastKg: null }, pet.weightKg, { day: today });
    }
    const { outcome } = await addPet(db, userId, pet, now);
    if (outcome === "limit-reached") {
      throw new Refusal({
        message: "Haustier konnte nicht hinzugefügt werden. Alle Plätze Ihres Kontos sind belegt.",
        redirectTo: `${page}?hinzufuegen`,
      });
    }
    return redirectWithToast(context, redirectTo, said(pet.name));
  });
}
