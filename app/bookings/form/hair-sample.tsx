import { site } from "#app/site/config.ts";

/** Where the sample of a hair analysis goes, and until when. */
export function HairSample() {
  const { practice, name, street, postalCode, city } = site.operator;
  return (
    <div className="rounded-field bg-sage-soft px-4 py-3">
      <p>
        Bitte schicken Sie die Haarprobe an uns; sie muss spätestens zwei Werktage vor dem Termin
        bei uns sein:
      </p>
      <address className="mt-1 font-semibold not-italic">
        {practice}, {name}, {street}, {postalCode} {city}
      </address>
    </div>
  );
}
