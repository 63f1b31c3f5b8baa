import { data, Link } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/add-pet-success.route.ts";
import { addedAfterPurchase, addPetFromForm, addPetStep } from "./add-pet.server.ts";
import { AddPetDialog } from "./add-pet-dialog.tsx";
import { choosePackage } from "./choose-package.server.ts";
import { readPackageOffers } from "./package-offers.server.ts";
import { listPets, petsNotLoaded } from "./queries.server.ts";

const page = "/add-pet-success";

/** The dialog is open from the start: without a species in the address it asks for one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { db, now, log } = platform;
  const { userId, petSlotsPurchased } = requireVisitor(context);
  const pets = await loadOrSay(log, petsNotLoaded, () => listPets(db, userId));
  const wanted = url.searchParams.get("hinzufuegen") ?? "";
  const addStep = addPetStep(wanted, pets.length, petSlotsPurchased, now);
  return {
    isFirstPet: pets.length === 0,
    addStep,
    packages: addStep.step === "packages" ? await readPackageOffers(platform) : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "add":
      return addPetFromForm(form, context, { page, doneTo: "/pets", said: addedAfterPurchase });
    case "choose-package":
      return choosePackage(form, context, page);
    default:
      throw data(null, { status: 400 });
  }
}

export default function AddPetSuccessPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  return (
    <div className="mx-auto grid max-w-lg justify-items-center gap-4 py-10 text-center">
      <PageMeta title="Bereit zum Hinzufügen!" hasErrors={result !== undefined} />
      <h1 className="text-3xl text-forest">Bereit zum Hinzufügen!</h1>
      <p className="text-ink-soft">Wählen Sie die Tierart und legen Sie das Profil an.</p>
      <Link to="/pets" className={buttonClass("secondary")}>
        Zu meinen Haustieren
      </Link>
      <AddPetDialog
        step={loaderData.addStep}
        page={page}
        closeTo="/pets"
        isFirstPet={loaderData.isFirstPet}
        packages={loaderData.packages}
        result={result}
      />
    </div>
  );
}
