/** Characters of a reason that the log or the ledger keeps. */
export const reasonMax = 300;
