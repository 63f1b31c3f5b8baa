import type { ReactNode } from "react";
import { dataHeadings } from "./data-address.ts";
import { type DataPart, dataTitles } from "./data-titles.ts";

type DataSectionProps = {
  part: DataPart;
  children: ReactNode;
};

/** A part of the page 'Meine Daten'. */
export function DataSection({ part, children }: DataSectionProps) {
  // Leads here by the page's address; focus goes there after a dialog.
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
