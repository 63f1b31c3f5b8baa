import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { setUpAddress } from "#app/middleware/visitor.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { takeFocus } from "#app/ui/take-focus.ts";
import { useHasScript } from "#app/ui/use-has-script.ts";

type RecoveryCodesProps = { codes: readonly string[]; children: ReactNode };

/** The codes, this once: to write down, print, copy or save. The database keeps hashes alone. */
export function RecoveryCodes({ codes, children }: RecoveryCodesProps) {
  const [said, setSaid] = useState("");
  const hasScript = useHasScript();

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      setSaid("Die Codes sind kopiert.");
    } catch {
      setSaid(
        "Das Kopieren ging nicht. Bitte markieren Sie die Codes und kopieren Sie sie selbst.",
      );
    }
  }

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
          Ist das Telefon einmal nicht da, meldet Sie einer dieser Codes an. Jeder gilt einmal.{" "}
          <strong>Sie werden nur jetzt gezeigt:</strong> Drucken oder speichern Sie sie, und
          bewahren Sie sie nicht auf dem Telefon auf.
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
      <Link to={setUpAddress} className={`${buttonClass("secondary")} print:hidden`}>
        Codes sind sicher verwahrt
      </Link>
    </div>
  );
}
