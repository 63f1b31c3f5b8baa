import { PriceNote } from "#app/site/price-note.tsx";
import { ClaimsNotice } from "./claims-notice.tsx";

const traditionalAims = ["Entspannung", "Schmerzlinderung", "Stärkung des Immunsystems"];

/** What acupressure is said to be for, as tradition and not as a promise, and what is booked. */
export function AcupressureInfo() {
  return (
    <section
      aria-label="Über die Akupressur"
      className="mt-6 rounded-card border border-line bg-sage-soft p-4 sm:p-6"
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <div>
          <h2 className="text-xl text-forest">Überlieferte Ziele der Akupressur:</h2>
          <ul className={listClass}>
            {traditionalAims.map((aim) => (
              <li key={aim}>{aim}</li>
            ))}
          </ul>
        </div>
        <div>
          <h2 className="text-xl text-forest">Was Sie erwartet</h2>
          {/* Specification, section 2, 'Acupressure booking'. */}
          <ul className={listClass}>
            <li>60 Minuten</li>
            <li>sanfte Druckpunktmassage</li>
            <li>
              90 € pro Sitzung <PriceNote hasShipping={false} />
            </li>
          </ul>
        </div>
      </div>
      <ClaimsNotice />
    </section>
  );
}

const listClass = "mt-2 list-disc space-y-1 pl-5 marker:text-clay";
