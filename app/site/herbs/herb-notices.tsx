import { herbNotice, treatmentNotice } from "#app/platform/operator/claims.ts";

type HerbNoticesProps = {
  /** Whether the page has said already, beside the fields of use, that nothing is proven. */
  isHerbNoticeGiven?: boolean;
};

/** Advertising law (HWG, UWG): stands on every page that says something of herbs. */
export function HerbNotices({ isHerbNoticeGiven = false }: HerbNoticesProps) {
  return (
    <p className="mt-8 max-w-[70ch] text-sm text-ink-soft">
      {/* What stands beside the fields of use is not printed. */}
      <span className={isHerbNoticeGiven ? "hidden print:inline" : ""}>{herbNotice} </span>
      {treatmentNotice}
    </p>
  );
}
