import { Link } from "react-router";
import { DataSection } from "#app/frame/data-section.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import type { DescribedLooks } from "./describe-looks.server.ts";
import { LookItem } from "./look-item.tsx";
import { looksAddress } from "./looks-address.ts";

/** Who of the practice has opened which of somebody's documents, and when. */
export function LooksSection({ looks, next, hasNewer }: DescribedLooks) {
  return (
    <DataSection part="looks">
      <p className="mb-5 max-w-prose text-ink-soft">
        Ihre Dokumente gehören Ihnen. Die Praxis darf sie öffnen, um Sie zu beraten, und jedes Mal
        wird hier festgehalten, wer wann welches Dokument gesehen hat. Auch wenn die Praxis Ihre
        Daten auf Anfrage herausgibt, steht es hier. So können Sie es jederzeit nachvollziehen.
      </p>
      {looks.length === 0 ? (
        <p className="rounded-card border border-dashed border-field px-5 py-8 text-center">
          {hasNewer
            ? "Weiter zurück ist nichts festgehalten."
            : "Bisher hat niemand aus der Praxis eines Ihrer Dokumente geöffnet."}
        </p>
      ) : (
        <ol className="divide-y divide-line rounded-card border border-line">
          {looks.map((look) => (
            <LookItem key={look.id} look={look} />
          ))}
        </ol>
      )}
      {(next || hasNewer) && (
        <nav aria-label="Einblicke blättern" className="mt-5 flex flex-wrap gap-3">
          {hasNewer && (
            <Link to={looksAddress(null)} className={buttonClass("secondary")}>
              Neueste Einblicke
            </Link>
          )}
          {next && (
            <Link to={looksAddress(next)} className={`ml-auto ${buttonClass("secondary")}`}>
              Ältere Einblicke
            </Link>
          )}
        </nav>
      )}
    </DataSection>
  );
}
