import { speciesList } from "#app/pets/policy.ts";
import { SpeciesPortrait } from "#app/pets/species-portrait.tsx";
import type { Safety } from "./policy.ts";
import { VerdictBadge } from "./verdict-badge.tsx";

/** Which species may have it, and why. Everybody may read it: safety is never behind the wall. */
export function SafetyTable({ safety }: { safety: Safety }) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">Einschätzung je Tierart</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Tierart</th>
          <th scope="col">Einschätzung</th>
          <th scope="col">Begründung</th>
        </tr>
      </thead>
      <tbody>
        {speciesList.map((species) => (
          <tr
            key={species}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 border-b border-line py-4 last:border-0 sm:table-row"
          >
            <th scope="row" className="sm:w-40 sm:py-4 sm:pr-4 sm:align-top">
              <span className="flex items-center gap-2.5">
                <SpeciesPortrait type={species} size={36} />
                {species}
              </span>
            </th>
            <td className="sm:w-36 sm:py-5 sm:pr-4 sm:align-top">
              <VerdictBadge verdict={safety[species].verdict} />
            </td>
            <td className="col-span-2 text-pretty sm:py-5">{safety[species].reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
