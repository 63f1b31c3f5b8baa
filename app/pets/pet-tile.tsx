import { Link } from "react-router";
import { formatAge, speciesEmoji } from "./policy.ts";
import type { PetSummary } from "./queries.server.ts";
import { SpeciesPortrait } from "./species-portrait.tsx";

/** An animal on the dashboard: the whole tile leads to its profile. */
export function PetTile({ pet, today }: { pet: PetSummary; today: string }) {
  return (
    <Link
      to={`/pets/${pet.id}`}
      viewTransition
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-soft transition-shadow hover:shadow-lifted"
    >
      <SpeciesPortrait type={pet.type} size={72} />
      <span className="min-w-0">
        <span className="block truncate font-heading text-xl font-semibold text-forest">
          <bdi>{pet.name}</bdi>
        </span>
        <span className="block text-ink-soft">
          <span aria-hidden="true">{speciesEmoji(pet.type)}</span> {pet.type},{" "}
          {formatAge(pet.birthDate, today)}
        </span>
      </span>
    </Link>
  );
}
