import { customerAddress } from "#app/admin/customers/customer.ts";
import { ListChoices } from "#app/admin/ui/choice-links.tsx";
import { EmptyState } from "#app/admin/ui/empty-state.tsx";
import { ListPages } from "#app/admin/ui/list-pages.tsx";
import { RowList } from "#app/admin/ui/row-list.tsx";
import { SearchForm } from "#app/admin/ui/search-form.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { currencyOfCode, formatMoney } from "#app/platform/money.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import { OrderBadge } from "#app/shop/order-parts.tsx";
import { orderState } from "#app/shop/orders.ts";
import { ButtonLink, Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/orders.route.ts";
import { filters, type OrdersView, orderAddress, ordersList } from "./orders-address.ts";
import { listShopOrders } from "./queries.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, log } = requirePractitioner(context);
  const view = ordersList.read(url.searchParams);
  const listed = await loadOrSay(log, "Die Bestellungen konnten nicht geladen werden.", () =>
    listShopOrders(db, view),
  );
  const orders = listed.orders.map((order) => ({
    ...order,
    email: order.email && readableEmail(order.email),
    state: orderState(order),
    day: formatDayOfInstant(order.createdAt),
  }));
  return { view, listed: { ...listed, orders } };
}

type ListedOrders = Awaited<ReturnType<typeof loader>>["listed"];
type ListedOrder = ListedOrders["orders"][number];

export default function AdminOrdersPage({ loaderData }: Route.ComponentProps) {
  const { view, listed } = loaderData;
  return (
    <>
      <PageMeta title="Bestellungen" />
      <h1 className="mb-6 text-3xl text-forest">Bestellungen</h1>
      <OrdersFilterForm view={view} />
      {listed.hasUnmatched && (
        <p className="mb-5 rounded-card bg-clay-soft px-5 py-4">
          Es gibt Bestellungen ohne Konto.{" "}
          <Link to="/admin/stoerungen" className="text-forest underline underline-offset-4">
            Störungen ansehen
          </Link>
        </p>
      )}
      {listed.isTooWide && (
        <p role="status" className="mb-5 text-ink-soft">
          Zu viele Treffer. Bitte grenzen Sie die Suche ein.
        </p>
      )}
      <RowList items={listed.orders} empty={<NoOrders view={view} />}>
        {(order) => <OrderRow order={order} view={view} />}
      </RowList>
      <OtherPages view={view} listed={listed} />
    </>
  );
}

function OrdersFilterForm({ view }: { view: OrdersView }) {
  const { search, filter } = view;
  return (
    <div className="mb-5 grid gap-4">
      <SearchForm
        action="/admin/bestellungen"
        label="Bestellung suchen"
        hint="Nummer, Name oder E-Mail"
        search={search}
        kept={ordersList.entries({ filter })}
      />
      <ListChoices
        label="Bestellungen filtern"
        choices={filters}
        chosen={filter}
        to={(value) => ordersList.address({ filter: value, search })}
      />
    </div>
  );
}

function NoOrders({ view }: { view: OrdersView }) {
  const isWholeList = ordersList.query(view) === "";
  return (
    <EmptyState title={emptyTitle(view)}>
      {!isWholeList && (
        <ButtonLink to={ordersList.address({})}>Alle Bestellungen ansehen</ButtonLink>
      )}
    </EmptyState>
  );
}

function emptyTitle({ filter, search, from }: OrdersView): string {
  if (from) return "Keine weiteren Bestellungen";
  if (search) return `Keine Treffer zu „${search}“`;
  if (filter === "all") return "Noch keine Bestellungen";
  if (filter === "unpaid") return "Keine offenen Zahlungen";
  const label = filters.find((one) => one.value === filter)?.label;
  return `Keine Bestellungen: ${label}`;
}

function OtherPages({ view, listed }: { view: OrdersView; listed: ListedOrders }) {
  const { orders, hasNewer, hasOlder } = listed;
  const first = orders.at(0);
  const last = orders.at(-1);
  const from = (direction: "older" | "newer", { createdAt, id }: ListedOrder) =>
    ordersList.address({ ...view, from: { direction, place: { at: createdAt, id } } });
  return (
    <ListPages
      previous={
        hasNewer && first ? { to: from("newer", first), text: "Neuere Bestellungen" } : null
      }
      next={hasOlder && last ? { to: from("older", last), text: "Ältere Bestellungen" } : null}
    />
  );
}

function OrderRow({ order, view }: { order: ListedOrder; view: OrdersView }) {
  const { id, displayId, day, state, currency, totalCents } = order;
  return (
    <article
      aria-labelledby={`${id}-nummer`}
      className="relative grid gap-x-4 gap-y-1 px-4 py-4 hover:bg-sage-soft sm:grid-cols-[1fr_auto] sm:px-5"
    >
      <div className="min-w-0 wrap-anywhere">
        <h2 id={`${id}-nummer`} className="font-body text-lg font-bold">
          <Link
            to={orderAddress(id, "", view)}
            className="text-forest after:absolute after:inset-0"
          >
            {displayId}
          </Link>
        </h2>
        <p className="text-ink-soft">
          {day} · <Customer order={order} />
        </p>
        <p>{whatOf(order)}</p>
      </div>
      <p className="flex items-center justify-between gap-3 sm:flex-col sm:items-end sm:justify-start sm:gap-1">
        <strong className="text-lg">{formatMoney(totalCents, currencyOfCode(currency))}</strong>
        <OrderBadge state={state} />
      </p>
    </article>
  );
}

function Customer({ order }: { order: ListedOrder }) {
  const { userId, customerId, fullName, email } = order;
  if (userId === null) return <>Konto gelöscht</>;
  const name = fullName?.trim() || email;
  if (customerId === null) return <bdi>{name}</bdi>;
  return (
    <Link
      to={customerAddress(customerId)}
      discover="none"
      // Above the link of the whole row.
      className="relative z-10 inline-block py-0.5 text-forest underline underline-offset-4"
    >
      <bdi>{name}</bdi>
    </Link>
  );
}

function whatOf({ items, itemCount }: ListedOrder): string {
  const named = items.map(({ quantity, title }) => `${quantity} × ${title}`);
  const others = itemCount - items.length;
  if (others > 0) named.push(others === 1 ? "1 weiterer Artikel" : `${others} weitere Artikel`);
  return named.join(", ");
}
