import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { useFocusByHash } from "#app/ui/focus.ts";
import { Link } from "#app/ui/link.tsx";

const marks = {
  published: { label: "Veröffentlicht", look: "bg-success-soft text-success" },
  draft: { label: "Entwurf", look: "bg-clay-soft text-clay" },
  hidden: { label: "Verborgen", look: "bg-sage-soft text-ink" },
} as const;

export function StateMark({ state }: { state: keyof typeof marks }) {
  const { label, look } = marks[state];
  return (
    <span className={`inline-block shrink-0 rounded-full px-3 py-0.5 text-sm font-bold ${look}`}>
      {label}
    </span>
  );
}

export function StateCard(props: {
  id: string;
  title: string;
  className: string;
  picture: ReactNode;
  facts: ReactNode;
  note?: ReactNode;
  status: "draft" | "published";
  missing: readonly string[];
  address: (dialog: "veroeffentlichen" | "zurueckziehen") => string;
  children: ReactNode;
}) {
  const { id, title, className, picture, facts, note, status, missing, address, children } = props;
  const isPublished = status === "published";
  useFocusByHash(id);
  return (
    <section
      aria-labelledby={id}
      className={`grid items-start gap-5 rounded-card border border-line bg-surface p-5 shadow-soft sm:grid-cols-[8rem_minmax(0,1fr)] sm:p-6 ${className}`}
    >
      {picture}
      <div className="min-w-0 wrap-anywhere">
        <h2 id={id} tabIndex={-1} className="mb-2 text-xl text-forest outline-none">
          {title}
        </h2>
        {facts}
      </div>
      {note}
      {!isPublished && missing.length > 0 && (
        <p className="col-span-2">
          <strong>Fehlende Pflichtangaben:</strong> {missing.join(", ")}.
        </p>
      )}
      <div className="col-span-2 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-4">
        <Link
          // Another link than its opposite: focus does not return to that.
          key={status}
          to={address(isPublished ? "zurueckziehen" : "veroeffentlichen")}
          preventScrollReset
          className={buttonClass(isPublished ? "secondary" : "primary")}
        >
          {isPublished ? "Zurückziehen" : "Veröffentlichen"}
        </Link>
        {children}
      </div>
    </section>
  );
}

export function StateLink(props: {
  to: string;
  isDialog?: boolean;
  of?: string;
  children: ReactNode;
}) {
  const { to, isDialog = false, of, children } = props;
  return (
    <Link
      to={to}
      preventScrollReset={isDialog}
      className="inline-block py-1 font-semibold text-forest underline underline-offset-4"
    >
      {children}
      {of && <span className="sr-only">: {of}</span>}
    </Link>
  );
}
