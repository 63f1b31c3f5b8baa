import { formatCount } from "#app/admin/counted.ts";
import { type LoadFailure, LoadFailureNote } from "#app/admin/load-failure.tsx";
import { RowList } from "#app/admin/ui/row-list.tsx";
import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { customerAddress } from "./customer.ts";
import {
  type CustomerFilter,
  type CustomersView,
  customerDetailsAddress,
  customersFileAddress,
  customersHeadingId,
  customersList,
  filterLabel,
  isRestricted,
} from "./customers-address.ts";
import { CustomersFilter } from "./customers-filter.tsx";
import type { CustomerList, ListedCustomer } from "./list.ts";
import { customerPage } from "./page-address.ts";

export function CustomersSection(props: {
  view: CustomersView;
  customers: { list: CustomerList; failure: null } | { list: null; failure: LoadFailure };
}) {
  const {
    view,
    customers: { list, failure },
  } = props;
  // The same for each of them.
  const ways = { page: customerPage.query({ list: view }), details: customersList.query(view) };
  return (
    <section aria-labelledby={customersHeadingId}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={customersHeadingId} tabIndex={-1} className="text-3xl text-forest outline-none">
          Kunden{list && !isRestricted(view) && ` (${formatCount(list.total)})`}
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
          <RowList items={list.customers} empty={<NoCustomers view={view} list={list} />}>
            {(customer) => <CustomerRow customer={customer} ways={ways} />}
          </RowList>
          <CustomersPages view={view} list={list} />
        </>
      )}
    </section>
  );
}

function CustomersPages({ view, list }: { view: CustomersView; list: CustomerList }) {
  const { previous, next, isCutShort } = list;
  if (!previous && !next) return null;
  const beginning = `#${customersHeadingId}`;
  return (
    <nav aria-label="Seiten" className="mt-5 grid gap-3">
      {isCutShort && (
        <p className="text-ink-soft">
          Zu einzelnen Wörtern Ihrer Suche passt sehr vieles; bis hierher wurde gesucht. Genauer
          wird es mit einem weiteren Wort.
        </p>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        {previous && (
          <Link
            to={customersList.address({ ...view, from: previous }) + beginning}
            className={buttonClass("secondary")}
          >
            Vorige Seite
          </Link>
        )}
        {next && (
          <Link
            to={customersList.address({ ...view, from: next }) + beginning}
            className={`${buttonClass("secondary")} ml-auto`}
          >
            {isCutShort ? "Weitersuchen" : "Nächste Seite"}
          </Link>
        )}
      </div>
    </nav>
  );
}

export function NoCustomers({ view, list }: { view: CustomersView; list: CustomerList }) {
  const isNobodyThere = list.total === 0;
  return (
    <div className="grid justify-items-center gap-3 rounded-sheet border border-dashed border-field px-6 py-10 text-center">
      <img src={emptyMeadowUrl} alt="" width="240" height="160" />
      <p className="text-xl font-semibold text-forest">
        {isNobodyThere ? "Noch keine Kunden registriert." : emptyWords(view, list)}
      </p>
      {!isNobodyThere && (
        <Link
          to={customersList.address({ sort: view.sort })}
          preventScrollReset
          className={buttonClass("secondary")}
        >
          Alle Kunden ansehen
        </Link>
      )}
    </div>
  );
}

function emptyWords({ search, from }: CustomersView, { isCutShort }: CustomerList): string {
  if (isCutShort) return "Bis hierher passt niemand.";
  if (from) return "Hier steht niemand mehr.";
  return search ? `Niemand passt zu „${search}“.` : "Auf niemanden trifft das zu.";
}

function CustomersFound({ view, status }: { view: CustomersView; status: string }) {
  const chosen = chosenParts(view);
  return (
    <div className="mt-5 mb-3 flex flex-wrap items-center gap-2">
      <p role="status" className={isRestricted(view) ? "mr-2 font-bold" : "sr-only"}>
        {status}
      </p>
      {chosen.map(({ label, without }) => (
        <Link
          key={label}
          to={customersList.address(without)}
          preventScrollReset
          className="inline-flex min-h-11 max-w-full min-w-0 items-center gap-2 rounded-full bg-sage-soft px-4 text-sm text-forest hover:underline sm:min-h-8"
        >
          <span className="truncate">{label}</span>
          <span aria-hidden="true">✕</span>
          <span className="sr-only">entfernen</span>
        </Link>
      ))}
    </div>
  );
}

function chosenParts(view: CustomersView): { label: string; without: CustomersView }[] {
  const { search, filter } = view;
  return [
    ...(search ? [{ label: `„${search}“`, without: { ...view, search: "", from: null } }] : []),
    ...(filter
      ? [{ label: filterLabel(view), without: { ...view, filter: null, from: null } }]
      : []),
  ];
}

type CustomerRowProps = { customer: ListedCustomer; ways: { page: string; details: string } };

function CustomerRow({ customer, ways }: CustomerRowProps) {
  const { id, name, email, town, lastActive, marks, foundBy } = customer;
  return (
    <div className="flex items-center gap-3 px-4 py-3 sm:px-5">
      <div className="min-w-0 grow wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={customerAddress(id) + ways.page}
            discover="none"
            className="inline-flex min-h-11 items-center text-lg font-bold text-forest hover:underline sm:min-h-8"
          >
            <bdi>{name}</bdi>
          </Link>
          <ListedMarks marks={marks} />
        </p>
        <p className="flex flex-wrap gap-x-5">
          <span>{email}</span>
          {town && <bdi>{town}</bdi>}
        </p>
        {foundBy.map((words) => (
          <p key={words} className="text-sm font-semibold text-forest" dir="auto">
            {words}
          </p>
        ))}
        <p className="text-sm text-ink-soft">{`Zuletzt aktiv am ${lastActive}`}</p>
      </div>
      <Link
        to={customerDetailsAddress(id) + ways.details}
        discover="none"
        preventScrollReset
        className={`${buttonClass("secondary")} shrink-0 max-sm:px-3`}
      >
        Details
        <span className="sr-only">{` zu ${name}`}</span>
      </Link>
    </div>
  );
}

const markStyles: Record<CustomerFilter, { label: string; className: string }> = {
  subscribed: { label: "Abo", className: "bg-success-soft text-success" },
  unconfirmed: { label: "Unbestätigt", className: "bg-clay-soft text-clay" },
  incomplete: { label: "Unvollständig", className: "bg-clay-soft text-clay" },
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
