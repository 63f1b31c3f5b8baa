import { Link, useLocation } from "react-router";
import { photoAddress } from "#app/files/policy.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { useFormResult } from "#app/ui/form-state.tsx";
import { CameraIcon } from "#app/ui/icons.tsx";
import type { PetFacts } from "./file-queries.server.ts";
import { PetPicture } from "./pet-picture.tsx";

type EditPhotoProps = {
  pet: PetFacts;
  /** Uploaded, and in use once the form is saved. */
  newPhoto: string | null;
};

/** The photo in the edit form: its dialog lies over the form, which keeps what was typed. */
export function EditPhoto({ pet, newPhoto }: EditPhotoProps) {
  const { search } = useLocation();
  const { result } = useFormResult();
  const page = `/pets/${pet.id}`;
  const shown =
    newPhoto === null ? pet.profilePictureUrl : photoAddress(pet.id, encodeURIComponent(newPhoto));
  return (
    <div className="flex flex-wrap items-center gap-5">
      <PetPicture pet={{ type: pet.type, profilePictureUrl: shown }} size={112} />
      <div className="grid justify-items-start gap-2">
        <Link to={`${page}/foto${search}`} preventScrollReset className={buttonClass("secondary")}>
          <CameraIcon />
          {shown === null ? "Foto hinzufügen" : "Foto ändern"}
        </Link>
        {newPhoto !== null && (
          <>
            <input type="hidden" name="photo" value={newPhoto} />
            <p className="text-sm text-ink-soft">
              Das neue Foto gilt nach dem Speichern.{" "}
              <Link
                to={`${page}?bearbeiten`}
                preventScrollReset
                replace
                className="inline-block py-1 font-semibold text-forest underline underline-offset-4"
              >
                Doch nicht
              </Link>
            </p>
          </>
        )}
        {newPhoto === null && pet.profilePictureUrl !== null && (
          <label className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              name="removePhoto"
              defaultChecked={result?.values.removePhoto === "on"}
              className="size-5 accent-forest"
            />
            Foto entfernen
          </label>
        )}
      </div>
    </div>
  );
}
