import { useField } from "#app/ui/form-state.tsx";
import type { SlotView } from "./slot-view.ts";
import { isEarlyIn } from "./slot-words.ts";

type StillMissingProps = {
  /** What describes the button that waits for it. */
  id: string;
  /** What is to be chosen before the button can be pressed. */
  names: readonly string[];
  view: SlotView | null;
};

/** Beside the button: why it cannot be pressed yet. Empty when it can. */
export function StillMissing({ id, names, view }: StillMissingProps) {
  const consent = useField("earlyStart");
  const isHidden = names.includes(timeName) && view !== null && isEarlyIn(view, view.day);
  return (
    <p id={id} aria-live="polite" className="text-ink-soft">
      {names.length > 0 && `Bitte noch auswählen: ${listed(names)}.`}
      {isHidden && (
        <>
          {" Die Zeiten dieses Tages sehen Sie nach Ihrer "}
          <a
            href={`#${consent.id}`}
            className="inline-block py-0.5 text-forest underline underline-offset-4"
          >
            Zustimmung
          </a>
          .
        </>
      )}
    </p>
  );
}

export const timeName = "Uhrzeit";

/** 'Beratungsart, Datum und Uhrzeit' */
function listed(names: readonly string[]): string {
  const [last, ...others] = [...names].reverse();
  return others.length === 0 ? (last ?? "") : `${others.reverse().join(", ")} und ${last}`;
}
