import { PriceNote } from "#app/platform/operator/price-note.tsx";
import { ClaimsNotice } from "./claims-notice.tsx";

// In place of the specification's three benefits: promises of healing are not to be made (§ 3 HWG, which
// covers animals; § 5 UWG).
const gains = ["Ruhe", "Berührung", "Zeit für Ihr Tier"];

/** What acupressure offers, without a promise, and what is booked. */
export function AcupressureInfo() {
  return (
    <section
      aria-label="Über die Akupressur"
      className="mt-6 rounded-card border border-line bg-sage-soft p-4 sm:p-6"
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <div>
          <h2 className="text-xl text-forest">Was Ihr Tier davon hat</h2>
          <ul className={listClass}>
            {gains.map((gain) => (
              <li key={gain}>{gain}</li>
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
