import type { Platform } from "#app/context.ts";
import { normaliseTitle } from "#app/shop/benefits.ts";
import type { PackageOffers } from "./package-offers.ts";
import { slotPackages } from "./policy.ts";

/** Specification, section 7: of the shop's products those with this word in their title count. */
const packageWord = "Haustier";

/** What the shop has of the slot packages; only for the dialog that shows them. */
export async function readPackageOffers({
  store,
  log,
}: Pick<Platform, "store" | "log">): Promise<PackageOffers> {
  try {
    const response = await store.catalogue.$get();
    if (!response.ok) throw new Error(`The store answered ${response.status}.`);
    const { products } = await response.json();
    const candidates = products.filter(({ title }) => normaliseTitle(title).includes(packageWord));
    if (candidates.length === 0) return { outcome: "none" };
    return {
      outcome: "offered",
      offers: slotPackages.flatMap(({ title }) => {
        const product = candidates.find((one) => normaliseTitle(one.title) === title);
        const variant = product?.variants[0];
        if (!product?.purchasable || !variant) return [];
        const { id, imageUrl, type } = product;
        return [{ title, product: { id, title, imageUrl, type }, variant }];
      }),
    };
  } catch (error) {
    log.error("shop.packages_failed", error);
    return { outcome: "unreachable" };
  }
}
