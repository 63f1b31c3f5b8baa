import type { dataHeadings } from "./data-address.ts";

export type DataPart = keyof typeof dataHeadings;

/** What the parts of the page are called, above each and in the list of them. */
export const dataTitles: Record<DataPart, string> = {
  signIn: "Anmeldung",
  twoFactor: "Anmeldung in zwei Schritten",
  devices: "Angemeldete Geräte",
  reminders: "Erinnerungen per E-Mail",
  export: "Meine Daten herunterladen",
  looks: "Einblicke in Ihre Dokumente",
  offline: "Notfallblatt ohne Internet",
  browser: "In diesem Browser gespeichert",
  deletion: "Konto löschen",
};
