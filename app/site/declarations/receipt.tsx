import { declarationNames, whatFollows } from "#app/inbox/declaration-words.ts";
import { Button } from "#app/ui/button.tsx";
import { DeclarationPage, Facts, proseLinkClass, sheetClass } from "./declaration-form.tsx";
import type { Receipt as ReceiptData } from "./declarations.server.ts";

const titles = {
  withdrawal: "Ihr Widerruf ist eingegangen",
  cancellation: "Ihre Kündigung ist eingegangen",
} as const;

/** § 356a Abs. 4, § 312k Abs. 3 und 4 BGB. */
export function Receipt({ receipt, isSignedIn }: { receipt: ReceiptData; isSignedIn: boolean }) {
  const { kind, facts, reference, receivedAt, email, isMailed, file } = receipt;
  return (
    <DeclarationPage title={titles[kind]} description={declarationNames[kind].title}>
      <p className="mt-4 text-lg">
        Eingang: <strong>{receivedAt}</strong>
        <br />
        Vorgangsnummer: <strong>{reference}</strong>
      </p>
      <p className="mt-2 max-w-prose">
        {isMailed
          ? `Sie erhalten diese Bestätigung auch per E-Mail an ${email}. Bitte sehen Sie bei Bedarf im Spam-Ordner nach.`
          : `Die Bestätigung per E-Mail an ${email} folgt gesondert. Bitte speichern Sie diese Seite.`}
      </p>
      <section className={sheetClass} aria-labelledby="inhalt-erklaerung">
        <h2 id="inhalt-erklaerung" className="mb-5 font-heading text-2xl text-forest">
          Ihre Erklärung
        </h2>
        <Facts facts={facts} />
        <form method="post" action="/eingangsbestaetigung.txt" className="mt-8">
          <input type="hidden" name="text" value={file.text} />
          <input type="hidden" name="proof" value={file.proof} />
          <Button type="submit" className="max-sm:w-full print:hidden">
            Bestätigung speichern
          </Button>
        </form>
      </section>
      <p className="mt-6 max-w-prose">
        {whatFollows[kind]}{" "}
        {kind === "withdrawal"
          ? "Wie Sie Waren zurücksenden, steht in der "
          : "Mehr über Verträge mit uns steht in den "}
        <a href={kind === "withdrawal" ? "/widerruf" : "/agb"} className={proseLinkClass}>
          {kind === "withdrawal" ? "Widerrufsbelehrung" : "AGB"}
        </a>
        .
      </p>
      {isSignedIn && (
        <p className="mt-4 print:hidden">
          <a href="/orders" className={proseLinkClass}>
            Zu meinen Bestellungen
          </a>
        </p>
      )}
    </DeclarationPage>
  );
}
