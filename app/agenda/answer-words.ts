export const messageHint = "Steht in der E-Mail und auf der Seite des Termins.";

/** Where focus goes when a dialog has closed and what opened it is gone. */
export const bookingHeadingId = "buchung";
