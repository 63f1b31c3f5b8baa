import { decodeHTML } from "entities";
import { slotPackages } from "./policy.ts";

type Benefit = { slots: number; isHerbSubscription: boolean };

/** Specification, section 4: the subscription is known by this part of its title. */
const subscriptionTitle = "kräuterlexikon abo";

/** Titles can arrive HTML-escaped and with decomposed umlauts (decision D14). */
export function normaliseTitle(title: string): string {
  return decodeHTML(title).normalize("NFC").replace(/\s+/gu, " ").trim();
}

export function benefitOf(title: string): Benefit {
  const normalised = normaliseTitle(title);
  const slotPackage = slotPackages.find((one) => one.title === normalised);
  return {
    slots: slotPackage?.slots ?? 0,
    isHerbSubscription: normalised.toLocaleLowerCase("de-DE").includes(subscriptionTitle),
  };
}
