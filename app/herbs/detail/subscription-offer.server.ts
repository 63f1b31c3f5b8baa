import type { Platform } from "#app/context.ts";
import { benefitOf } from "#app/shop/benefits.ts";
import { type Variant, isShipped, isUnavailable } from "#app/shop/product.ts";
import { defaultVariant } from "#app/shop/policy.ts";

export type SubscriptionOffer = {
  productId: string;
  title: string;
  /** Says for how long. */
  subtitle: string;
  variant: Variant;
  hasShipping: boolean;
};

/** The shop's product that unlocks all herbs; null while it has none, or does not answer. */
export async function readSubscriptionOffer({
  store,
  log,
}: Pick<Platform, "store" | "log">): Promise<SubscriptionOffer | null> {
  try {
    const response = await store.catalogue.$get();
    if (!response.ok) throw new Error(`The store answered ${response.status}.`);
    const { products } = await response.json();
    const product = products.find(
      (one) => benefitOf(one.title).isHerbSubscription && !isUnavailable(one),
    );
    const variant = product && defaultVariant(product);
    if (!variant) return null;
    const { id: productId, title, subtitle } = product;
    return { productId, title, subtitle, variant, hasShipping: isShipped(product) };
  } catch (error) {
    log.error("shop.herb_subscription_failed", error);
    return null;
  }
}
