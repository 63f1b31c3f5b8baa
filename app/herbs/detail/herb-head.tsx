import { FreeViews } from "#app/herbs/badges.tsx";
import { pictureAlt } from "#app/herbs/picture.ts";
import { nameSpecies } from "#app/herbs/poison.ts";
import { PoisonNote } from "#app/herbs/poison-note.tsx";
import { freePoison } from "#app/herbs/policy.ts";
import type { Species } from "#app/pets/policy.ts";
import { buttonClass } from "#app/ui/button.tsx";

import { Link } from "#app/ui/link.tsx";
import { PhoneButtons } from "#app/ui/phone-link.tsx";
import type { HerbFacts, OwnAnimal } from "./open-herb.server.ts";

export type HerbHeadProps = {
  herb: HerbFacts;
  poisoned: readonly Species[];
  left: number | null;
  back: string;
  animals: readonly OwnAnimal[];
};

export function HerbHead({ herb, poisoned, left, back, animals }: HerbHeadProps) {
  const facts = [
    ["Weitere Namen", herb.otherNames.join(", ")],
    ["Familie", herb.family],
    ["Pflanzenteile", herb.parts.join(", ")],
  ].filter(([, value]) => value !== "");
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Link to={back} className="py-1 text-forest underline underline-offset-4">
          Zurück zum Kräuterlexikon
        </Link>
        {left !== null &&
          (poisoned.length > 0 ? (
            <p className="text-sm font-bold text-forest">{freePoison}</p>
          ) : (
            <FreeViews left={left} />
          ))}
      </div>
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-4 sm:grid-cols-[14rem_minmax(0,1fr)] sm:grid-rows-[auto_auto_1fr] sm:gap-x-8">
        <img
          src={herb.imageUrl}
          alt={pictureAlt(herb.name, herb.imageUrl)}
          width="400"
          height="500"
          className="product-picture aspect-4/5 w-full sm:row-span-3 rounded-card border border-line bg-sage-soft object-cover"
        />
        <div>
          <h2 className="text-2xl hyphens-auto text-forest sm:text-4xl">{herb.name}</h2>
          <p className="text-ink-soft sm:text-lg">
            <i lang="la">{herb.botanicalName}</i>
          </p>
        </div>
        {poisoned.length > 0 && (
          <div className="col-span-2 sm:col-span-1">
            <PoisonNote
              title={`Giftig für ${nameSpecies(poisoned)}`}
              species={poisoned}
              hasFirstAid={herb.firstAid !== ""}
            >
              <HerbVets animals={animals} />
            </PoisonNote>
          </div>
        )}
        <dl className="col-span-2 grid gap-2 sm:col-span-1">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}

function HerbVets({ animals }: { animals: readonly OwnAnimal[] }) {
  const { vets, without } = vetLines(animals);
  if (animals.length === 0) return null;
  return (
    <ul className="my-3 grid gap-2">
      {vets.map(({ name, phone, animals: names }) => (
        <li key={firstNumber(phone)} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{`${names.join(", ")}: ${name || "Tierarztpraxis"}`}</span>
          <PhoneButtons
            phone={phone}
            call="Anrufen"
            className={`${buttonClass("danger")} whitespace-nowrap`}
            showsNumber
          />
        </li>
      ))}
      {without.map(({ id, name }) => (
        <li key={id}>
          {`${name}: noch keine Telefonnummer. `}
          <Link
            to={`/pets/${id}?bearbeiten`}
            className="inline-block py-1 underline underline-offset-4"
          >
            Tierarztpraxis eintragen<span className="sr-only">: {name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type Vets = Pick<OwnAnimal, "id" | "name" | "vetName" | "vetPhone">;
type VetLine = { name: string; phone: OwnAnimal["vetPhone"]; animals: string[] };

export function vetLines(animals: readonly Vets[]) {
  const vets = new Map<string, VetLine>();
  for (const { name, vetName, vetPhone } of animals) {
    const number = firstNumber(vetPhone);
    if (number === null) continue;
    const known = vets.get(number);
    if (known) known.animals.push(name);
    else vets.set(number, { name: vetName, phone: vetPhone, animals: [name] });
  }
  return {
    vets: [...vets.values()],
    without: animals.filter(({ vetPhone }) => firstNumber(vetPhone) === null),
  };
}

function firstNumber(phone: OwnAnimal["vetPhone"]): string | null {
  return phone.find(({ href }) => href !== null)?.href ?? null;
}
