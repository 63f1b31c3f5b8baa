type LedgerFact = "order" | "refund" | "dispute" | "dispute-won" | "opening" | "practice";

/** The kind of fact that an entry of the ledger keeps: its key begins with it (see `entitlements`). */
export function ledgerFact(key: string): LedgerFact | null {
  const [kind, , state] = key.split(":");
  switch (kind) {
    case "order-item":
      return "order";
    case "refund":
    case "opening":
      return kind;
    case "dispute":
      return state === "won" ? "dispute-won" : "dispute";
    case "manual":
      return "practice";
    default:
      return null;
  }
}

/** Slots that are given or taken by hand at once, at most. */
export const slotChangeMax = 20;

/**
 * How long an event of the store service is kept, as the privacy page says. Senders do not repeat one
 * for longer; its id need not be known after that.
 */
export const eventsKeptMs = 400 * 24 * 60 * 60 * 1000;
