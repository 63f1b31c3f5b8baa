/** Characters of a reason that the log or the ledger keeps; more is refused, not cut. */
export const reasonMax = 300;
