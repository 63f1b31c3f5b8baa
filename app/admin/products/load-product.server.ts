import type { RouterContextProvider } from "react-router";
import type { Platform } from "#app/context.ts";
import { formatMoment } from "#app/platform/format-moment.ts";
import { sha256 } from "#app/platform/ids.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { benefitInWords, lostBenefit } from "./benefit-words.server.ts";
import { missingParts } from "./policy.ts";
import { fieldsOf } from "./product-fields.ts";
import { productNotFound, readProduct } from "./shelf.server.ts";
import { readStriking } from "./struck-prices.server.ts";

/** What the page of a product and the dialogs over it show. @throws Response to the list */
export async function loadProductPage(
  context: Readonly<RouterContextProvider>,
  platform: Platform,
  productId: string,
) {
  const { db, log, now } = platform;
  const found = await loadOrSay(log, "Das Produkt konnte nicht geladen werden.", () =>
    readProduct(platform, productId),
  );
  if (!found) throw await productNotFound(context);
  const { product, variants } = found;
  const { id, title, type, status, isHidden, purchasable, images, options, revision } = product;
  const striking = await loadOrSay(log, "Das Produkt konnte nicht geladen werden.", () =>
    readStriking(db, variants, now),
  );
  const fields = fieldsOf(product);
  return {
    product: { id, title, type, status, isHidden, purchasable, images, options, revision },
    variants,
    striking,
    changedAt: formatMoment(product.updatedAt),
    missing: missingParts(product, variants),
    benefit: benefitInWords(title),
    lostBenefit: lostBenefit(title),
    fields,
    /** Another one where the texts are others. */
    textsKey: await sha256(JSON.stringify(fields)),
  };
}

export type ProductPage = Awaited<ReturnType<typeof loadProductPage>>;
