import { Link } from "react-router";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { buttonClass } from "#app/ui/button.tsx";

/** After registration: what happens next. The same for new and known addresses. */
export function ConfirmationSent({
  signInAddress,
  showsMailbox,
}: {
  signInAddress: string;
  showsMailbox: boolean;
}) {
  return (
    <div className="space-y-4">
      <PageMeta title="Account erstellt" />
      <h1 className="text-3xl text-forest">Account erstellt!</h1>
      <p>
        Bitte bestätigen Sie Ihre E-Mail-Adresse: Öffnen Sie den Link in der Nachricht, die wir
        Ihnen gerade geschickt haben. Er gilt 24 Stunden.
      </p>
      <p className="text-ink-soft">
        Nichts angekommen? Sehen Sie im Spam-Ordner nach, oder melden Sie sich mit Ihrem Passwort
        an: Dann schicken wir den Link noch einmal.
      </p>
      {showsMailbox && <DevelopmentMailboxHint />}
      <Link to={signInAddress} className={`${buttonClass("secondary")} w-full`}>
        Zur Anmeldung
      </Link>
    </div>
  );
}

/** On one's own machine mails do not leave; this says where they are. */
export function DevelopmentMailboxHint() {
  return (
    <p>
      <a href="/dev/mailbox" className="inline-block py-1 text-forest underline underline-offset-4">
        Postfach dieser lokalen Installation öffnen
      </a>
    </p>
  );
}
