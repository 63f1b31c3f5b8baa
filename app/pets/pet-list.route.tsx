import { type RouterContextProvider, redirect } from "react-router";
import { requirePassword } from "#app/account/credentials/password-proof.server.ts";
import { passwordAgainSchema, secretFields } from "#app/account/schema.server.ts";
import { platformContext } from "#app/context.ts";
import { sweepUploads } from "#app/files/commands.server.ts";
import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { DueMark } from "#app/pets/care/due-mark.tsx";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { requireValid } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { TrashIcon } from "#app/ui/icons.tsx";
import { ButtonLink, Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/pet-list.route.ts";
import { addPetAction, loadAddPet } from "./add-pet.server.ts";
import { AddPetDialog, NoPets } from "./add-pet-dialog.tsx";
import { AddPetLink } from "./add-pet-link.tsx";
import { deletePet } from "./commands.server.ts";
import { DeceasedMark, PetPicture } from "./pet-picture.tsx";
import { chosenBreed, formatAgeOf, formatWeight, petAllowance, speciesEmoji } from "./policy.ts";
import { listPets, type PetSummary, petNotFound, petsNotLoaded } from "./queries.server.ts";

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
  const remove = (form: FormData) =>
    runAction({ ...args, form }, { secretFields }, () => deletePetFromForm(form, args.context));
  return addPetAction(args, { page: "/pets", remove });
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
        <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {pets.map((pet) => (
            <li key={pet.id}>
              <PetCard pet={pet} today={today} />
            </li>
          ))}
        </ul>
      )}
      <AddPetDialog {...loaderData} page="/pets" result={result} />
      {petToDelete && <DeletePetDialog pet={petToDelete} result={result} />}
    </>
  );
}

type DeletePetDialogProps = { pet: PetSummary; result: FormResult | undefined };

function DeletePetDialog({ pet, result }: DeletePetDialogProps) {
  return (
    <UrlDialog title={`${pet.name} löschen?`} closeTo="/pets" role="alertdialog">
      <p>
        Sind Sie sicher, dass Sie dieses Haustier und alle zugehörigen Daten löschen möchten? Diese
        Aktion kann nicht rückgängig gemacht werden.
      </p>
      <FormState result={result}>
        <FormErrors />
        <ConfirmForm closeTo="/pets" action={pet.hasRecords ? undefined : "/pets"}>
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="petId" value={pet.id} />
          {pet.hasRecords && (
            <div className="w-full">
              <p className="mb-3">Mit allen Berichten unserer Praxis.</p>
              <TextField
                {...{ name: "currentPassword", label: "Ihr Passwort", type: "password" }}
                {...{ autoComplete: "current-password", required: true }}
              />
            </div>
          )}
        </ConfirmForm>
      </FormState>
    </UrlDialog>
  );
}

function PetCard({ pet, today }: { pet: PetSummary; today: string }) {
  const weight = formatWeight(pet.weightKg);
  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-surface p-5 shadow-soft">
      <div className="flex items-center gap-4">
        <PetPicture pet={pet} size={76} />
        <div className="min-w-0">
          <h2 className="line-clamp-3 text-xl wrap-anywhere text-forest">
            <bdi>{pet.name}</bdi>
          </h2>
          <p className="text-ink-soft">
            <span aria-hidden="true">{speciesEmoji(pet.type)}</span>{" "}
            {[pet.type, chosenBreed(pet)].filter(Boolean).join(", ")}
          </p>
          <DueMark dueOn={pet.dueOn} today={today} />
          {pet.deceasedOn !== null && <DeceasedMark />}
        </div>
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-2">
        <div>
          <dt className="text-sm text-ink-soft">Alter</dt>
          <dd className="font-semibold">{formatAgeOf(pet, today)}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Gewicht</dt>
          <dd className="font-semibold">{weight ?? "Nicht bekannt"}</dd>
        </div>
      </dl>
      <div className="mt-auto flex gap-2 pt-5">
        <ButtonLink
          to={`/pets/${pet.id}`}
          viewTransition
          className="grow"
          aria-label={`Details zu ${pet.name}`}
        >
          Details
        </ButtonLink>
        <Link
          to={`/pets?loeschen=${pet.id}`}
          preventScrollReset
          className="grid size-11 place-items-center rounded-field text-danger hover:bg-danger-soft"
          aria-label={`${pet.name} löschen`}
        >
          <TrashIcon />
        </Link>
      </div>
    </article>
  );
}

const failures = {
  documents: "Zugehörige Dokumente konnten nicht entfernt werden.",
  appointments: "Zugehörige Termine konnten nicht entfernt werden.",
  pet: "Haustier konnte nicht entfernt werden.",
} as const;

/** Unknown and somebody else's get the same answer. */
async function deletePetFromForm(form: FormData, context: Readonly<RouterContextProvider>) {
  const platform = context.get(platformContext);
  const { db, files, now, log, defer } = platform;
  const { userId, sessionId } = requireVisitor(context);
  const petId = String(form.get("petId") ?? "");
  let provedBy = null;
  if (form.has("currentPassword")) {
    const { currentPassword } = requireValid(form, passwordAgainSchema);
    const passwordHash = await requirePassword(platform, userId, currentPassword);
    provedBy = { userId, sessionId, passwordHash };
  }
  const deleted = await deletePet(db, { userId, petId }, provedBy);
  switch (deleted.outcome) {
    case "deleted":
      defer(() => sweepUploads(db, files, now));
      return redirectWithToast(context, "/pets", {
        title: "Haustier entfernt",
        text: `Die Akte von ${deleted.petName} und alle zugehörigen Daten sind gelöscht.`,
      });
    case "needs-proof":
      // A record was fixed since the question was drawn.
      return redirect(`/pets?loeschen=${petId}`);
    case "not-found":
      return petNotFound(context);
    case "failed":
      log.error("pets.delete_failed", deleted.error, { step: deleted.step });
      return redirectWithToast(context, "/pets", {
        title: "Fehler",
        text: failures[deleted.step],
        tone: "error",
      });
  }
}
