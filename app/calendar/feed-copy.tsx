import { useState } from "react";
import { Button } from "#app/ui/button.tsx";

/** The address to be copied: by a button, or without script by hand. */
export function FeedCopy({ address }: { address: string }) {
  const [said, setSaid] = useState("");
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setSaid("Kopiert.");
    } catch {
      setSaid(
        "Kopieren ist hier nicht erlaubt. Bitte markieren und kopieren Sie die Adresse selbst.",
      );
    }
  }
  return (
    <>
      <label htmlFor="kalenderadresse" className="font-semibold">
        Ihre Kalenderadresse
      </label>
      <div className="mt-1.5 flex flex-wrap gap-3">
        <input
          id="kalenderadresse"
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-11 min-w-0 flex-[1_1_14rem] rounded-field border border-field bg-surface-raised px-3.5 py-2 font-mono text-sm text-ink"
        />
        <Button variant="secondary" className="noscript:hidden" onClick={copy}>
          Kopieren
        </Button>
      </div>
      <p role="status" className="mt-1 text-sm font-semibold text-success">
        {said}
      </p>
    </>
  );
}
