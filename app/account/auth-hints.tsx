/** The contract is formed by registering, so the terms are linked here (§ 305 Abs. 2 BGB). */
export function ContractHint() {
  return (
    <p className="text-sm text-ink-soft">
      Mit der Registrierung gelten unsere{" "}
      <a href="/agb" target="_blank" rel="noreferrer" className="text-forest underline">
        AGB
      </a>
      . Wie wir mit Ihren Daten umgehen, lesen Sie in der{" "}
      <a href="/datenschutz" target="_blank" rel="noreferrer" className="text-forest underline">
        Datenschutzerklärung
      </a>
      .
    </p>
  );
}

export function DevelopmentMailboxHint() {
  return (
    <p>
      <a href="/dev/mailbox" className="inline-block py-1 text-forest underline underline-offset-4">
        Postfach dieser lokalen Installation öffnen
      </a>
    </p>
  );
}
