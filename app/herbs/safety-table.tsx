import { SpeciesPortrait } from "#app/pets/pet-picture.tsx";
import { speciesList } from "#app/pets/policy.ts";
import { VerdictBadge } from "./badges.tsx";
import { type Opinion, type Safety, verdictLabels } from "./policy.ts";

/** The yardstick of the decision on herbs. */
const poisonousMeans =
  "„Giftig“ heißt: Eine anerkannte Liste nennt die Pflanze für diese Tierart giftig, oder " +
  "Vergiftungen sind belegt, auch wenn erst größere Mengen schaden. Milder urteilen wir nur, wo " +
  "kleine Mengen üblich sind, Vergiftungen nicht bekannt sind oder Listen sich widersprechen.";

/** Two columns, so that it stays a table on a phone. Safety is never behind the wall. */
export function SafetyTable({ safety }: { safety: Safety }) {
  return (
    <>
      <p className="pt-3 text-sm text-ink-soft">
        Die Einschätzung gilt für das Füttern.
        {speciesList.some((species) => safety[species].outer) &&
          " Für Haut und Fell gilt die Zeile „Äußerlich“."}
        {speciesList.some((species) => safety[species].verdict === "poisonous") &&
          ` ${poisonousMeans}`}
      </p>
      <table className="w-full border-collapse text-left align-top">
        <caption className="sr-only">Einschätzung je Tierart, beim Füttern</caption>
        <thead>
          <tr>
            <th scope="col" className="p-0">
              <span className="sr-only">Tierart</span>
            </th>
            <th scope="col" className="p-0">
              <span className="sr-only">Einschätzung mit Begründung</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {speciesList.map((species) => (
            <tr key={species} className="border-b border-line last:border-0 max-[20rem]:*:block">
              <th scope="row" className="w-0 py-4 pr-4 align-top hyphens-auto sm:w-44">
                <span className="grid gap-1 sm:flex sm:items-center sm:gap-2.5">
                  <SpeciesPortrait type={species} size={36} />
                  {species}
                </span>
              </th>
              <td className="py-4 align-top">
                <div className="grid items-start justify-items-start gap-2 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-4 sm:py-1">
                  <VerdictBadge verdict={safety[species].verdict} />
                  <div className="grid gap-2 text-pretty wrap-anywhere">
                    <p>{safety[species].reason}</p>
                    <OuterLine outer={safety[species].outer} />
                  </div>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export function OuterLine({ outer }: { outer: Opinion | undefined }) {
  if (!outer) return null;
  return (
    <p>
      <b>{`Äußerlich: ${verdictLabels[outer.verdict]}`}</b>
      {` – ${outer.reason}`}
    </p>
  );
}
