/** The form that changes the address: its fields may stand within another form. */
export const choiceFormId = "auswahl";
