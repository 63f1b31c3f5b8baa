import { Link } from "react-router";
import { DueMark } from "#app/pets/care/due-mark.tsx";
import { DeceasedMark } from "./deceased-mark.tsx";
import { PetPicture } from "./pet-picture.tsx";
import { formatAgeOf, speciesEmoji } from "./policy.ts";
import type { PetSummary } from "./queries.server.ts";

/** An animal on the dashboard: the whole tile leads to its profile. */
export function PetTile({ pet, today }: { pet: PetSummary; today: string }) {
  return (
    <Link
      to={`/pets/${pet.id}`}
      viewTransition
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-soft transition-shadow hover:shadow-lifted"
    >
      <PetPicture pet={pet} size={72} />
      <span className="min-w-0">
        <span className="block truncate font-heading text-xl font-semibold text-forest">
          <bdi>{pet.name}</bdi>
        </span>
        <span className="block text-ink-soft">
          <span aria-hidden="true">{speciesEmoji(pet.type)}</span> {pet.type},{" "}
          {formatAgeOf(pet, today)}
        </span>
        <DueMark dueOn={pet.dueOn} today={today} />
        {pet.deceasedOn !== null && <DeceasedMark />}
      </span>
    </Link>
  );
}
