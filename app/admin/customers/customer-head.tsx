import { Link } from "react-router";
import { accountHeadingId } from "#app/admin/customers/actions/possible-actions.ts";
import { petAllowance } from "#app/pets/policy.ts";
import { type Customer, customerName } from "./customer.ts";
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

const looks = {
  bad: "bg-danger-soft text-danger",
  open: "bg-clay-soft text-clay",
  good: "bg-success-soft text-success",
  plain: "border border-line bg-paper text-ink-soft",
} as const;

/** The state of an account at a glance. */
function CustomerMarks({ customer }: { customer: Customer }) {
  const { petCount } = customer;
  const allowance = petAllowance(customer.petSlotsPurchased);
  const marks = [
    customer.blockedAt !== null && { label: "Gesperrt", look: looks.bad },
    !customer.isConfirmed && { label: "E-Mail unbestätigt", look: looks.open },
    !customer.isComplete && { label: "Profil unvollständig", look: looks.open },
    customer.hasSubscription && { label: "Kräuterlexikon-Abo", look: looks.good },
    {
      label: `${petCount} von ${allowance} ${allowance === 1 ? "Haustier" : "Haustieren"}`,
      look: looks.plain,
    },
  ].filter((mark) => mark !== false);
  return (
    <ul aria-label="Stand des Kontos" className="flex flex-wrap gap-2">
      {marks.map(({ label, look }) => (
        <li key={label} className={`rounded-full px-3 py-0.5 text-sm font-bold ${look}`}>
          {label}
        </li>
      ))}
    </ul>
  );
}
