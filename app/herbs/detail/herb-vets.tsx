import { Link } from "react-router";
import { phoneAddress } from "#app/pets/policy.ts";
import type { OwnAnimal } from "./open-herb.server.ts";
import { vetLines } from "./vet-lines.ts";

/** Whom to call for one's own animals; where no number is noted, the way to note it. */
export function HerbVets({ animals }: { animals: readonly OwnAnimal[] }) {
  const { vets, without } = vetLines(animals);
  if (animals.length === 0) return null;
  return (
    <ul className="my-2 grid gap-1">
      {vets.map(({ name, phone, animals: names }) => (
        <li key={phone}>
          {`${names.join(", ")}: ${name || "Tierarztpraxis"}, `}
          <a
            href={phoneAddress(phone)}
            className="inline-block py-1 font-bold whitespace-nowrap underline underline-offset-4"
          >
            {phone}
          </a>
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
