import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { orderState } from "#app/shop/order-status.ts";
import type { Route } from "./+types/orders.route.ts";
import { listShopOrders } from "./list-queries.server.ts";
import { readOrdersView } from "./orders-address.ts";
import { OrdersFilterForm } from "./orders-filter.tsx";
import { OrdersListing } from "./orders-listing.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, log, config } = context.get(platformContext);
  const view = readOrdersView(url.searchParams);
  const listed = await loadOrSay(log, "Die Bestellungen konnten nicht geladen werden.", () =>
    listShopOrders(db, view),
  );
  const orders = listed.orders.map((order) => ({
    ...order,
    state: orderState(order),
    day: formatDayOfInstant(order.createdAt),
  }));
  return { view, listed: { ...listed, orders }, hasOwnStore: config.hasOwnStore };
}

export type ListedOrders = Awaited<ReturnType<typeof loader>>["listed"];
export type ListedOrder = ListedOrders["orders"][number];

export default function AdminOrdersPage({ loaderData }: Route.ComponentProps) {
  const { view, listed, hasOwnStore } = loaderData;
  return (
    <>
      <PageMeta title="Bestellungen" />
      <h1 className="mb-6 text-3xl text-forest">Bestellungen</h1>
      <OrdersFilterForm view={view} />
      <OrdersListing view={view} listed={listed} hasOwnStore={hasOwnStore} />
    </>
  );
}
