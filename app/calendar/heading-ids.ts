// Headings that other places name: as the label of the grid, or as where focus goes.

export const monthHeadingId = "monat";
/** Get focus when the opener of a dialog is gone with what it was about. */
export const dayHeadingId = "termine-des-tages";
export const petAppointmentsHeadingId = "termine";
