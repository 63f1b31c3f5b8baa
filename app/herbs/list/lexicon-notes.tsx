import { FreeViews, freePoison } from "#app/herbs/free-views.tsx";
import { herbNotice } from "#app/platform/operator/claims.ts";

type LexiconNotesProps = {
  /** Null for whom nothing is counted. */
  freeViewsLeft: number | null;
  total: number;
};

/** What must be known before reading: no vet, and what may be read for free. */
export function LexiconNotes({ freeViewsLeft, total }: LexiconNotesProps) {
  return (
    <div className="mb-6 grid gap-4">
      <p className="max-w-2xl text-sm text-ink-soft">
        {herbNotice} Das Lexikon ersetzt keine tierärztliche Untersuchung.{" "}
        <strong className="text-ink">
          Hat Ihr Tier etwas Giftiges gefressen oder an Fell oder Haut, rufen Sie sofort eine
          Tierarztpraxis an.
        </strong>
      </p>
      {freeViewsLeft !== null && total > 0 && (
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
          <FreeViews left={freeViewsLeft} />
          <p className="text-sm text-ink-soft">
            Das Abo öffnet alle {total}. {freePoison} Einschätzung, Erste Hilfe und Vorsicht sehen
            Sie bei jedem Kraut.
          </p>
        </div>
      )}
    </div>
  );
}
