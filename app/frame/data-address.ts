export const dataPage = "/profile/daten";

export const dataHeadings = {
  signIn: "anmeldung",
  devices: "geraete",
  reminders: "erinnerungen",
  export: "herunterladen",
  accesses: "einblicke",
  offline: "ohne-internet",
  browser: "browser",
  deletion: "konto-loeschen",
} as const;
