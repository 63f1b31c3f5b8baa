import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { PlusIcon } from "#app/ui/icons.tsx";
import { weightsHeadingId } from "./heading-id.ts";
import { WeightAdvice } from "./weight-advice.tsx";
import { WeightCurveFigure } from "./weight-chart.tsx";
import type { WeightReport } from "./weight-report.server.ts";
import { WeightTable } from "./weight-table.tsx";

type PetWeightProps = { petId: string; petName: string; report: WeightReport };

const rowsShown = 5;

/** The animal's weights: a warning if there is one, the curve, and every number beside it. */
export function PetWeight({ petId, petName, report }: PetWeightProps) {
  const { rows, chart, warning, isCut } = report;
  const older = rows.slice(rowsShown);
  return (
    <section
      aria-labelledby={weightsHeadingId}
      className="rounded-card border border-line bg-surface p-6 shadow-soft"
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 id={weightsHeadingId} tabIndex={-1} className="text-xl text-forest outline-none">
          Gewicht
        </h3>
        <Link
          to={`/pets/${petId}/gewicht/neu`}
          preventScrollReset
          className={buttonClass("secondary")}
        >
          <PlusIcon />
          Gewicht eintragen
        </Link>
      </div>
      {warning && <WeightAdvice petName={petName} warning={warning} />}
      {chart && (
        <WeightCurveFigure
          id="gewichtskurve"
          summary={chart.summary}
          curves={[chart.narrow, chart.wide]}
        />
      )}
      {rows.length < 2 && (
        <p className="mb-4 text-ink-soft">
          {rows.length === 0
            ? "Noch kein Gewicht eingetragen."
            : "Ab dem zweiten Gewicht sehen Sie hier den Verlauf als Kurve."}
        </p>
      )}
      {rows.length > 0 && (
        <WeightTable
          petId={petId}
          caption="Gewichte, neueste zuerst"
          rows={rows.slice(0, rowsShown)}
        />
      )}
      {older.length > 0 && (
        <details className="mt-2">
          <summary className="inline-block min-h-11 cursor-pointer py-2.5 text-forest underline underline-offset-4">
            {older.length === 1 ? "Ein älteres Gewicht" : `${older.length} ältere Gewichte`}
          </summary>
          <WeightTable petId={petId} caption="Ältere Gewichte" rows={older} />
          {isCut && (
            <p className="mt-3 text-sm text-ink-soft">
              Gezeigt werden die {rows.length} neuesten Gewichte.
            </p>
          )}
        </details>
      )}
    </section>
  );
}
