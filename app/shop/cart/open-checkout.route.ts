import { platformContext } from "#app/context.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { getOpenCheckout } from "#app/shop/queries.server.ts";
import type { Route } from "./+types/open-checkout.route.ts";
import type { OpenCheckoutAnswer } from "./bringing-back.ts";
import { readQuote } from "./checkout.server.ts";

/** Somebody else's and an unknown checkout are answered as a finished one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const checkoutId = url.searchParams.get("checkout") ?? "";
  const checkout = await getOpenCheckout(platform.db, userId, checkoutId);
  if (checkout?.state !== "open") return answerWith({ state: "finished" });
  const { items } = checkout;
  const quote = await readQuote(
    platform,
    items.map(({ variantId }) => variantId),
    true,
  );
  return answerWith({ state: "open", items, stand: quote });
}

function answerWith(answer: OpenCheckoutAnswer): Response {
  return Response.json(answer);
}
