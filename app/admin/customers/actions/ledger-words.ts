import { ledgerFact } from "#app/shop/ledger-fact.ts";

type LedgerEntry = { key: string; displayId: string | null };

/** Where an entry of the ledger came from. */
export function ledgerOrigin({ key, displayId }: LedgerEntry): string {
  const order = displayId === null ? "" : ` ${displayId}`;
  switch (ledgerFact(key)) {
    case "order":
      return `Bestellung${order}`;
    case "refund":
      return `Erstattung${order && ` zu${order}`}`;
    case "dispute":
      return `Zahlung beanstandet${order && `,${order}`}`;
    case "dispute-won":
      return `Beanstandung zurückgenommen${order && `,${order}`}`;
    case "opening":
      return "Anfangsbestand";
    default:
      return "Von der Praxis";
  }
}

/** '+3' or '−1', with a minus sign that is as wide as the plus. */
export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}
