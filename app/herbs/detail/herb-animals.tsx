import { VerdictBadge } from "#app/herbs/badges.tsx";
import { HerbSection } from "#app/herbs/herb-text.tsx";
import { type Safety, type SpeciesSafety, safetyFor } from "#app/herbs/policy.ts";
import { OuterLine, SafetyTable } from "#app/herbs/safety-table.tsx";
import { AddPetLink } from "#app/pets/add-pet-link.tsx";
import { herbNotice, treatmentNotice } from "#app/platform/operator/config.ts";
import { WarningIcon } from "#app/ui/icons.tsx";
import type { HerbFacts, OwnAnimal } from "./open-herb.server.ts";

type HerbAnimalsProps = { safety: Safety; animals: readonly OwnAnimal[] };

export function HerbAnimals({ safety, animals }: HerbAnimalsProps) {
  return (
    <HerbSection id="tiere" title="Für Ihre Tiere" isCard>
      {animals.length > 0 ? (
        <ul className="grid gap-4">
          {animalLines(animals, safety).map((line) => (
            <li key={line.id}>
              <Line {...line} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p>Legen Sie Ihr Tier an, um die passende Einschätzung zu sehen.</p>
          <AddPetLink page="/pets" variant="secondary" />
        </div>
      )}
      <p className="mt-5 border-t border-line pt-4 text-sm text-ink-soft">
        Die Einschätzung gilt für das Füttern. {herbNotice} {treatmentNotice}
      </p>
    </HerbSection>
  );
}

function Line({ name, type, known, warnings = [] }: AnimalLine) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          Für <bdi className="font-bold">{name}</bdi> ({type}):
        </span>
        {known && <VerdictBadge verdict={known.verdict} />}
      </p>
      <p className="mt-1 max-w-3xl text-pretty">
        {known ? known.reason : "Für diese Tierart haben wir keine Angaben."}
      </p>
      <OuterLine outer={known?.outer} />
      {warnings.map(({ about, title, text }) => (
        <div
          key={about}
          className="mt-2 flex max-w-3xl gap-3 rounded-field border border-danger bg-danger-soft px-4 py-3 text-danger"
        >
          <WarningIcon />
          <p className="min-w-0">
            <strong>{title}.</strong> Bitte fragen Sie vor dem Füttern Ihre Tierarztpraxis.
            <bdi className="mt-1 block whitespace-pre-line text-ink">{text}</bdi>
          </p>
        </div>
      ))}
    </>
  );
}

type Animal = Pick<OwnAnimal, "id" | "name" | "type"> & Partial<Pick<OwnAnimal, "warnings">>;

type AnimalLine = Animal & { known: SpeciesSafety | null };

export function animalLines(animals: readonly Animal[], safety: Safety): AnimalLine[] {
  return animals.map((animal) => ({ ...animal, known: safetyFor(safety, animal.type) }));
}

export function HerbSpecies({ herb }: { herb: HerbFacts }) {
  return (
    <HerbSection id="tierarten" title="Welches Tier darf das fressen?" isCard>
      <SafetyTable safety={herb.safety} />
    </HerbSection>
  );
}
