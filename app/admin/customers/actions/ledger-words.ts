type LedgerFact = { key: string; displayId: string | null };

/** Where an entry of the ledger came from; its key begins with the kind of fact. */
export function ledgerOrigin({ key, displayId }: LedgerFact): string {
  const order = displayId === null ? "" : ` ${displayId}`;
  const [kind, , state] = key.split(":");
  switch (kind) {
    case "order-item":
      return `Bestellung${order}`;
    case "refund":
      return `Erstattung${order && ` zu${order}`}`;
    case "dispute":
      return state === "won"
        ? `Beanstandung zurückgenommen${order && `,${order}`}`
        : `Zahlung beanstandet${order && `,${order}`}`;
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
