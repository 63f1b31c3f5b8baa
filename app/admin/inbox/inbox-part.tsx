import type { ReactNode } from "react";

type InboxPartProps = { id: string; title: string; children: ReactNode };

/** A part of the page of an entry. */
export function InboxPart({ id, title, children }: InboxPartProps) {
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface p-5 shadow-soft wrap-anywhere sm:p-6"
    >
      <h2 id={id} tabIndex={-1} className="mb-2 text-xl text-forest outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}
