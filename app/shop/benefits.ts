import { decodeHTML } from "entities";
import { slotPackages } from "#app/pets/policy.ts";

/** What a bought product does to the account. Both are 0 and false for goods. */
type Benefit = { slots: number; isHerbSubscription: boolean };

/** Specification, section 4: the subscription is known by this part of its title. */
const subscriptionTitle = "kräuterlexikon abo";

/** Titles can arrive HTML-escaped and with decomposed umlauts (decision D14). */
export function normaliseTitle(title: string): string {
  return decodeHTML(title).normalize("NFC").replace(/\s+/gu, " ").trim();
}

/**
 * A voucher that comes by e-mail: neither goods nor anything that is unlocked. One on paper is sent.
 * @param type of the product, where the store service tells it
 */
export function isVoucher(title: string, type?: string | null): boolean {
  return type !== "physical" && /gutschein/i.test(normaliseTitle(title));
}

/** What one piece of a product with this title brings: packages by their exact title. */
export function benefitOf(title: string): Benefit {
  const normalised = normaliseTitle(title);
  const slotPackage = slotPackages.find((one) => one.title === normalised);
  return {
    slots: slotPackage?.slots ?? 0,
    isHerbSubscription: normalised.toLocaleLowerCase("de-DE").includes(subscriptionTitle),
  };
}
