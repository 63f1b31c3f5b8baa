import { formatCount } from "#app/admin/counted.ts";
import { type LoadFailure, LoadFailureNote } from "#app/admin/load-failure.tsx";
import { SearchForm } from "#app/admin/ui/search-form.tsx";
import { ButtonLink } from "#app/ui/link.tsx";
import { customersHeadingId, customersList, customersPath } from "./customers-address.ts";
import type { NewestCustomers } from "./list.ts";
import { ListedCustomers, NoCustomers } from "./listed-customers.tsx";

/** The newest; the list itself has a page of its own. */
export function CustomersSection(props: {
  customers: { list: NewestCustomers; failure: null } | { list: null; failure: LoadFailure };
}) {
  const { list, failure } = props.customers;
  return (
    <section aria-labelledby={customersHeadingId} className="mt-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={customersHeadingId} tabIndex={-1} className="text-2xl text-forest outline-none">
          Kunden{list && ` (${formatCount(list.total)})`}
        </h2>
        <ButtonLink to={customersPath}>Alle Kunden</ButtonLink>
      </div>
      {failure && <LoadFailureNote failure={failure} />}
      {list?.total === 0 && (
        <NoCustomers view={customersList.first} list={{ total: 0, isCutShort: false }} />
      )}
      {list && list.total > 0 && (
        <>
          <div className="mb-4">
            <SearchForm action={customersPath} label="Kunden suchen" search="" />
          </div>
          <ListedCustomers customers={list.customers} hasDetails />
        </>
      )}
    </section>
  );
}
