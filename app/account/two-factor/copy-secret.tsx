import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useHasScript } from "#app/ui/use-has-script.ts";

/** Puts the key into the clipboard, for the app on the same telephone. Needs script. */
export function CopySecret({ secret }: { secret: string }) {
  const [said, setSaid] = useState("");
  const hasScript = useHasScript();

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      setSaid("Der Schlüssel ist kopiert.");
    } catch {
      setSaid(
        "Das Kopieren ging nicht. Bitte markieren Sie den Schlüssel und kopieren Sie ihn selbst.",
      );
    }
  }

  return (
    <>
      {hasScript && (
        <Button variant="secondary" onClick={copy}>
          Schlüssel kopieren
        </Button>
      )}
      <p role="status" className="basis-full">
        {said}
      </p>
    </>
  );
}
