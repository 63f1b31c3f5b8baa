type LedgerEntry = { key: string; kind: "slots" | "subscription"; amount: number };

/** What an entry of the ledger did to the account, and what it came of. */
export function describeLedgerEntry({ key, kind, amount }: LedgerEntry): string {
  return `${whatOf(kind, amount)} (${causeOf(key)})`;
}

function whatOf(kind: LedgerEntry["kind"], amount: number): string {
  if (amount === 0) return "Keine Änderung";
  if (kind === "subscription") {
    return amount > 0 ? "Kräuterlexikon-Abo freigeschaltet" : "Kräuterlexikon-Abo zurückgenommen";
  }
  const places = Math.abs(amount) === 1 ? "1 Haustierplatz" : `${Math.abs(amount)} Haustierplätze`;
  return `${places} ${amount > 0 ? "freigeschaltet" : "zurückgenommen"}`;
}

function causeOf(key: string): string {
  if (key.startsWith("refund:")) return "Erstattung";
  if (/^dispute:.*:won:/.test(key)) return "Beanstandung zurückgezogen";
  if (key.startsWith("dispute:")) return "Beanstandung der Zahlung";
  return "Zahlung";
}
