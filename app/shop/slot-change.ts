/** Slots that are given or taken by hand at once, at most. */
export const slotChangeMax = 20;
