/** The page on which people look after their data, and where focus goes on it. */
export const dataPage = "/profile/daten";

export const dataHeadings = {
  signIn: "anmeldung",
  twoFactor: "zwei-schritte",
  devices: "geraete",
  reminders: "erinnerungen",
  export: "herunterladen",
  looks: "einblicke",
  offline: "ohne-internet",
  browser: "browser",
  deletion: "konto-loeschen",
} as const;
