import type { ReactNode } from "react";

type HerbSectionProps = { id: string; title: string; isCard?: boolean; children: ReactNode };

/** A part of a herb's page under its heading. */
export function HerbSection({ id, title, isCard = false, children }: HerbSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={isCard ? "rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6" : ""}
    >
      <h3 id={id} className="mb-3 text-xl text-forest">
        {title}
      </h3>
      {children}
    </section>
  );
}
