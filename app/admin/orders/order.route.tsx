import { useState } from "react";
import { useOutlet, useSearchParams } from "react-router";
import { BounceNote } from "#app/admin/ui/bounce-note.tsx";
import { bounceNote } from "#app/admin/ui/bounce-words.ts";
import { BackLink } from "#app/admin/ui/links.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import type { Route } from "./+types/order.route.ts";
import { orderNotFound } from "./commands.server.ts";
import { describeOrder, readMerchantOrder } from "./order.server.ts";
import { OrderView } from "./order-view.tsx";
import { ordersList } from "./orders-address.ts";
import { getShopOrder } from "./queries.server.ts";

export { loadAlways as shouldRevalidate } from "#app/frame/use-page-data.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const platform = requirePractitioner(context);
  const { db, log, now } = platform;
  const { orderId } = params;
  const [shop, merchant] = await Promise.all([
    loadOrSay(log, "Die Bestellung konnte nicht geladen werden.", () => getShopOrder(db, orderId)),
    readMerchantOrder(platform, orderId),
  ]);
  const order = describeOrder(shop, merchant, now);
  if (!order) throw await orderNotFound(context);
  return { order, bounce: bounceNote(shop.newestMail) };
}

export default function AdminOrderPage({ loaderData: { order, bounce } }: Route.ComponentProps) {
  const dialog = useOutlet();
  const [params] = useSearchParams();
  // As it was left: dialogs have queries of their own.
  const [backTo] = useState(() => ordersList.address(ordersList.read(params)));
  return (
    <>
      {!dialog && <PageMeta title={`Bestellung ${order.displayId}`} />}
      <BackLink to={backTo}>Zurück zu den Bestellungen</BackLink>
      <BounceNote note={bounce} />
      <OrderView order={order} />
      {dialog}
    </>
  );
}
