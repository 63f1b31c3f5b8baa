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

export const slotChangeMax = 20;

/** Senders repeat no event for longer, so its id need not be known after that. */
export const eventRetentionMs = 400 * 24 * 60 * 60 * 1000;
