import { EmptyState } from "#app/admin/ui/empty-state.tsx";
import { RowList } from "#app/admin/ui/row-list.tsx";
import { ButtonLink, Link } from "#app/ui/link.tsx";
import { customerAddress } from "./customer.ts";
import {
  type CustomerFilter,
  type CustomersView,
  customerDetailsAddress,
  customersList,
} from "./customers-address.ts";
import type { CustomerList, ListedCustomer } from "./list.ts";

/** Over the whole list a row leads to the page, over the first page also to the details. */
export function ListedCustomers(props: {
  customers: readonly ListedCustomer[];
  query?: string;
  hasDetails?: boolean;
}) {
  const { customers, query = "", hasDetails = false } = props;
  return (
    <RowList items={customers}>
      {(customer) => <CustomerRow customer={customer} query={query} hasDetails={hasDetails} />}
    </RowList>
  );
}

type CustomerRowProps = { customer: ListedCustomer; query: string; hasDetails: boolean };

function CustomerRow({ customer, query, hasDetails }: CustomerRowProps) {
  const { id, name, email, town, lastActive, marks, foundBy } = customer;
  return (
    <div className="relative flex items-center gap-3 px-4 py-3 hover:bg-sage-soft sm:px-5">
      <div className="min-w-0 grow wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={customerAddress(id) + query}
            discover="none"
            className="inline-flex min-h-8 items-center text-lg font-bold text-forest after:absolute after:inset-0"
          >
            <bdi>{name}</bdi>
          </Link>
          <ListedMarks marks={marks} />
        </p>
        <p className="flex flex-wrap gap-x-5">
          {email && <span>{email}</span>}
          {town && <bdi>{town}</bdi>}
        </p>
        {foundBy.map((words) => (
          <p key={words} className="text-sm font-semibold text-forest" dir="auto">
            {words}
          </p>
        ))}
        {!hasDetails && <p className="text-sm text-ink-soft">{`Zuletzt aktiv am ${lastActive}`}</p>}
      </div>
      {hasDetails && (
        <ButtonLink
          to={customerDetailsAddress(id)}
          discover="none"
          preventScrollReset
          className="relative shrink-0 max-sm:px-3"
        >
          Details
          <span className="sr-only">{` zu ${name}`}</span>
        </ButtonLink>
      )}
    </div>
  );
}

const markStyles: Record<CustomerFilter, { label: string; className: string }> = {
  subscribed: { label: "Abo", className: "bg-success-soft text-success" },
  unconfirmed: { label: "Unbestätigt", className: "bg-clay-soft text-clay" },
  incomplete: { label: "Unvollständig", className: "bg-clay-soft text-clay" },
  files: { label: "Ohne Konto", className: "border border-line bg-paper text-ink-soft" },
  blocked: { label: "Gesperrt", className: "bg-danger-soft text-danger" },
};

function ListedMarks({ marks }: { marks: readonly CustomerFilter[] }) {
  return marks.map((mark) => (
    <span
      key={mark}
      className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold ${markStyles[mark].className}`}
    >
      {markStyles[mark].label}
    </span>
  ));
}

type NoCustomersProps = { view: CustomersView; list: Pick<CustomerList, "total" | "isCutShort"> };

export function NoCustomers({ view, list }: NoCustomersProps) {
  const isNobodyThere = list.total === 0;
  return (
    <EmptyState title={isNobodyThere ? "Noch keine Kunden registriert." : emptyWords(view, list)}>
      {!isNobodyThere && (
        <ButtonLink to={customersList.address({ sort: view.sort })} preventScrollReset>
          Alle Kunden ansehen
        </ButtonLink>
      )}
    </EmptyState>
  );
}

function emptyWords({ search, from }: CustomersView, { isCutShort }: NoCustomersProps["list"]) {
  if (isCutShort) return "Bisher keine Treffer.";
  if (from) return "Keine weiteren Kunden.";
  return search ? `Keine Treffer für „${search}“.` : "Keine Treffer.";
}
