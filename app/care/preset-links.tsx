import { Link } from "react-router";
import { formatInterval } from "./policy.ts";
import type { CarePreset } from "./presets.ts";

type PresetLinksProps = {
  /** Of the dialog. */
  address: string;
  presets: readonly CarePreset[];
  chosenId: string | undefined;
};

/** Fills the form with what is usual. Links, so that they work without script. */
export function PresetLinks({ address, presets, chosenId }: PresetLinksProps) {
  return (
    <div className="mb-6">
      <p id="vorlagen" className="mb-2 font-semibold">
        Häufiges mit einem Tipp ausfüllen
      </p>
      <ul aria-labelledby="vorlagen" className="flex flex-wrap gap-2">
        {presets.map(({ id, kind, intervalCount, intervalUnit }) => (
          <li key={id}>
            <Link
              to={`${address}?vorlage=${id}`}
              preventScrollReset
              replace
              aria-current={id === chosenId ? "true" : undefined}
              className="inline-flex min-h-11 flex-col justify-center rounded-field border border-field bg-surface-raised px-3.5 py-1.5 leading-tight hover:bg-sage-soft aria-[current]:border-forest aria-[current]:bg-sage-soft"
            >
              <strong className="text-forest">{kind}</strong>
              <span className="text-sm text-ink-soft">
                {formatInterval(intervalCount, intervalUnit)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">
        Übliche Abstände; den richtigen für Ihr Tier nennt Ihre Tierarztpraxis.
      </p>
    </div>
  );
}
