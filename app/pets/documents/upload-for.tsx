import { Link } from "react-router";
import { PetPicture } from "#app/pets/pet-picture.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { PlusIcon } from "#app/ui/icons.tsx";
import { type DocumentsView, uploadAddress } from "./documents-address.ts";
import type { DocumentOwner } from "./queries.server.ts";

type UploadForProps = {
  pets: readonly DocumentOwner[];
  /** What is shown, and what is led back to. */
  view: DocumentsView;
};

/** Leads to the upload of the right animal; where there are several they can be chosen. */
export function UploadFor({ pets, view }: UploadForProps) {
  const pet = pets.find(({ id }) => id === view.petId) ?? (pets.length === 1 ? pets[0] : undefined);
  if (pet) {
    return (
      <Link to={uploadAddress(pet.id, view)} className={buttonClass("primary")}>
        <PlusIcon />
        Dokument hochladen
      </Link>
    );
  }
  if (pets.length === 0) return null;
  return (
    <>
      <button type="button" popoverTarget="hochladen" className={buttonClass("primary")}>
        <PlusIcon />
        Dokument hochladen
      </button>
      <div
        id="hochladen"
        popover="auto"
        role="dialog"
        aria-labelledby="hochladen-titel"
        className="m-auto max-h-[80dvh] w-[min(24rem,calc(100vw-2rem))] overflow-y-auto rounded-sheet border border-line bg-surface p-6 shadow-lifted backdrop:bg-veil"
      >
        <h2 id="hochladen-titel" className="mb-3 text-xl text-forest">
          Für welches Tier?
        </h2>
        <ul className="grid gap-1">
          {pets.map((one) => (
            <li key={one.id}>
              <Link
                to={uploadAddress(one.id, view)}
                className="flex min-h-11 items-center gap-3 rounded-field px-2 py-1.5 font-semibold hover:bg-sage-soft"
              >
                <PetPicture pet={{ type: one.type, profilePictureUrl: one.pictureUrl }} size={44} />
                <bdi className="min-w-0 truncate">{one.name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
