import { formatDay } from "#app/platform/calendar-day.ts";
import { phoneAddress } from "#app/ui/phone-link.tsx";
import { formatChipNumber } from "./chip-number.ts";
import type { PetFacts } from "./file-queries.server.ts";
import { PetSection } from "./pet-section.tsx";
import { chosenBreed, formatAgeOf, formatWeight } from "./policy.ts";
import { sexWord } from "./sex.ts";

/** What the owner has written of the animal: who it is, its health, its vet, notes. */
export function PetProfile({ pet, today }: { pet: PetFacts; today: string }) {
  const facts = [
    ["Rasse", chosenBreed(pet)],
    ["Geschlecht", sexWord(pet.type, pet.sex)],
    ["Farbe", pet.colour],
    ["Geburtsdatum", formatDay(pet.birthDate)],
    ...(pet.deceasedOn === null ? [] : ([["Verstorben am", formatDay(pet.deceasedOn)]] as const)),
    ["Alter", formatAgeOf(pet, today)],
    ["Gewicht", formatWeight(pet.weightKg)],
    ["Chipnummer", formatChipNumber(pet.chipNumber)],
  ] as const;
  return (
    <>
      <PetSection id="steckbrief" title="Steckbrief">
        <dl className="divide-y divide-line">
          {facts.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-6 py-2.5">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="min-w-0 text-right font-semibold" dir="auto">
                {value || <span className="font-normal text-ink-soft">Nicht angegeben</span>}
              </dd>
            </div>
          ))}
        </dl>
      </PetSection>
      <div className="grid content-start gap-6">
        <PetSection id="gesundheit" title="Gesundheit">
          <dl className="grid gap-4">
            <LongFact label="Allergien und Unverträglichkeiten" text={pet.allergies} />
            <LongFact label="Medikamente" text={pet.medication} />
          </dl>
        </PetSection>
        <PetSection id="tierarzt" title="Tierarzt">
          {pet.vetName || pet.vetPhone ? (
            <p className="font-semibold">
              <span className="block" dir="auto">
                {pet.vetName}
              </span>
              {pet.vetPhone && (
                <a
                  href={phoneAddress(pet.vetPhone)}
                  className="inline-flex min-h-11 items-center text-forest underline underline-offset-4"
                >
                  {pet.vetPhone}
                </a>
              )}
            </p>
          ) : (
            <p className="text-ink-soft">Noch keine Praxis eingetragen.</p>
          )}
        </PetSection>
      </div>
      <div className="lg:col-span-2">
        <PetSection id="notizen" title="Notizen">
          <p className="whitespace-pre-line" dir="auto">
            {pet.notes || <span className="text-ink-soft">Noch keine Notizen.</span>}
          </p>
        </PetSection>
      </div>
    </>
  );
}

function LongFact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold whitespace-pre-line" dir="auto">
        {text || <span className="font-normal text-ink-soft">Keine eingetragen</span>}
      </dd>
    </div>
  );
}
