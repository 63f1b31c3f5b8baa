import { treatmentNotice } from "#app/platform/operator/config.ts";

/** Beside whatever is said of treatments (HWG, UWG). */
export function ClaimsNotice({ about }: { about?: string }) {
  return (
    <p className="mt-4 max-w-[70ch] border-l-4 border-clay pl-4 text-ink-soft">
      {about && `${about}: `}
      {treatmentNotice}
    </p>
  );
}
