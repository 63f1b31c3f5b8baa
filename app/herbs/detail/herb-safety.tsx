import { AddPetLink } from "#app/pets/add-pet-link.tsx";
import { speciesList } from "#app/pets/policy.ts";
import { nameSpecies } from "../poison.ts";
import { PoisonNote } from "../poison-note.tsx";
import type { Verdict } from "../policy.ts";
import { SafetyTable } from "../safety-table.tsx";
import { type AnimalLine, animalLines } from "./animal-lines.ts";
import { HerbSection } from "./herb-section.tsx";
import type { HerbFacts, OwnAnimal } from "./open-herb.server.ts";

/** Who may have it: one's own animals first. Never behind the wall. */
export function HerbSafety({ herb, animals }: { herb: HerbFacts; animals: readonly OwnAnimal[] }) {
  const poisoned = speciesList.filter((one) => herb.safety[one].verdict === "poisonous");
  return (
    <>
      {poisoned.length > 0 && <PoisonNote title={`Giftig für ${nameSpecies(poisoned)}`} />}
      <HerbSection id="tiere" title="Für Ihre Tiere" isCard>
        {animals.length > 0 ? (
          <ul className="grid gap-3">
            {animalLines(animals, herb.safety).map((line) => (
              <li key={line.id}>
                <Line {...line} />
              </li>
            ))}
          </ul>
        ) : (
          <div className="grid justify-items-start gap-3">
            <p>Legen Sie Ihr Tier an: Dann steht hier bei jedem Kraut, ob es für Ihr Tier taugt.</p>
            <AddPetLink page="/pets" variant="secondary" />
          </div>
        )}
      </HerbSection>
      <HerbSection id="tierarten" title="Für welche Tierarten?" isCard>
        <SafetyTable safety={herb.safety} herbName={herb.name} />
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

function Line({ name, type, verdict, text }: AnimalLine) {
  return (
    <p className={`border-l-4 py-1 pl-4 ${looks[verdict ?? "unknown"]}`}>
      <strong>
        Für <bdi>{name}</bdi> ({type}):
      </strong>{" "}
      {text}
    </p>
  );
}
