import type { ReactNode } from "react";

type CustomerPartProps = { id: string; title: string; children: ReactNode };

/** A part of a customer's page. */
export function CustomerPart({ id, title, children }: CustomerPartProps) {
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface p-5 shadow-soft wrap-anywhere sm:p-6"
    >
      <h2 id={id} tabIndex={-1} className="mb-3 scroll-mt-20 text-xl text-forest outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}
