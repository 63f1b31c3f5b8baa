import type { ReactNode } from "react";

type OrderPartProps = { id: string; title: string; children: ReactNode };

/** A part of the page of an order. */
export function OrderPart({ id, title, children }: OrderPartProps) {
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface p-5 shadow-soft wrap-anywhere sm:p-6"
    >
      <h2 id={id} className="mb-3 text-xl text-forest">
        {title}
      </h2>
      {children}
    </section>
  );
}
