/** Longest address of a video conversation; those of the known services stay below it. */
export const meetingUrlMax = 500;

export const messageHint = "Steht in der E-Mail und auf der Seite des Termins.";
