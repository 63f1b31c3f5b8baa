import { Link, useLocation } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
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
    <PagePart id={accountHeadingId} title="Konto">
      <ul className="-my-3 divide-y divide-line">
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
    </PagePart>
  );
}

function ActionLink({ action, to }: { action: PossibleAction; to: string }) {
  const { search } = useLocation();
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
      // What of the page is looked at stays below the question.
      to={to + search}
      discover="none"
      preventScrollReset
      className={
        look === "danger" ? `${buttonClass("secondary")} text-danger!` : buttonClass("secondary")
      }
    >
      {label}
    </Link>
  );
}
