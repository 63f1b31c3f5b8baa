import type { ReactNode } from "react";

type DataSectionProps = {
  /** Of the heading: what leads here by its address, and where focus goes after a dialog. */
  id: string;
  title: string;
  children: ReactNode;
};

/** A part of the page 'Meine Daten'. */
export function DataSection({ id, title, children }: DataSectionProps) {
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
        {title}
      </h2>
      {children}
    </section>
  );
}
