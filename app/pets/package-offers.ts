import type { Stand } from "#app/shop/cart.ts";
import { isInStock } from "#app/shop/policy.ts";

/** A slot package with the product that the shop sells it as, and the variant that is bought. */
export type PackageOffer = Stand & { title: string };

export type PackageOffers =
  | { outcome: "offered"; offers: readonly PackageOffer[] }
  /** The shop has no product of this kind at all. */
  | { outcome: "none" }
  | { outcome: "unreachable" };

/** The offer of a package that can be bought now. */
export function findOffer(
  offers: PackageOffers | null,
  packageTitle: FormDataEntryValue | null,
): PackageOffer | undefined {
  if (offers?.outcome !== "offered") return undefined;
  return offers.offers.find(
    ({ title, variant }) => title === packageTitle && isInStock(variant, 1),
  );
}
