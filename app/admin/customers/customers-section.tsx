import { buttonClass } from "#app/ui/button.tsx";
import { type LoadFailure, LoadFailureNote } from "../load-failure.tsx";
import { CustomerRow } from "./customer-row.tsx";
import {
  type CustomersView,
  customersFileAddress,
  customersHeadingId,
  isRestricted,
} from "./customers-address.ts";
import { CustomersFilter } from "./customers-filter.tsx";
import { CustomersFound } from "./customers-found.tsx";
import { CustomersPages } from "./customers-pages.tsx";
import type { CustomerList } from "./describe-list.ts";
import { NoCustomers } from "./no-customers.tsx";

type CustomersSectionProps = {
  view: CustomersView;
  customers: { list: CustomerList; failure: null } | { list: null; failure: LoadFailure };
};

/** The customers: search, list, and the list as a file. */
export function CustomersSection({ view, customers: { list, failure } }: CustomersSectionProps) {
  return (
    <section aria-labelledby={customersHeadingId}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={customersHeadingId} tabIndex={-1} className="text-3xl text-forest outline-none">
          Kunden{list && !isRestricted(view) && ` (${list.total.toLocaleString("de-DE")})`}
        </h2>
        {list && list.customers.length > 0 && (
          <a href={customersFileAddress(view)} download className={buttonClass("secondary")}>
            Als CSV herunterladen
          </a>
        )}
      </div>
      {failure && <LoadFailureNote failure={failure} />}
      {list && (
        <>
          <CustomersFilter view={view} />
          <CustomersFound view={view} status={list.status} />
          {list.customers.length === 0 && <NoCustomers view={view} list={list} />}
          {list.customers.length > 0 && (
            <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-soft">
              {list.customers.map((customer) => (
                <li key={customer.id}>
                  <CustomerRow customer={customer} view={view} />
                </li>
              ))}
            </ul>
          )}
          <CustomersPages view={view} list={list} />
        </>
      )}
    </section>
  );
}
