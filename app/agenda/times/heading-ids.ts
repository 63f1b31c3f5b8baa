/** Where focus goes when a dialog has closed and what opened it is gone. */
export const scheduleHeadingId = "sprechzeiten";
export const blockedHeadingId = "sperrtage";
