import { Link } from "react-router";
import { accountHeadingId } from "./actions/possible-actions.ts";
import { customerName } from "./customer.ts";
import { CustomerMarks } from "./customer-marks.tsx";
import { customersAddress } from "./customers-address.ts";
import type { DescribedCustomer } from "./describe-customer.server.ts";
import {
  animalsHeadingId,
  customerHeadingId,
  notesHeadingId,
  timelineHeadingId,
} from "./page-address.ts";

const parts = [
  { id: animalsHeadingId, label: "Tiere" },
  { id: notesHeadingId, label: "Notizen" },
  { id: timelineHeadingId, label: "Verlauf" },
  { id: accountHeadingId, label: "Konto" },
];

type CustomerHeadProps = {
  described: Pick<
    DescribedCustomer,
    "customer" | "view" | "since" | "lastActivity" | "blockedSince"
  >;
};

/** Who it is, and how the account stands. */
export function CustomerHead({ described }: CustomerHeadProps) {
  const { customer, view, since, lastActivity, blockedSince } = described;
  return (
    <header className="mb-6">
      <Link
        to={customersAddress(view.list)}
        className="inline-flex min-h-11 items-center text-forest underline underline-offset-4"
      >
        Zurück zu den Kunden
      </Link>
      <h1
        id={customerHeadingId}
        tabIndex={-1}
        className="mt-2 mb-3 text-3xl wrap-anywhere text-forest outline-none"
      >
        {customerName(customer)}
      </h1>
      <CustomerMarks customer={customer} />
      <p className="mt-3 text-ink-soft">
        Konto seit {since} · zuletzt aktiv: {lastActivity}
        {blockedSince !== null && ` · gesperrt seit ${blockedSince}`}
      </p>
      <nav aria-label="Auf dieser Seite" className="mt-2 flex flex-wrap gap-x-5">
        {parts.map(({ id, label }) => (
          <a
            key={id}
            href={`#${id}`}
            className="inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4"
          >
            {label}
          </a>
        ))}
      </nav>
    </header>
  );
}
