import { type ReactNode, useState } from "react";
import { setUpAddress } from "#app/middleware/visitor.ts";
import { productName } from "#app/platform/operator/config.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { takeFocus } from "#app/ui/focus.ts";
import { ButtonLink } from "#app/ui/link.tsx";
import type { QrCode } from "#app/ui/qr-code.ts";
import { QrImage } from "#app/ui/qr-image.tsx";
import { useHasScript } from "#app/ui/use-has-script.ts";

type SecretToScanProps = {
  code: QrCode;
  address: string;
  secret: string;
  typed: string;
  account: string;
};

export function SecretToScan({ code, address, secret, typed, account }: SecretToScanProps) {
  return (
    <section aria-labelledby="scannen">
      <h2 id="scannen" className="mb-3 text-2xl text-forest">
        1. QR-Code scannen
      </h2>
      <div className="flex flex-wrap items-start gap-6">
        <QrImage code={code} label="QR-Code für die Authenticator-App" className="size-52" />
        <div className="min-w-0 flex-1 basis-64 space-y-3">
          <p>
            Scannen Sie den QR‑Code mit der App. Sie sehen diese Seite auf dem Telefon? Dann öffnen
            Sie die App direkt oder geben Sie diesen Schlüssel ein:
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
            Konto: {productName}, {account}
            <br />
            Code: zeitbasiert, sechs Ziffern
            <br />
            Bitte zeigen Sie den Schlüssel niemandem.
          </p>
        </div>
      </div>
    </section>
  );
}

function CopySecret({ secret }: { secret: string }) {
  const hasScript = useHasScript();
  const { said, copy } = useCopy(secret, {
    done: "Der Schlüssel ist kopiert.",
    failed:
      "Der Schlüssel konnte nicht kopiert werden. Bitte markieren und kopieren Sie ihn von Hand.",
  });
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

type RecoveryCodesProps = { codes: readonly string[]; children: ReactNode };

/** Shown once; the database keeps only hashes. */
export function RecoveryCodes({ codes, children }: RecoveryCodesProps) {
  const hasScript = useHasScript();
  const { said, copy } = useCopy(codes.join("\n"), {
    done: "Die Codes sind kopiert.",
    failed:
      "Die Codes konnten nicht kopiert werden. Bitte markieren und kopieren Sie die Codes von Hand.",
  });
  return (
    <div className="space-y-5">
      <p>{children}</p>
      <section aria-labelledby="codes" className="space-y-4">
        <h2
          id="codes"
          tabIndex={-1}
          ref={takeFocus}
          className="scroll-mt-20 text-xl text-forest outline-none sm:text-2xl"
        >
          Ihre Wiederherstellungscodes
        </h2>
        <p>
          Ohne Ihr Telefon können Sie sich mit einem dieser Codes anmelden. Jeder Code gilt nur
          einmal. <strong>Die Codes werden nur einmal angezeigt.</strong> Bitte bewahren Sie die
          Liste getrennt vom Telefon auf.
        </p>
        <ol
          className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-5 font-mono text-lg"
          translate="no"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-3 print:hidden">
          <form method="post" action={`${setUpAddress}/codes.txt`}>
            {codes.map((code) => (
              <input key={code} type="hidden" name="code" value={code} />
            ))}
            <Button type="submit" variant="primary">
              Als Textdatei speichern
            </Button>
          </form>
          {hasScript && (
            <>
              <Button variant="secondary" onClick={copy}>
                Kopieren
              </Button>
              <Button variant="secondary" onClick={() => window.print()}>
                Drucken
              </Button>
            </>
          )}
        </div>
        <p role="status" className="print:hidden">
          {said}
        </p>
      </section>
      <ButtonLink to={setUpAddress} className="print:hidden">
        Codes sind gespeichert
      </ButtonLink>
    </div>
  );
}

function useCopy(text: string, words: { done: string; failed: string }) {
  const [said, setSaid] = useState("");
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(words.done);
    } catch {
      setSaid(words.failed);
    }
  }
  return { said, copy };
}
