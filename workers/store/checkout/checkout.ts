import { eq } from "drizzle-orm";
import { z } from "zod";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { type CheckoutItem, checkouts } from "#app/db/shop-schema.ts";
import { newId } from "#app/platform/ids.ts";
import {
  aboveLimit,
  cartLimits,
  effectivePrice,
  isInStock,
  notEnoughStock,
  quantityLimit,
} from "#app/shop/policy.ts";
import type { Product, Variant } from "#app/shop/product.ts";
import {
  type Catalogue,
  type CatalogueDependencies,
  summaryOf,
} from "#workers/store/catalogue/catalogue.ts";
import { wireCheckout } from "#workers/store/catalogue/wire-mapper.ts";
import { type StoreConfig, StoreServiceError } from "#workers/store/store-env.ts";
import { buyer } from "#workers/store/webhook/event-log.ts";

const item = z.strictObject({
  variantId: z.string().regex(/^[\w-]{1,100}$/),
  quantity: z.int().min(1).max(cartLimits.quantity),
});

/** Prices and titles are looked up, never taken from the request. */
export const checkoutRequest = z.strictObject({
  userId: z.string().min(1).max(100),
  /** Of our site, and the path the customer came from on it. */
  origin: z.url({ protocol: /^https?$/ }),
  returnPath: z
    .string()
    .regex(/^\/(?![/\\])/)
    .max(2000),
  items: z.array(item).min(1).max(cartLimits.lines),
});

type CheckoutOutcome =
  | { outcome: "created"; url: string; checkoutId: string }
  | { outcome: "unavailable" | "not-enough-stock"; message: string }
  | { outcome: "store-failed" };

/** Reads everything anew, and keeps it with its titles and prices for the buyer. */
export async function createCheckout(
  catalogue: Catalogue,
  given: CatalogueDependencies & { config: StoreConfig },
  request: z.output<typeof checkoutRequest>,
): Promise<CheckoutOutcome> {
  const { db, service, config, log, now } = given;
  try {
    const { products } = await catalogue.refresh(given);
    const lines = findLines(products, request.items);
    if (!lines) return { outcome: "unavailable", message: unavailableText };
    const tooMany = lines.find(({ product, quantity }) => quantity > quantityLimit(product));
    if (tooMany) return { outcome: "unavailable", message: aboveLimit(tooMany.product) };
    const short = lines.find(({ variant, quantity }) => !isInStock(variant, quantity));
    if (short) {
      const message = notEnoughStock(short.product.title, short.variant);
      return { outcome: "not-enough-stock", message };
    }

    const checkoutId = newId();
    const customer = await writeCheckout(db, {
      id: checkoutId,
      userId: request.userId,
      items: lines.map(toCheckoutItem),
      origin: request.origin,
      createdAt: now.toISOString(),
    });
    if (!customer) return { outcome: "store-failed" };
    const answer = await service.post("/checkout", {
      items: lines.map(({ variant, quantity }) => ({ variant_id: variant.id, quantity })),
      successUrl: `${request.origin}/success?checkout=${checkoutId}`,
      cancelUrl: `${request.origin}${request.returnPath}`,
      locale: "de-DE",
      timeZone: "Europe/Berlin",
      customer: service.isEmbedded
        ? customer
        : { external_id: customer.external_id, email: customer.email },
    });
    const { url } = wireCheckout.parse(answer);
    if (!isPaymentAddress(url, config, request.origin)) {
      log.error("checkout.foreign_address", undefined, { checkoutId });
      return { outcome: "store-failed" };
    }
    return { outcome: "created", url, checkoutId };
  } catch (error) {
    if (error instanceof StoreServiceError && error.code === "insufficient_stock") {
      return { outcome: "not-enough-stock", message: soldMeanwhileText };
    }
    log.error("checkout.failed", error);
    return { outcome: "store-failed" };
  }
}

const unavailableText =
  "Ein Artikel ist nicht mehr erhältlich. Bitte öffnen Sie den Warenkorb noch einmal.";
const soldMeanwhileText =
  "Ein Artikel ist nicht mehr in dieser Menge verfügbar. Bitte prüfen Sie Ihren Warenkorb.";

function toCheckoutItem({ product, variant, quantity }: Line): CheckoutItem {
  return {
    productId: product.id,
    variantId: variant.id,
    title: product.title,
    variantTitle: variant.title,
    quantity,
    unitPriceCents: effectivePrice(variant),
  };
}

/** Also reads who buys, in one trip. Null when the account is gone. */
async function writeCheckout(db: Database, row: typeof checkouts.$inferInsert) {
  const [[profile]] = await db.batch([
    db.select(buyer).from(profiles).where(eq(profiles.id, row.userId)),
    db.insert(checkouts).values(row),
  ]);
  if (!profile) return null;
  const { email, fullName, street, postalCode, city } = profile;
  return {
    external_id: row.userId,
    email,
    name: fullName,
    address: { street, postal_code: postalCode, city },
  };
}

/** Only https (http on localhost), and only hosts that the operator has named. */
export function isPaymentAddress(address: string, config: StoreConfig, origin: string): boolean {
  const url = URL.parse(address);
  if (url === null || `${url.username}${url.password}` !== "") return false;
  const isLocal = ["localhost", "127.0.0.1"].includes(url.hostname);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLocal)) return false;
  const hosts = config.baseUrl ? config.checkoutHosts : [new URL(origin).host];
  return hosts.includes(url.host);
}

type Offered = { product: Product; variant: Variant };
type Line = Offered & { quantity: number };

function findOffered(products: readonly Product[], variantId: string): Offered | null {
  for (const product of products) {
    const variant = product.variants.find(({ id }) => id === variantId);
    if (variant) return product.purchasable ? { product, variant } : null;
  }
  return null;
}

function findLines(products: readonly Product[], items: readonly z.output<typeof item>[]) {
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of items) {
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  }
  const lines: Line[] = [];
  for (const [variantId, quantity] of quantities) {
    const offered = findOffered(products, variantId);
    if (!offered) return null;
    lines.push({ ...offered, quantity });
  }
  return lines;
}

/** Without what cannot be sold. */
export function stockLines(products: readonly Product[], variantIds: readonly string[]) {
  return [...new Set(variantIds)].flatMap((variantId) => {
    const offered = findOffered(products, variantId);
    if (!offered) return [];
    const { product, variant } = offered;
    return [{ product: { ...summaryOf(product), variants: [variant] }, variant }];
  });
}
