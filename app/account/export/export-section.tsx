import { Link } from "react-router";
import { dataPage } from "#app/frame/data-address.ts";
import { DataSection } from "#app/frame/data-section.tsx";
import { buttonClass } from "#app/ui/button.tsx";

/** Everything that is stored about somebody, to take along. */
export function ExportSection() {
  return (
    <DataSection part="export">
      <p className="mb-5 max-w-prose text-ink-soft">
        Sie bekommen ein ZIP-Archiv mit allem, was wir über Sie und Ihre Tiere gespeichert haben:
        eine Übersicht zum Lesen, die Daten in einem Format, das andere Programme verstehen (JSON),
        und Ihre Dokumente und Fotos.
      </p>
      <Link
        to={`${dataPage}/herunterladen`}
        preventScrollReset
        className={buttonClass("secondary")}
      >
        Daten herunterladen
      </Link>
    </DataSection>
  );
}
