import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { PhoneIcon } from "#app/ui/icons.tsx";
import { phoneAddress } from "#app/ui/phone-link.tsx";
import type { OwnAnimal } from "./open-herb.server.ts";
import { vetLines } from "./vet-lines.ts";

/** Whom to call for one's own animals; where no number is noted, the way to note it. */
export function HerbVets({ animals }: { animals: readonly OwnAnimal[] }) {
  const { vets, without } = vetLines(animals);
  if (animals.length === 0) return null;
  return (
    <ul className="my-3 grid gap-2">
      {vets.map(({ name, phone, animals: names }) => (
        <li key={phone} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{`${names.join(", ")}: ${name || "Tierarztpraxis"}`}</span>
          <a href={phoneAddress(phone)} className={`${buttonClass("danger")} whitespace-nowrap`}>
            <PhoneIcon />
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
