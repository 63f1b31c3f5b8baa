/** Gets focus when the opener of a dialog is gone with what it did. */
export const stateHeadingId = "stand";
