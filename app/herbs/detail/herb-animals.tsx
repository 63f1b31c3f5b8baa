import { AddPetLink } from "#app/pets/add-pet-link.tsx";
import { speciesList } from "#app/pets/policy.ts";
import { nameSpecies } from "../poison.ts";
import { PoisonNote } from "../poison-note.tsx";
import type { Safety, Verdict } from "../policy.ts";
import { type AnimalLine, animalLines } from "./animal-lines.ts";
import { HerbSection } from "./herb-section.tsx";
import type { OwnAnimal } from "./open-herb.server.ts";

/** Whether one's own animals may have it, and what to do about poison: before anything else. */
export function HerbAnimals({
  safety,
  animals,
}: {
  safety: Safety;
  animals: readonly OwnAnimal[];
}) {
  const poisoned = speciesList.filter((species) => safety[species].verdict === "poisonous");
  return (
    <>
      {poisoned.length > 0 && (
        <PoisonNote title={`Giftig für ${nameSpecies(poisoned)}`} species={poisoned} />
      )}
      <HerbSection id="tiere" title="Für Ihre Tiere" isCard>
        {animals.length > 0 ? (
          <ul className="grid gap-3">
            {animalLines(animals, safety).map((line) => (
              <li key={line.id}>
                <Line {...line} />
              </li>
            ))}
          </ul>
        ) : (
          <div className="grid justify-items-start gap-3">
            <p>
              Legen Sie Ihr Tier an: Dann steht hier bei jedem Kraut, ob es für Ihr Tier geeignet
              ist.
            </p>
            <AddPetLink page="/pets" variant="secondary" />
          </div>
        )}
      </HerbSection>
    </>
  );
}

const looks: Record<Verdict, string> = {
  suitable: "border-success",
  caution: "border-clay",
  unsuitable: "border-danger",
  poisonous: "border-danger bg-danger-soft",
  unknown: "border-field",
};

function Line({ name, type, known }: AnimalLine) {
  return (
    <p className={`border-l-4 py-1 pl-4 ${looks[known?.verdict ?? "unknown"]}`}>
      Für <bdi className="font-bold">{name}</bdi> ({type}):{" "}
      {known ? (
        <>
          <strong>{known.label}</strong> – {known.reason}
        </>
      ) : (
        "Für diese Tierart haben wir keine Angaben."
      )}
    </p>
  );
}
