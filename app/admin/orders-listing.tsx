import { Link } from "react-router";
import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import { buttonClass } from "#app/ui/button.tsx";
import { type OrdersView, ordersAddress } from "./orders-address.ts";
import { MerchantOrderCard } from "./orders-card.tsx";
import type { ListedOrders } from "./orders-list.server.ts";

type OrdersListingProps = { view: OrdersView; listed: ListedOrders };

export function OrdersListing({ view, listed: { orders, hasOlder } }: OrdersListingProps) {
  return (
    <>
      {orders.length === 0 ? (
        <NoOrders view={view} hasOlder={hasOlder} />
      ) : (
        <ul className="grid gap-5">
          {orders.map((order) => (
            <li key={order.id}>
              <MerchantOrderCard order={order} view={view} />
            </li>
          ))}
        </ul>
      )}
      <OtherPages view={view} hasOlder={hasOlder} />
    </>
  );
}

type PagesProps = { view: OrdersView; hasOlder: boolean };

function NoOrders({ view, hasOlder }: PagesProps) {
  const isWholeList = view.page === 1 && !hasOlder;
  return (
    <div className="grid justify-items-center gap-3 rounded-sheet border border-dashed border-field px-6 py-12 text-center">
      <img src={emptyMeadowUrl} alt="" width="240" height="160" />
      <h2 className="text-2xl text-forest">{emptyTitle(view, isWholeList)}</h2>
      {isWholeList && view.filter === "open" && (
        <>
          <p className="mb-2 text-ink-soft">
            Alles, was bestellt wurde, ist bezahlt oder erledigt.
          </p>
          <Link to={ordersAddress({ filter: "all", page: 1 })} className={buttonClass("secondary")}>
            Alle Bestellungen ansehen
          </Link>
        </>
      )}
    </div>
  );
}

function emptyTitle({ filter }: OrdersView, isWholeList: boolean): string {
  if (!isWholeList) return "Auf dieser Seite steht nichts";
  return filter === "open" ? "Keine Zahlung steht aus" : "Noch keine Bestellungen";
}

function OtherPages({ view, hasOlder }: PagesProps) {
  if (view.page === 1 && !hasOlder) return null;
  return (
    <nav aria-label="Seiten" className="mt-6 flex flex-wrap items-center justify-between gap-3">
      {view.page > 1 && (
        <Link
          to={ordersAddress({ ...view, page: view.page - 1 })}
          className={buttonClass("secondary")}
        >
          Neuere Bestellungen
        </Link>
      )}
      <p className="text-ink-soft">Seite {view.page}</p>
      {hasOlder && (
        <Link
          to={ordersAddress({ ...view, page: view.page + 1 })}
          className={buttonClass("secondary")}
        >
          Ältere Bestellungen
        </Link>
      )}
    </nav>
  );
}

/** The merchant cannot be asked; nothing of it is lost. */
export function OrdersUnreachable({ view }: { view: OrdersView }) {
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-4 rounded-card bg-clay-soft p-5 sm:p-6"
    >
      <p>
        Die Bestellungen können gerade nicht geladen werden. Es ist nichts verloren; bitte versuchen
        Sie es in ein paar Minuten noch einmal.
      </p>
      <Link to={ordersAddress(view)} className={buttonClass("secondary")}>
        Noch einmal versuchen
      </Link>
    </div>
  );
}
