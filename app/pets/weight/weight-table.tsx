import { Link } from "react-router";
import { TrashIcon } from "#app/ui/icons.tsx";
import type { WeightRow } from "./weight-report.server.ts";

type WeightTableProps = { petId: string; caption: string; rows: readonly WeightRow[] };

export function WeightTable({ petId, caption, rows }: WeightTableProps) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-ink-soft">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pr-3 font-semibold">
            Datum
          </th>
          <th scope="col" className="py-2 pr-3 text-right font-semibold">
            Gewicht
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            <span className="sr-only">Veränderung</span>
            <span aria-hidden="true">±</span>
          </th>
          <th scope="col" className="w-11">
            <span className="sr-only">Löschen</span>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ id, day, shortDay, weight, change }) => (
          <tr key={id}>
            <th scope="row" className="py-1 pr-3 font-normal">
              {shortDay}
            </th>
            <td className="pr-3 text-right font-semibold whitespace-nowrap tabular-nums">
              {weight}
            </td>
            <td className="text-right text-ink-soft whitespace-nowrap tabular-nums">
              {change ?? <span aria-hidden="true">–</span>}
            </td>
            <td>
              <Link
                to={`/pets/${petId}/gewicht/${id}/loeschen`}
                preventScrollReset
                aria-label={`Gewicht vom ${day} löschen`}
                className="ml-auto grid size-11 place-items-center rounded-field text-ink-soft hover:text-danger"
              >
                <TrashIcon />
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
