export const messageHint = "Steht in der E-Mail und auf der Seite des Termins.";

/** Where nothing is offered, the practice has to mean it. */
export const anywayWords = {
  propose: "Trotzdem vorschlagen",
  move: "Trotzdem verschieben",
} as const;

/** Where focus goes when a dialog has closed and what opened it is gone. */
export const bookingHeadingId = "buchung";
