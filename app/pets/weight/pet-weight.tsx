import { CurveFigure } from "#app/ui/curve-figure.tsx";
import { PlusIcon, TrashIcon, WarningIcon } from "#app/ui/icons.tsx";
import { ButtonLink, Link } from "#app/ui/link.tsx";
import { type WeightWarning, weightsHeadingId } from "./policy.ts";
import type { WeightReport } from "./weight-report.server.ts";

type PetWeightProps = { petId: string; petName: string; report: WeightReport };

const rowsShown = 1;

export function PetWeight({ petId, petName, report }: PetWeightProps) {
  const { rows, chart, warning, isCut } = report;
  const older = rows.slice(rowsShown);
  return (
    <section
      aria-labelledby={weightsHeadingId}
      className="rounded-card border border-line bg-surface p-4 shadow-soft sm:p-6"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={weightsHeadingId} tabIndex={-1} className="text-xl text-forest outline-none">
          Gewicht
        </h2>
        <ButtonLink to={`/pets/${petId}/gewicht/neu`} preventScrollReset>
          <PlusIcon />
          Gewicht eintragen
        </ButtonLink>
      </div>
      {warning && <WeightAdvice petName={petName} warning={warning} />}
      {chart && (
        <CurveFigure
          title="Gewichtskurve"
          id="gewichtskurve"
          summary={chart.summary}
          curves={[chart.narrow, chart.wide]}
        />
      )}
      {rows.length === 0 && <p className="text-ink-soft">Noch kein Gewicht</p>}
      {rows.length > 0 && (
        <WeightTable
          petId={petId}
          caption="Gewichte, neueste zuerst"
          rows={rows.slice(0, rowsShown)}
        />
      )}
      {older.length > 0 && (
        <details className="border-t border-line">
          <summary className="inline-block min-h-11 cursor-pointer py-2.5 text-forest underline underline-offset-4">
            {older.length === 1 ? "Ein älteres Gewicht" : `${older.length} ältere Gewichte`}
          </summary>
          <WeightTable petId={petId} caption="Ältere Gewichte" rows={older} />
          {isCut && (
            <p className="mt-3 text-sm text-ink-soft">
              Es werden nur die neuesten {rows.length} Gewichte angezeigt.
            </p>
          )}
        </details>
      )}
    </section>
  );
}

/** Never says what it may mean. */
export function WeightAdvice({ petName, warning }: { petName: string; warning: WeightWarning }) {
  const { percent, days, direction } = warning;
  return (
    <div className="mb-3 flex gap-3 rounded-card border border-clay bg-clay-soft px-4 py-3 text-ink">
      <span className="mt-0.5 shrink-0 text-clay">
        <WarningIcon />
      </span>
      <p>
        <bdi>{petName}</bdi> hat {days === 1 ? "an einem Tag" : `in ${days} Tagen`}{" "}
        {Math.round(percent)}&nbsp;% {direction === "lost" ? "abgenommen" : "zugenommen"}. Bitte
        besprechen Sie das mit Ihrer Tierarztpraxis.
      </p>
    </div>
  );
}

type WeightTableProps = { petId: string; caption: string; rows: WeightReport["rows"] };

function WeightTable({ petId, caption, rows }: WeightTableProps) {
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
            <td className="pr-3 text-right font-semibold whitespace-nowrap even-figures">
              {weight}
            </td>
            <td className="text-right text-ink-soft whitespace-nowrap even-figures">
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

export function WeightMark({ warning }: { warning: WeightWarning }) {
  return (
    <a
      href="#gewicht"
      className="inline-flex min-h-11 items-center gap-2 font-bold text-clay underline underline-offset-4"
    >
      <WarningIcon />
      {describeChange(warning)}
    </a>
  );
}

/** '11 % abgenommen in 25 Tagen' */
function describeChange({ percent, days, direction }: WeightWarning): string {
  const change = direction === "lost" ? "abgenommen" : "zugenommen";
  return `${Math.round(percent)}\u00A0% ${change} ${days === 1 ? "an einem Tag" : `in ${days} Tagen`}`;
}
