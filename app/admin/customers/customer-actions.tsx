import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { focusByHash } from "#app/ui/focus-by-hash.ts";
import {
  accountHeadingId,
  actionAddress,
  type PossibleAction,
  possibleActions,
} from "./actions/possible-actions.ts";
import type { Customer } from "./customer.ts";

/** What the practitioner can do with an account, by its state. */
export function CustomerActions({ customer }: { customer: Customer }) {
  return (
    <section
      aria-labelledby={accountHeadingId}
      className="rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6"
    >
      <h2
        id={accountHeadingId}
        ref={focusByHash}
        tabIndex={-1}
        className="mb-1 text-xl text-forest outline-none"
      >
        Konto
      </h2>
      <ul className="divide-y divide-line">
        {possibleActions(customer).map((action) => (
          <li
            key={action.path}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <p className="min-w-56 flex-1 text-ink-soft">{action.sentence}</p>
            <ActionLink action={action} to={actionAddress(customer.id, action.path)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ActionLink({ action, to }: { action: PossibleAction; to: string }) {
  const { label, look } = action;
  if (look === "download") {
    return (
      <a href={to} download className={buttonClass("secondary")}>
        {label}
      </a>
    );
  }
  return (
    <Link
      to={to}
      preventScrollReset
      className={
        look === "danger" ? `${buttonClass("secondary")} text-danger!` : buttonClass("secondary")
      }
    >
      {label}
    </Link>
  );
}
