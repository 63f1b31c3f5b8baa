import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { ButtonLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/add-pet-success.route.ts";
import { addPetAction, loadAddPet } from "./add-pet.server.ts";
import { AddPetDialog } from "./add-pet-dialog.tsx";
import { listPets, petsNotLoaded } from "./queries.server.ts";

const page = "/add-pet-success";

export async function loader({ context, url }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { db, log } = platform;
  const { userId, petSlotsPurchased } = requireVisitor(context);
  const pets = await loadOrSay(log, petsNotLoaded, () => listPets(db, userId));
  const wanted = url.searchParams.get("hinzufuegen") ?? "";
  return loadAddPet(platform, wanted, pets.length, petSlotsPurchased);
}

export async function action(args: Route.ActionArgs) {
  // After a package was bought the specification has other words.
  const said = (petName: string) => ({ title: "Erfolg!", text: `${petName} wurde hinzugefügt.` });
  return addPetAction(args, { page, redirectTo: "/pets", said });
}

export default function AddPetSuccessPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  return (
    <div className="mx-auto grid max-w-lg justify-items-center gap-4 py-10 text-center">
      <PageMeta title="Bereit zum Hinzufügen!" hasErrors={result !== undefined} />
      <h1 className="text-3xl text-forest">Bereit zum Hinzufügen!</h1>
      <p className="text-ink-soft">Wählen Sie die Tierart und legen Sie das Profil an.</p>
      <ButtonLink to="/pets">Zu meinen Haustieren</ButtonLink>
      <AddPetDialog {...loaderData} page={page} closeTo="/pets" result={result} />
    </div>
  );
}
