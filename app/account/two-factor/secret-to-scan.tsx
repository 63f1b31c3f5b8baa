import type { QrCode } from "#app/passport/qr-code.ts";
import { QrImage } from "#app/passport/qr-image.tsx";
import { site } from "#app/site/config.ts";

type SecretToScanProps = { code: QrCode; typed: string; account: string };

/** The app's secret: to scan, or to type. */
export function SecretToScan({ code, typed, account }: SecretToScanProps) {
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
            Sind Sie gerade auf dem Telefon, dann geben Sie stattdessen diesen Schlüssel ein:
          </p>
          <p className="font-mono text-lg font-semibold [word-spacing:0.25em]" translate="no">
            {typed}
          </p>
          <p className="text-ink-soft wrap-anywhere">
            Konto: {site.productName}, {account}. Art: zeitbasiert, sechs Ziffern. Der Schlüssel ist
            geheim; zeigen Sie ihn niemandem.
          </p>
        </div>
      </div>
    </section>
  );
}
