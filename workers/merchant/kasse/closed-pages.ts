import { html } from "hono/html";
import type { CheckoutRow } from "../checkout/find-checkout.ts";
import type { OrderRow } from "../orders/order-record.ts";
import { layout, type Markup } from "./layout.ts";
import { money } from "./order-page.ts";

function message(title: string, content: Markup): Markup {
  return layout({
    title,
    content: html`<div class="card message"><h1>${title}</h1>${content}</div>`,
  });
}

/** The page of a checkout that was ordered: also what somebody sees who comes back to it. */
export function orderedPage({ successUrl, cancelUrl }: CheckoutRow, order: OrderRow): Markup {
  if (order.status === "canceled") {
    const isFailed = order.paymentStatus === "failed";
    return message(
      isFailed ? "Die Zahlung ist fehlgeschlagen" : "Diese Bestellung wurde storniert",
      html`<p>Ihre Bestellung <strong>${order.displayId}</strong> wurde storniert${isFailed ? ", weil die Zahlung nicht gelungen ist" : ""}. Es wurde nichts berechnet.</p>
<p><a class="button" href="${cancelUrl}">Zurück zum Shop</a></p>`,
    );
  }
  return message(
    "Ihre Bestellung ist eingegangen",
    html`<p>Sie haben diese Artikel bereits bestellt, und zwar genau einmal. Ihre Bestellnummer ist <strong>${order.displayId}</strong>, der Gesamtbetrag ${money(order.totalCents)}.</p>
<p>${order.paidAt ? "Die Zahlung ist eingegangen." : "Die Zahlung steht noch aus."}</p>
<p><a class="button" href="${successUrl}">Zur Bestellübersicht</a></p>`,
  );
}

export function expiredPage({ cancelUrl }: CheckoutRow): Markup {
  return message(
    "Diese Seite ist abgelaufen",
    html`<p>Eine Bestellseite ist 30 Minuten lang offen. Bestellt und berechnet wurde nichts.</p>
<p>Möchten Sie die Artikel noch? Dann gehen Sie bitte zurück zum Shop und von dort noch einmal zur Kasse.</p>
<p><a class="button" href="${cancelUrl}">Zurück zum Shop</a></p>`,
  );
}

export function canceledPage({ cancelUrl }: CheckoutRow): Markup {
  return message(
    "Diese Bestellung haben Sie abgebrochen",
    html`<p>Bestellt und berechnet wurde nichts.</p>
<p><a class="button" href="${cancelUrl}">Zurück zum Shop</a></p>`,
  );
}

export function replacedPage({ cancelUrl }: CheckoutRow): Markup {
  return message(
    "Diese Seite wurde durch eine neuere Bestellung ersetzt",
    html`<p>Sie sind inzwischen noch einmal zur Kasse gegangen. Damit nichts doppelt bestellt wird, gilt nur die neueste Bestellseite. Auf dieser hier wurde nichts bestellt und nichts berechnet.</p>
<p><a class="button" href="${cancelUrl}">Zurück zum Shop</a></p>`,
  );
}

const toTheShop = html`<p><a class="button" href="/store">Zum Shop</a></p>`;

export function unknownPage(): Markup {
  return message(
    "Diese Bestellseite gibt es nicht",
    html`<p>Vielleicht ist die Adresse unvollständig. Was Sie bestellen möchten, finden Sie im Shop.</p>${toTheShop}`,
  );
}

export function tooLargePage(): Markup {
  return message(
    "Zu viel auf einmal",
    html`<p>Ihre Eingabe ist zu groß. Bitte gehen Sie zurück und kürzen Sie sie.</p>`,
  );
}

export function wrongMethodPage(): Markup {
  return message(
    "So geht es nicht",
    html`<p>Diese Seite kann nur geöffnet oder abgeschickt werden.</p>${toTheShop}`,
  );
}

export function failedPage(): Markup {
  return message(
    "Da ist etwas schiefgegangen",
    html`<p>Das lag an uns. Bitte laden Sie die Seite noch einmal; doppelt bestellt wird dabei nichts.</p>${toTheShop}`,
  );
}
