import { Link } from "react-router";
import { DueMark } from "#app/pets/care/due-mark.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { TrashIcon } from "#app/ui/icons.tsx";
import { DeceasedMark } from "./deceased-mark.tsx";
import { PetPicture } from "./pet-picture.tsx";
import { chosenBreed, formatAgeOf, formatWeight, speciesEmoji } from "./policy.ts";
import type { PetSummary } from "./queries.server.ts";

export function PetCard({ pet, today }: { pet: PetSummary; today: string }) {
  const weight = formatWeight(pet.weightKg);
  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-surface p-5 shadow-soft">
      <div className="flex items-center gap-4">
        <PetPicture pet={pet} size={76} />
        <div className="min-w-0">
          <h2 className="line-clamp-3 text-xl text-forest">
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
        <Link
          to={`/pets/${pet.id}`}
          viewTransition
          className={`${buttonClass("secondary")} grow`}
          aria-label={`Details zu ${pet.name}`}
        >
          Details
        </Link>
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
