import { platformContext } from "#app/context.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { allowPrivateCache } from "#app/middleware/response-headers.ts";
import type { Route } from "./+types/product-picture.route.ts";
import { isProductId } from "./catalogue.server.ts";
import { isRasterType } from "./pictures.ts";

const maxAgeSeconds = 60 * 60;

/** A picture of an outside store, from our own origin: pages ask no other one. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { store } = context.get(platformContext);
  requireVisitor(context);
  if (!isProductId(params.productId) || !/^\d{1,3}$/.test(params.index)) {
    return new Response(null, { status: 404 });
  }
  const picture = await store.products[":id"].pictures[":index"].$get({
    param: { id: params.productId, index: params.index },
  });
  const type = picture.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (picture.status !== 200 || !isRasterType(type)) {
    await picture.body?.cancel();
    return new Response(null, { status: 404 });
  }
  // `nosniff` comes with every answer.
  return allowPrivateCache(
    new Response(picture.body, { headers: { "content-type": type } }),
    maxAgeSeconds,
  );
}
