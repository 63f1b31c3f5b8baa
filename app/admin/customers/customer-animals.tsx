import { PagePart } from "#app/ui/page-part.tsx";
import { AnimalCard } from "./animal-card.tsx";
import type { DescribedAnimal } from "./describe-customer.server.ts";
import { animalsHeadingId, type CustomerView } from "./page-address.ts";

type CustomerAnimalsProps = {
  customerId: string;
  view: CustomerView;
  animals: readonly DescribedAnimal[];
};

export function CustomerAnimals({ customerId, view, animals }: CustomerAnimalsProps) {
  return (
    <PagePart id={animalsHeadingId} title={animals.length === 1 ? "Tier" : "Tiere"}>
      {animals.length === 0 ? (
        <p className="text-ink-soft">Dieser Kunde hat noch keine Haustiere hinzugefügt.</p>
      ) : (
        <ul className="-my-4 divide-y divide-line">
          {animals.map((animal) => (
            <li key={animal.id}>
              <AnimalCard customerId={customerId} view={view} animal={animal} />
            </li>
          ))}
        </ul>
      )}
    </PagePart>
  );
}
