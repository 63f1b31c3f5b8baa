import { Suspense } from "react";
import { NotLoaded } from "#app/frame/error-page.tsx";
import type { FormResult } from "#app/platform/form-result.ts";
import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { lazyPart } from "#app/ui/lazy-part.ts";
import { Link } from "#app/ui/link.tsx";
import type { AddPetStep } from "./add-pet.server.ts";
import { AddPetLink } from "./add-pet-link.tsx";
import { PackageDialog, type PackageOffers } from "./package-dialog.tsx";
import { SpeciesPortrait } from "./pet-picture.tsx";
import { speciesEmoji, speciesList } from "./policy.ts";

type AddPetDialogProps = {
  addStep: AddPetStep;
  page: string;
  closeTo?: string;
  isFirstPet: boolean;
  packages: PackageOffers | null;
  result: FormResult | undefined;
};

/** The pages that offer it are mostly read. */
const AddPetForm = lazyPart(async () => (await import("./add-pet-form.tsx")).AddPetForm, NotLoaded);

export function AddPetDialog(props: AddPetDialogProps) {
  return (
    <Suspense>
      <OpenStep {...props} />
    </Suspense>
  );
}

function OpenStep({
  addStep,
  page,
  closeTo = page,
  isFirstPet,
  packages,
  result,
}: AddPetDialogProps) {
  switch (addStep.step) {
    case "closed":
      return null;
    case "packages":
      return <PackageDialog page={page} closeTo={closeTo} packages={packages} result={result} />;
    case "species":
      return (
        <UrlDialog key="species" title="Tierart auswählen" closeTo={closeTo}>
          {isFirstPet && <p className="mb-4 text-ink-soft">Das erste Haustier ist kostenlos!</p>}
          <ul className="grid grid-cols-2 gap-3">
            {speciesList.map((species) => (
              <li key={species}>
                <Link
                  to={`${page}?hinzufuegen=${species}`}
                  preventScrollReset
                  replace
                  className="grid justify-items-center gap-2 rounded-card border border-field bg-surface-raised p-3 sm:p-4 font-bold hover:bg-sage-soft"
                >
                  <SpeciesPortrait type={species} size={88} />
                  <span>
                    <span aria-hidden="true">{speciesEmoji(species)}</span> {species}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </UrlDialog>
      );
    case "form":
      return (
        <UrlDialog key="form" title="Haustier-Profil erstellen" closeTo={closeTo}>
          {/* Another species is another form. */}
          <AddPetForm
            key={addStep.type}
            step={addStep}
            backTo={`${page}?hinzufuegen`}
            result={result}
          />
        </UrlDialog>
      );
  }
}

export function NoPets({ page }: { page: string }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-sheet border border-dashed border-field px-6 py-12 text-center">
      <img src={emptyMeadowUrl} alt="" width="240" height="160" />
      <h2 className="text-2xl text-forest">Noch keine Haustiere</h2>
      <p className="mb-2 text-ink-soft">Das erste Haustier ist kostenlos!</p>
      <AddPetLink page={page} />
    </div>
  );
}
