import { site, treatmentNotice } from "#app/platform/operator/config.ts";

/** HWG, UWG: beside everything said of treatments. */
export function ClaimsNotice({ about }: { about?: string }) {
  return (
    <p className="mt-3 max-w-[70ch] border-l-4 border-clay pl-3 text-sm text-ink-soft">
      {about && `${about}: `}
      {treatmentNotice}
    </p>
  );
}

export function HairSample() {
  const { practice, street, postalCode, city } = site.operator;
  return (
    <div className="rounded-field bg-sage-soft px-4 py-3">
      Bitte senden Sie die Haarprobe sofort nach der Bestätigung an:{" "}
      <address className="inline font-semibold not-italic">
        {practice}, {street}, {postalCode} {city}
      </address>
    </div>
  );
}

export function keptSearch(params: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of ["tier", "tag"]) {
    const value = params.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : "";
}
