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

export const dataSummaryClass =
  "inline-block min-h-11 cursor-pointer py-2.5 text-forest underline underline-offset-4";

type DataPart = keyof typeof dataHeadings;

const dataTitles: Record<DataPart, string> = {
  signIn: "Anmeldung",
  devices: "Angemeldete Geräte",
  reminders: "Erinnerungen per E-Mail",
  export: "Meine Daten herunterladen",
  accesses: "Zugriffe auf Ihre Dokumente",
  offline: "Notfallblatt ohne Internet",
  browser: "Speicher dieses Browsers",
  deletion: "Konto löschen",
};
