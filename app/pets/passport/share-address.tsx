import { useState, useSyncExternalStore } from "react";
import { Button } from "#app/ui/button.tsx";
import { CopyIcon } from "#app/ui/icons.tsx";
import type { QrCode } from "#app/ui/qr-code.ts";
import { QrImage } from "#app/ui/qr-image.tsx";

type ShareAddressProps = { address: string; code: QrCode };

/** The address to give away: to copy, to send, to scan. */
export function ShareAddress({ address, code }: ShareAddressProps) {
  const [said, setSaid] = useState("");
  const canCopy = useBrowserCan("clipboard");
  const canShare = useBrowserCan("share");

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setSaid("Der Link ist kopiert.");
    } catch {
      setSaid("Das Kopieren ging nicht. Bitte markieren Sie den Link und kopieren Sie ihn selbst.");
    }
  }

  async function share() {
    try {
      await navigator.share({ url: address });
    } catch {
      // The person has changed their mind.
    }
  }

  return (
    <div className="mb-4 flex flex-wrap items-start gap-5">
      <QrImage code={code} label="QR-Code mit dem Link" className="size-36" />
      <div className="min-w-0 flex-1 basis-56">
        <label htmlFor="share-address" className="font-semibold">
          Link
        </label>
        <input
          id="share-address"
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
          className="mt-1.5 block min-h-11 w-full rounded-field border border-field bg-surface-raised px-3.5 py-2 text-ink"
        />
        <div className="mt-3 flex flex-wrap gap-3">
          {canCopy && (
            <Button variant="secondary" onClick={copy}>
              <CopyIcon />
              Link kopieren
            </Button>
          )}
          {canShare && (
            <Button variant="secondary" onClick={share}>
              Senden
            </Button>
          )}
        </div>
        <p role="status" className="mt-2 text-sm">
          {said}
        </p>
      </div>
    </div>
  );
}

/** Known only in the browser: without script neither button would do anything. */
function useBrowserCan(ability: "clipboard" | "share"): boolean {
  return useSyncExternalStore(
    never,
    () => ability in navigator && Boolean(navigator[ability]),
    () => false,
  );
}

function never() {
  return () => {};
}
