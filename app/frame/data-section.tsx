import type { ReactNode } from "react";
import { dataHeadings } from "./data-address.ts";

export function DataSection({ part, children }: { part: DataPart; children: ReactNode }) {
  const id = dataHeadings[part];
  return (
    <section
      aria-labelledby={id}
      className="rounded-sheet border border-line bg-surface p-5 shadow-soft sm:p-8"
    >
      <h2
        id={id}
        tabIndex={-1}
        className="mb-3 scroll-mt-20 text-2xl wrap-anywhere text-forest outline-none"
      >
        {dataTitles[part]}
      </h2>
      {children}
    </section>
  );
}

export type DataPart = keyof typeof dataHeadings;

export const dataTitles: Record<DataPart, string> = {
  signIn: "Anmeldung",
  twoFactor: "Anmeldung in zwei Schritten",
  devices: "Angemeldete Geräte",
  reminders: "Erinnerungen per E-Mail",
  export: "Meine Daten herunterladen",
  accesses: "Einblicke in Ihre Dokumente",
  offline: "Notfallblatt ohne Internet",
  browser: "In diesem Browser gespeichert",
  deletion: "Konto löschen",
};
