import { type OfferingId, offerings } from "#app/bookings/services.ts";
import { site } from "#app/platform/operator/config.ts";

/** Where the sample of a hair analysis goes, and why it needs its time. */
export function HairSample({ offering }: { offering: OfferingId }) {
  const days = offerings[offering].noticeHours / 24;
  const { practice, name, street, postalCode, city } = site.operator;
  return (
    <div className="rounded-field bg-sage-soft px-4 py-3">
      <p>
        Bitte schicken Sie die Haarprobe sofort nach der Bestätigung an uns, damit sie vor dem
        Termin ankommt. Deshalb liegen Termine mindestens {days} Tage voraus.
      </p>
      <address className="mt-1 font-semibold not-italic">
        {practice}, {name}, {street}, {postalCode} {city}
      </address>
    </div>
  );
}
