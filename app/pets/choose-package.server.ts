import { data, type RouterContextProvider, redirectDocument } from "react-router";
import { platformContext } from "#app/context.ts";
import { refusedForm } from "#app/platform/forms.server.ts";
import { openCheckout } from "#app/shop/checkout.server.ts";
import { readPackageOffers } from "./package-offers.server.ts";
import { findOffer } from "./package-offers.ts";
import { slotPackages } from "./policy.ts";

/**
 * Answers the package dialog of a page without script, which has no cart: the one package goes
 * straight to the checkout. What a client names is looked up, never believed.
 * @param page the page the dialog lies over
 */
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
    const message = `„${chosen.title}“ ist derzeit nicht im Shop.`;
    return refuse(400, "Produkt nicht verfügbar", message);
  }
  const items = [{ variantId: offer.variant.id, quantity: 1 }];
  const { answer, status } = await openCheckout(context, items, page);
  if (answer.outcome === "created") throw redirectDocument(answer.url, 303);
  return refuse(status, answer.title, answer.text);
}
