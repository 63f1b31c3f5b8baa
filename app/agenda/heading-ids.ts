/** Where focus goes when a dialog has closed and what opened it is gone. */
export const scheduleHeadingId = "beratungszeiten";
export const blockedHeadingId = "sperrtage";
