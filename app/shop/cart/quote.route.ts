import { data } from "react-router";
import { platformContext } from "#app/context.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/quote.route.ts";
import { readQuote, variantIdsSchema } from "./checkout.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ids = variantIdsSchema.safeParse(url.searchParams.getAll("variant"));
  if (!ids.success) throw data(null, { status: 400 });
  requireVisitor(context);
  const variantIds = [...new Set(ids.data)];
  return Response.json(await readQuote(context.get(platformContext), variantIds));
}
