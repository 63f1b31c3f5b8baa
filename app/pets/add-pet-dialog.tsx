import { Link } from "react-router";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import type { AddPetStep } from "./add-pet.server.ts";
import { PackageDialog } from "./package-dialog.tsx";
import type { PackageOffers } from "./package-offers.ts";
import { PetForm } from "./pet-form.tsx";
import { speciesEmoji, speciesList } from "./policy.ts";
import { SpeciesPortrait } from "./species-portrait.tsx";

type AddPetDialogProps = {
  step: AddPetStep;
  /** The page it lies over. */
  page: string;
  closeTo?: string;
  isFirstPet: boolean;
  /** Loaded only where the step shows them. */
  packages: PackageOffers | null;
  result: FormResult | undefined;
};

/** The two steps of adding an animal, or the packages when every place is taken. */
export function AddPetDialog({
  step,
  page,
  closeTo = page,
  isFirstPet,
  packages,
  result,
}: AddPetDialogProps) {
  useErrorToast(result);
  switch (step.step) {
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
          {/* Another species is another form: what was chosen as breed is gone. */}
          <PetForm key={step.type} step={step} backTo={`${page}?hinzufuegen`} result={result} />
        </UrlDialog>
      );
  }
}
