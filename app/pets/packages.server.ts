import { data, type RouterContextProvider, redirectDocument } from "react-router";
import { type Platform, platformContext } from "#app/context.ts";
import { refusedForm } from "#app/platform/forms.server.ts";
import { normaliseTitle } from "#app/shop/benefits.ts";
import { openCheckout } from "#app/shop/cart/checkout.server.ts";
import { slotPackages } from "#app/shop/policy.ts";
import { findOffer, type PackageOffers } from "./package-dialog.tsx";

/** Specification, section 7: titles with this word count. */
const packageWord = "Haustier";

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

/** Without script there is no cart: straight to the checkout. */
export async function choosePackage(
  form: FormData,
  context: Readonly<RouterContextProvider>,
  page: string,
) {
  function refuse(status: number, title: string, message: string) {
    return data({ result: refusedForm(form, { formError: { title, message } }) }, { status });
  }

  const chosen = slotPackages.find(({ title }) => title === form.get("package"));
  if (!chosen) return refuse(400, "Keine Auswahl", "Bitte wählen Sie ein Paket aus.");
  const offers = await readPackageOffers(context.get(platformContext));
  if (offers.outcome === "unreachable") {
    return refuse(503, "Fehler", "Shop-Produkte konnten nicht geladen werden.");
  }
  const offer = findOffer(offers, chosen.title);
  if (!offer) {
    const message = `„${chosen.title}“ ist derzeit nicht im Shop erhältlich.`;
    return refuse(400, "Produkt nicht verfügbar", message);
  }
  const items = [{ variantId: offer.variant.id, quantity: 1 }];
  const { answer, status } = await openCheckout(context, items, page);
  if (answer.outcome === "created") throw redirectDocument(answer.url, 303);
  return refuse(status, answer.title, answer.text);
}
