import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";

const marks = {
  published: { label: "Veröffentlicht", look: "bg-success-soft text-success" },
  draft: { label: "Entwurf", look: "bg-clay-soft text-clay" },
  hidden: { label: "Verborgen", look: "bg-sage-soft text-ink" },
} as const;

/** Who sees a herb or a product: readers, nobody yet, or nobody any more. */
export function StateMark({ state }: { state: keyof typeof marks }) {
  const { label, look } = marks[state];
  return (
    <span className={`inline-block shrink-0 rounded-full px-3 py-0.5 text-sm font-bold ${look}`}>
      {label}
    </span>
  );
}

type StateActionsProps = {
  status: "draft" | "published";
  /** The address of a dialog over the page. */
  address: (dialog: "veroeffentlichen" | "zurueckziehen") => string;
  /** What else can be done with the whole of it. */
  children: ReactNode;
};

/** At the end of a card that says who sees something: publishing, or taking it back. */
export function StateActions({ status, address, children }: StateActionsProps) {
  return (
    <div className="col-span-2 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-4">
      {status === "published" ? (
        <Link
          // Not the link that asked for publishing: focus does not return to its opposite.
          key="unpublish"
          to={address("zurueckziehen")}
          preventScrollReset
          className={buttonClass("secondary")}
        >
          Zurückziehen
        </Link>
      ) : (
        <Link
          key="publish"
          to={address("veroeffentlichen")}
          preventScrollReset
          className={buttonClass("primary")}
        >
          Veröffentlichen
        </Link>
      )}
      {children}
    </div>
  );
}

type StateLinkProps = { to: string; isDialog?: boolean; children: ReactNode };

export function StateLink({ to, isDialog = false, children }: StateLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset={isDialog}
      className="inline-block py-1 font-semibold text-forest underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
