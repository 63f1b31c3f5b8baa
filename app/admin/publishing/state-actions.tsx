import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";

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
