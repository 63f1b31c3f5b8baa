import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/success.route.ts";
import { CartAfterOrder } from "./cart-after-order.tsx";
import { getCheckoutOutcome } from "./queries.server.ts";
import { SuccessItems } from "./success-items.tsx";
import { SuccessMessage } from "./success-message.tsx";
import { filterItems, mayChangeSoon } from "./success-outcome.ts";
import { SuccessWatch } from "./success-watch.tsx";
import { SuccessWays } from "./success-ways.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const checkoutId = url.searchParams.get("checkout") ?? "";
  const outcome = await getCheckoutOutcome(db, userId, checkoutId, now);
  const productIds = url.searchParams.getAll("product_id[]");
  return {
    outcome,
    items: filterItems(outcome?.items ?? [], productIds),
    isWatched: outcome !== null && mayChangeSoon(outcome, now),
    // Only of one's own: what was asked for is not said again.
    checkoutId: outcome ? checkoutId : null,
  };
}

/** Reads what the webhook has written, and waits visibly for it; applies nothing (decision D1). */
export default function SuccessPage({ loaderData }: Route.ComponentProps) {
  const { outcome, items, checkoutId } = loaderData;
  return (
    <main
      id="inhalt"
      className="mx-auto grid min-h-dvh max-w-xl content-center gap-6 px-4 py-10 text-center text-balance"
    >
      <PageMeta title={outcome?.state === "paid" ? "Vielen Dank!" : "Ihre Bestellung"} />
      <div aria-live="polite" className="grid justify-items-center gap-4">
        <SuccessMessage outcome={outcome} />
      </div>
      <SuccessItems items={items} />
      <SuccessWays />
      {loaderData.isWatched && <SuccessWatch />}
      {outcome && checkoutId && <CartAfterOrder checkoutId={checkoutId} state={outcome.state} />}
    </main>
  );
}
