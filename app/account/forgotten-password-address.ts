export const forgottenPasswordPage = "/auth/passwort-vergessen";

/** Of the button beside sign-in: the page comes with the address that was typed there, and sends nothing. */
export const beginningField = "beginnen";
