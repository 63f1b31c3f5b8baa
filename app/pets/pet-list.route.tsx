import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import type { Route } from "./+types/pet-list.route.ts";
import { addPetAction, loadAddPet } from "./add-pet.server.ts";
import { AddPetDialog } from "./add-pet-dialog.tsx";
import { AddPetLink } from "./add-pet-link.tsx";
import { deletePetFromForm } from "./delete-pet.server.ts";
import { DeletePetDialog } from "./delete-pet-dialog.tsx";
import { NoPets } from "./no-pets.tsx";
import { PetCard } from "./pet-card.tsx";
import { petAllowance } from "./policy.ts";
import { listPets, petsNotLoaded } from "./queries.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { db, now, log } = platform;
  const { userId, petSlotsPurchased } = requireVisitor(context);
  const pets = await loadOrSay(log, petsNotLoaded, () => listPets(db, userId));
  const wanted = url.searchParams.get("hinzufuegen");
  const wantedDeletion = url.searchParams.get("loeschen");
  return {
    ...(await loadAddPet(platform, wanted, pets.length, petSlotsPurchased)),
    pets,
    allowance: petAllowance(petSlotsPurchased),
    today: dayInGermany(now),
    petToDelete: pets.find((pet) => pet.id === wantedDeletion) ?? null,
  };
}

export async function action(args: Route.ActionArgs) {
  return addPetAction(args, { page: "/pets", remove: deletePetFromForm });
}

export default function PetListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pets, allowance, today, petToDelete } = loaderData;
  const result = actionData?.result;
  return (
    <>
      <PageMeta title="Haustiere" hasErrors={result !== undefined} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <p className="text-lg text-ink-soft">
          <strong className="text-ink">
            {pets.length} / {allowance}
          </strong>{" "}
          Plätze belegt
        </p>
        {pets.length > 0 && <AddPetLink page="/pets" />}
      </div>
      {pets.length === 0 ? (
        <NoPets page="/pets" />
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {pets.map((pet) => (
            <li key={pet.id}>
              <PetCard pet={pet} today={today} />
            </li>
          ))}
        </ul>
      )}
      <AddPetDialog {...loaderData} page="/pets" result={result} />
      {petToDelete && <DeletePetDialog pet={petToDelete} />}
    </>
  );
}
