import { chosenBreed, noBreed } from "#app/pets/policy.ts";
import { PracticePetFacts } from "#app/pets/practice-pet.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
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
          <p className="text-ink-soft wrap-anywhere">
            {[chosenBreed(pet) || noBreed, pet.age].join(", ")}
          </p>
          <PracticePetFacts pet={pet} />
        </>
      ) : (
        <p className="text-ink-soft">Für dieses Tier gibt es keine Akte.</p>
      )}
    </PagePart>
  );
}
