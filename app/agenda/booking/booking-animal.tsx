import type { ReactNode } from "react";
import { PagePart } from "#app/admin/ui/page-part.tsx";
import type { DescribedBooking } from "./describe-booking.server.ts";

type BookingAnimalProps = Pick<DescribedBooking, "booking" | "pet">;

/** The animal as the form named it, and what its file knows. */
export function BookingAnimal({ booking, pet }: BookingAnimalProps) {
  return (
    <PagePart id="tier" title="Tier">
      <p className="font-semibold">
        <bdi>{booking.petName}</bdi> (<bdi>{booking.petType}</bdi>)
      </p>
      {pet ? (
        <>
          {pet.deceasedOn !== null && (
            <p className="my-1 font-semibold text-danger">Dieses Tier ist verstorben.</p>
          )}
          <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
            <Fact name="Rasse">{pet.breed}</Fact>
            <Fact name="Geschlecht">{pet.sex}</Fact>
            <Fact name="Alter">{pet.age}</Fact>
            <Fact name="Gewicht">{pet.weight}</Fact>
          </dl>
          <Warning tone="border-danger bg-danger-soft" label="Allergien">
            {pet.allergies}
          </Warning>
          <Warning tone="border-clay bg-clay-soft" label="Medikamente">
            {pet.medication}
          </Warning>
        </>
      ) : (
        <p className="text-ink-soft">Für dieses Tier gibt es keine Akte.</p>
      )}
    </PagePart>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </>
  );
}

type WarningProps = { tone: string; label: string; children: string };

function Warning({ tone, label, children }: WarningProps) {
  if (!children) return null;
  return (
    <p className={`mt-3 rounded-field border px-3.5 py-2.5 ${tone}`}>
      <strong className="block">{label}</strong>
      <span className="whitespace-pre-line" dir="auto">
        {children}
      </span>
    </p>
  );
}
