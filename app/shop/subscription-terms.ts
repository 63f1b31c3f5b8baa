/** How long the subscription runs and how it ends: order page, mails and terms say the same. */
export const subscriptionTerm =
  "Das Abo läuft ein Jahr ab der Freischaltung. Danach endet es von selbst und verlängert sich nicht; Sie müssen nicht kündigen.";

/** The same day a year later, in UTC; 29 February becomes 1 March. */
export function yearAfter(instant: string): string {
  const date = new Date(instant);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString();
}
