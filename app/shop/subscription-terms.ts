/** How long the subscription runs and how it ends: order page, mails and terms say the same. */
export const subscriptionTerm =
  "Laufzeit: ein Jahr ab Freischaltung. Das Abo endet danach von selbst und verlängert sich nicht; Sie müssen nicht kündigen.";
