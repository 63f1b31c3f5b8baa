import { Link } from "react-router";
import { EmptyState } from "#app/admin/ui/empty-state.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { OrderRow } from "./order-row.tsx";
import type { ListedOrders } from "./orders.route.tsx";
import { filters, type OrdersView, ordersAddress } from "./orders-address.ts";

type OrdersListingProps = { view: OrdersView; listed: ListedOrders; hasOwnStore: boolean };

export function OrdersListing({ view, listed, hasOwnStore }: OrdersListingProps) {
  const { orders, isTooWide } = listed;
  return (
    <>
      {listed.hasUnmatched && (
        <p className="mb-5 rounded-card bg-clay-soft px-5 py-4">
          Der Shop hat etwas gemeldet, das zu keinem Konto passt.{" "}
          <Link to="/admin/stoerungen" className="text-forest underline underline-offset-4">
            Störungen ansehen
          </Link>
        </p>
      )}
      {isTooWide && (
        <p role="status" className="mb-5 text-ink-soft">
          Das passt auf sehr viele Bestellungen; gezeigt wird ein Teil davon. Bitte suchen Sie
          genauer.
        </p>
      )}
      {orders.length === 0 ? (
        <NoOrders view={view} />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-soft">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderRow order={order} view={view} />
            </li>
          ))}
        </ul>
      )}
      <OtherPages view={view} listed={listed} />
      {hasOwnStore && (
        <p className="mt-6 text-sm text-ink-soft">
          Eine neue Bestellung steht meist nach Sekunden hier. Fehlt eine länger, steht der Grund
          unter{" "}
          <Link to="/admin/stoerungen" className="text-forest underline underline-offset-4">
            Störungen
          </Link>
          .
        </p>
      )}
    </>
  );
}

function NoOrders({ view }: { view: OrdersView }) {
  const { filter, search, cursor } = view;
  const isWholeList = filter === "all" && search === "" && cursor === null;
  return (
    <EmptyState title={emptyTitle(view)}>
      {!isWholeList && (
        <Link
          to={ordersAddress({ filter: "all", search: "", cursor: null })}
          className={buttonClass("secondary")}
        >
          Alle Bestellungen ansehen
        </Link>
      )}
    </EmptyState>
  );
}

function emptyTitle({ filter, search, cursor }: OrdersView): string {
  if (cursor) return "Auf dieser Seite steht nichts";
  if (search) return `Keine Bestellung zu „${search}“`;
  if (filter === "all") return "Noch keine Bestellungen";
  if (filter === "unpaid") return "Keine Zahlung steht aus";
  const label = filters.find((one) => one.filter === filter)?.label;
  return `Keine Bestellung ist ${label?.toLowerCase()}`;
}

/** The way on from the first and the last order of the page. */
function OtherPages({ view, listed }: Pick<OrdersListingProps, "view" | "listed">) {
  const { orders, hasNewer, hasOlder } = listed;
  const first = orders.at(0);
  const last = orders.at(-1);
  if (!first || !last || (!hasNewer && !hasOlder)) return null;
  const from = (direction: "older" | "newer", { createdAt, id }: typeof first) =>
    ordersAddress({ ...view, cursor: { direction, createdAt, id } });
  return (
    <nav aria-label="Seiten" className="mt-6 flex flex-wrap justify-between gap-3">
      {hasNewer && (
        <Link to={from("newer", first)} className={buttonClass("secondary")}>
          Neuere Bestellungen
        </Link>
      )}
      {hasOlder && (
        <Link to={from("older", last)} className={`${buttonClass("secondary")} ml-auto`}>
          Ältere Bestellungen
        </Link>
      )}
    </nav>
  );
}
