import type { QrCode } from "#app/passport/qr-code.ts";
import { site } from "#app/site/config.ts";

type SecretToScanProps = { code: QrCode; groups: readonly string[]; account: string };

/** The app's secret: to scan, or to type. */
export function SecretToScan({ code, groups, account }: SecretToScanProps) {
  return (
    <section aria-labelledby="scannen">
      <h2 id="scannen" className="mb-3 text-2xl text-forest">
        1. Mit der App scannen
      </h2>
      <div className="flex flex-wrap items-start gap-6">
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label="QR-Code für die Authenticator-App"
          shapeRendering="crispEdges"
          className="size-52 shrink-0 rounded-field"
        >
          <rect width={code.size} height={code.size} fill="#fff" />
          <path d={code.path} fill="#000" />
        </svg>
        <div className="min-w-0 flex-1 basis-64 space-y-3">
          <p>
            Wählen Sie in der App „Konto hinzufügen“ und halten Sie das Telefon vor den QR‑Code.
            Sind Sie gerade auf dem Telefon, dann geben Sie stattdessen diesen Schlüssel ein:
          </p>
          <p
            className="flex flex-wrap gap-x-3 gap-y-1 font-mono text-lg font-semibold"
            translate="no"
          >
            {groups.map((group, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: groups may be equal, and never move
              <span key={index}>{group}</span>
            ))}
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
