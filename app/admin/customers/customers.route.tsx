import { useOutlet } from "react-router";
import { formatCount } from "#app/admin/counted.ts";
import { FileLinks } from "#app/admin/ui/file-links.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { FilterChip } from "#app/ui/filter-chip.tsx";
import { useFocusByHash } from "#app/ui/focus.ts";
import { ButtonLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/customers.route.ts";
import {
  type CustomersView,
  customersFileAddress,
  customersHeadingId,
  customersList,
  customersPath,
  filterLabel,
  isRestricted,
} from "./customers-address.ts";
import { CustomersFilter } from "./customers-filter.tsx";
import { listFacts, listReads } from "./list.server.ts";
import { type CustomerList, describeList } from "./list.ts";
import { ListedCustomers, NoCustomers } from "./listed-customers.tsx";
import { customerPage } from "./page-address.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, log } = requirePractitioner(context);
  const view = customersList.read(url.searchParams);
  const answers = await loadOrSay(log, "Die Kunden konnten nicht geladen werden.", () =>
    db.batch(listReads(db, view)),
  );
  return { view, list: describeList(view, listFacts(answers)) };
}

export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  const { view, list } = loaderData;
  const dialog = useOutlet();
  useFocusByHash(customersHeadingId);
  return (
    <>
      {!dialog && <PageMeta title="Kunden" />}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 id={customersHeadingId} tabIndex={-1} className="text-3xl text-forest outline-none">
          Kunden{!isRestricted(view) && ` (${formatCount(list.total)})`}
        </h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            to={`${customersPath}/neu${customersList.query(view)}`}
            preventScrollReset
            variant="primary"
          >
            Kundin oder Kunden anlegen
          </ButtonLink>
          {list.customers.length > 0 && (
            <FileLinks
              sheet={customersFileAddress(view, "xlsx")}
              csv={customersFileAddress(view, "csv")}
            />
          )}
        </div>
      </div>
      <CustomersFilter view={view} />
      <CustomersFound view={view} status={list.status} />
      {list.customers.length === 0 ? (
        <NoCustomers view={view} list={list} />
      ) : (
        <ListedCustomers
          customers={list.customers}
          // The same for each of them.
          query={customerPage.query({ list: view })}
        />
      )}
      <CustomersPages view={view} list={list} />
      {dialog}
    </>
  );
}

function CustomersPages({ view, list }: { view: CustomersView; list: CustomerList }) {
  const { previous, next, isCutShort } = list;
  if (!previous && !next) return null;
  const beginning = `#${customersHeadingId}`;
  return (
    <nav aria-label="Seiten" className="mt-5 grid gap-3">
      {isCutShort && <p className="text-ink-soft">Zu viele Treffer. Bitte suchen Sie genauer.</p>}
      <div className="flex flex-wrap justify-between gap-3">
        {previous && (
          <ButtonLink to={customersList.address({ ...view, from: previous }) + beginning}>
            Vorige Seite
          </ButtonLink>
        )}
        {next && (
          <ButtonLink
            to={customersList.address({ ...view, from: next }) + beginning}
            className="ml-auto"
          >
            {isCutShort ? "Weitersuchen" : "Nächste Seite"}
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}

function CustomersFound({ view, status }: { view: CustomersView; status: string }) {
  const chosen = chosenParts(view);
  return (
    <div className="mt-5 mb-3 flex flex-wrap items-center gap-2">
      <p role="status" className={isRestricted(view) ? "mr-2 font-bold" : "sr-only"}>
        {status}
      </p>
      {chosen.map(({ label, without }) => (
        <FilterChip key={label} label={label} to={customersList.address(without)} />
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
