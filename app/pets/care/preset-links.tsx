import { Link } from "react-router";
import { formatInterval } from "./policy.ts";
import type { CarePreset } from "./presets.ts";

type PresetLinksProps = {
  /** Of the dialog. */
  address: string;
  presets: readonly CarePreset[];
  chosenId: string | undefined;
  onChoose: (preset: CarePreset) => void;
};

/** Fills the form with what is usual. Links for those without script; with it nothing typed is lost. */
export function PresetLinks({ address, presets, chosenId, onChoose }: PresetLinksProps) {
  return (
    <div className="mb-6">
      <p id="vorlagen" className="mb-2 font-semibold">
        Häufiges mit einem Tipp ausfüllen
      </p>
      <ul aria-labelledby="vorlagen" className="flex flex-wrap gap-2">
        {presets.map((preset) => (
          <li key={preset.id}>
            <Link
              to={`${address}?vorlage=${preset.id}`}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                onChoose(preset);
              }}
              preventScrollReset
              replace
              aria-current={preset.id === chosenId ? "true" : undefined}
              className="inline-flex min-h-11 flex-col justify-center rounded-field border border-field bg-surface-raised px-3.5 py-1.5 leading-tight hover:bg-sage-soft aria-[current]:border-forest aria-[current]:bg-sage-soft"
            >
              <strong className="text-forest">{preset.kind}</strong>
              <span className="text-sm text-ink-soft">
                {formatInterval(preset.intervalCount, preset.intervalUnit)}
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
