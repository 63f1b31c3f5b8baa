export const calendarPath = "/calendar";

/** Gets focus when the opener of a dialog is gone. */
export const dayHeadingId = "termine-des-tages";
