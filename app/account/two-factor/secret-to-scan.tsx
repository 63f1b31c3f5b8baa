import { site } from "#app/platform/operator/config.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { QrCode } from "#app/ui/qr-code.ts";
import { QrImage } from "#app/ui/qr-image.tsx";
import { CopySecret } from "./copy-secret.tsx";

type SecretToScanProps = {
  code: QrCode;
  /** What the QR code holds; a telephone opens its app by it. */
  address: string;
  secret: string;
  /** The secret in groups. */
  typed: string;
  account: string;
};

/** The app's secret: to scan, to open in the app, to copy, or to type. */
export function SecretToScan({ code, address, secret, typed, account }: SecretToScanProps) {
  return (
    <section aria-labelledby="scannen">
      <h2 id="scannen" className="mb-3 text-2xl text-forest">
        1. Mit der App scannen
      </h2>
      <div className="flex flex-wrap items-start gap-6">
        <QrImage code={code} label="QR-Code für die Authenticator-App" className="size-52" />
        <div className="min-w-0 flex-1 basis-64 space-y-3">
          <p>
            Wählen Sie in der App „Konto hinzufügen“ und halten Sie das Telefon vor den QR‑Code.
            Sind Sie gerade auf dem Telefon, dann öffnen Sie stattdessen die App von hier aus, oder
            geben Sie dort diesen Schlüssel ein:
          </p>
          <p className="font-mono text-lg font-semibold [word-spacing:0.25em]" translate="no">
            {typed}
          </p>
          <div className="flex flex-wrap gap-3">
            <a href={address} className={buttonClass("secondary")}>
              In der Authenticator‑App öffnen
            </a>
            <CopySecret secret={secret} />
          </div>
          <p className="text-ink-soft wrap-anywhere">
            Konto: {site.productName}, {account}. Art: zeitbasiert, sechs Ziffern. Der Schlüssel ist
            geheim; zeigen Sie ihn niemandem.
          </p>
        </div>
      </div>
    </section>
  );
}
