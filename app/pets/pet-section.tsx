import type { ReactNode } from "react";

type PetSectionProps = { id: string; title: string; children: ReactNode };

/** A card of the animal's file; the links at the top of the page lead to its heading. */
export function PetSection({ id, title, children }: PetSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface p-6 shadow-soft"
    >
      <h3 id={id} className="mb-3 text-xl text-forest">
        {title}
      </h3>
      {children}
    </section>
  );
}
