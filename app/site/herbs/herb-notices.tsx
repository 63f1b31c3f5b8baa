import { herbNotice, treatmentNotice } from "#app/site/claims.ts";

/** Advertising law (HWG, UWG): stands on every page that says something of herbs. */
export function HerbNotices() {
  return (
    <p className="mt-8 max-w-[70ch] text-sm text-ink-soft">
      {herbNotice} {treatmentNotice}
    </p>
  );
}
