/** After registration: what happens next. The same for new and known addresses. */
export function ConfirmationSent({ showsMailbox }: { showsMailbox: boolean }) {
  return (
    <section className="mb-6 rounded-card bg-success-soft px-5 py-4" aria-label="Registrierung">
      <h2 className="text-lg font-semibold text-success">Account erstellt!</h2>
      <p>
        Bitte bestätigen Sie Ihre E-Mail-Adresse. Wir haben Ihnen dazu eine Nachricht mit einem Link
        geschickt; sehen Sie auch im Spam-Ordner nach.
      </p>
      {showsMailbox && <DevelopmentMailboxHint />}
    </section>
  );
}

/** On one's own machine mails do not leave; this says where they are. */
export function DevelopmentMailboxHint() {
  return (
    <p className="mt-2">
      <a href="/dev/mailbox" className="inline-block py-1 text-forest underline underline-offset-4">
        Postfach dieser lokalen Installation öffnen
      </a>
    </p>
  );
}
