import { Link } from "react-router";
import { dataPage } from "#app/frame/data-address.ts";
import { DataSection } from "#app/frame/data-section.tsx";
import { buttonClass } from "#app/ui/button.tsx";

/** The way to the page that says what a deletion means. */
export function DeletionSection() {
  return (
    <DataSection part="deletion">
      <p className="mb-5 max-w-prose text-ink-soft">
        Sie können Ihr Konto jederzeit löschen, mit allem, was dazu gehört. Vorher zeigen wir Ihnen,
        was sofort gelöscht wird und was wir nach dem Gesetz noch aufbewahren müssen.
      </p>
      <Link to={`${dataPage}/konto-loeschen`} className={buttonClass("secondary")}>
        Konto löschen
      </Link>
    </DataSection>
  );
}
