import { html } from "hono/html";
import { euro, formatMoney } from "#app/platform/money.ts";
import { site } from "#app/platform/operator/config.ts";
import { digitalGuarantee, guaranteeNotice } from "#app/platform/operator/guarantee.ts";
import { subscriptionTerm } from "#app/shop/contract-words.ts";
import { lineTitle } from "#app/shop/policy.ts";
import type { CheckoutItemRow, FoundCheckout } from "#workers/merchant/checkout/checkout.ts";
import type { PaymentMethod } from "#workers/merchant/orders/payment.ts";
import { hasDigital, hasGoods, totalsOf } from "#workers/merchant/policy.ts";
import {
  addressFields,
  earlyStartField,
  emailField,
  errorSummary,
  layout,
  type Markup,
  opensNewTab,
  paymentFields,
} from "./fields.ts";
import type { Asked, FormErrors, FormValues } from "./form.ts";

type OrderPage = {
  found: FoundCheckout;
  address: string;
  asked: Asked;
  values: FormValues;
  errors: FormErrors;
  methods: readonly PaymentMethod[];
  /** Stands above everything: why the last attempt did not go through. */
  notice: string | null;
};

export function askedFor({ checkout, items }: FoundCheckout): Asked {
  return {
    address: totalsOf(items).isSent,
    email: checkout.customer.email === null,
    earlyStart: items.some(({ productType }) => productType === "subscription"),
  };
}

export function orderPage(page: OrderPage): Markup {
  const { found, address, asked, values, errors, methods, notice } = page;
  const { checkout, items } = found;
  const hasErrors = notice !== null || Object.keys(errors).length > 0;
  return layout({
    title: hasErrors ? "Fehler: Bestellung prüfen" : "Bestellung prüfen",
    content: html`
<h1>Bestellung prüfen und abschließen</h1>
<p class="lead">${openUntil(items, clockTime(checkout.expiresAt))}</p>
${errorSummary(errors, notice)}
<form method="post" action="${address}" novalidate>
<div class="columns">
${itemsSection(found)}
<div class="column asked">
${asked.address ? addressFields(values, errors) : ""}
<section class="card" aria-labelledby="kontakt">
<h2 id="kontakt">E-Mail</h2>
${
  asked.email
    ? emailField(values, errors)
    : html`<p>Die Bestellbestätigung geht an <strong class="email">${checkout.customer.email}</strong>.</p>`
}
</section>
${paymentFields(methods, values, errors)}
${asked.earlyStart ? earlyStartField(values, errors, notice !== null) : ""}
<section class="card" aria-labelledby="gewaehrleistung">
<h2 id="gewaehrleistung">Gewährleistung</h2>
${guaranteeNotices(items)}
</section>
</div>
${closingSection(items)}
</div>
</form>
<form class="back" method="post" action="${address}/zurueck">
<button class="quiet" type="submit">Abbrechen und zurück</button>
<p class="note">Es wird nichts bestellt.</p>
</form>`,
  });
}

/** Only goods are in short supply. */
function openUntil(items: readonly CheckoutItemRow[], time: string): string {
  const until = `Bitte bestellen Sie bis ${time} Uhr.`;
  return totalsOf(items).isSent ? `${until} Die Artikel sind noch nicht reserviert.` : until;
}

function itemsSection({ items, short }: FoundCheckout): Markup {
  const totals = totalsOf(items);
  return html`<section class="card" aria-labelledby="artikel">
<h2 id="artikel">Ihre Bestellung</h2>
<ul class="items">
${items.map(
  (item) => html`<li class="item">
${item.imageFile ? html`<img src="${item.imageFile}" alt="" width="72" height="72">` : ""}
<div class="item-text">
<p class="item-title">${item.title}${item.variantTitle ? html` <span class="note">${item.variantTitle}</span>` : ""}</p>
${item.subtitle ? html`<p>${item.subtitle}</p>` : ""}
<p class="note">${item.quantity} × ${money(item.unitPriceCents)}</p>
${shortage(short.get(item.variantId))}
</div>
<p class="item-price">${money(item.quantity * item.unitPriceCents)}</p>
</li>`,
)}
</ul>
<dl class="totals">
<div><dt>Zwischensumme</dt><dd>${money(totals.subtotalCents)}</dd></div>
${
  totals.isSent
    ? html`<div><dt>Versand <span class="note">(frei ab ${money(site.shipping.freeFromCents)} Warenwert)</span></dt><dd>${totals.shippingCents === 0 ? "kostenlos" : money(totals.shippingCents)}</dd></div>`
    : ""
}
<div class="total"><dt>Gesamtbetrag <span class="note">${vatNote()}</span></dt><dd>${money(totals.totalCents)}</dd></div>
</dl>
</section>`;
}

function shortage(left: number | undefined): Markup | "" {
  if (left === undefined) return "";
  return html`<p class="error">${left === 0 ? "Inzwischen ausverkauft." : `Nur noch ${left} verfügbar.`}</p>`;
}

/** What was shown first, once more above the button (§ 312j Abs. 2 BGB); on a wide screen it stands there anyway. */
function recap(items: FoundCheckout["items"]): Markup {
  const { isSent, shippingCents } = totalsOf(items);
  return html`<ul class="recap">
${items.map(
  ({ title, variantTitle, subtitle, quantity, unitPriceCents }) =>
    html`<li><span>${quantity} × ${lineTitle({ title, variantTitle })}${subtitle ? html` <span class="note">${subtitle}</span>` : ""}</span> <span class="item-price">${money(quantity * unitPriceCents)}</span></li>`,
)}
${isSent ? html`<li><span>Versand</span> <span class="item-price">${money(shippingCents)}</span></li>` : ""}
</ul>`;
}

/** What has to stand between what is bought and the button (§ 312j Abs. 2 BGB), and nothing else. */
function closingSection(items: FoundCheckout["items"]): Markup {
  return html`<section class="card closing" aria-labelledby="abschluss">
<h2 id="abschluss">Vor dem Bestellen</h2>
${recap(items)}
${subscriptionTerms(items)}
${deliveryNotes(items)}
${withdrawalNote}
<p class="closing-total">Gesamtbetrag <strong>${money(totalsOf(items).totalCents)}</strong> <span class="note">${vatNote()}</span></p>
<button class="pay" type="submit">Zahlungspflichtig bestellen</button>
</section>`;
}

export function money(cents: number): string {
  return formatMoney(cents, euro);
}

function vatNote(): string {
  const { isSmallBusiness, standardNote, smallBusinessNote } = site.vat;
  return isSmallBusiness ? smallBusinessNote : standardNote;
}

function clockTime(instant: string): string {
  return new Intl.DateTimeFormat("de-DE", {
    timeZone: "Europe/Berlin",
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(instant));
}

type Lines = readonly CheckoutItemRow[];

function deliveryNotes(items: Lines): Markup {
  return html`
${hasGoods(items) ? html`<p><strong>Lieferzeit:</strong> ${site.shipping.deliveryDays} nach Zahlungseingang.</p>` : ""}
${hasDigital(items) ? html`<p><strong>Digitale Leistungen:</strong> Freischaltung in Ihrem Konto sofort nach Zahlungseingang.</p>` : ""}`;
}

const withdrawalNote = html`<p><strong>Widerruf:</strong> Sie können binnen 14 Tagen ohne Angabe von Gründen widerrufen, am einfachsten über „${opensNewTab("/vertrag-widerrufen", "Vertrag widerrufen")}“. Fristen, Folgen und Ausnahmen stehen in der ${opensNewTab("/widerruf", "Widerrufsbelehrung")}. Es gelten unsere ${opensNewTab("/agb", "AGB")}.</p>`;

/** What the law gives for goods and for digital products (Art. 246a § 1 Abs. 1 Nr. 11 EGBGB). */
function guaranteeNotices(items: Lines): Markup {
  return html`${hasGoods(items) ? goodsGuarantee : ""}
${hasDigital(items) ? html`<p><strong>Gesetzliche Gewährleistung für digitale Leistungen:</strong> ${digitalGuarantee}</p>` : ""}`;
}

/** The place of the harmonised notice (Regulation (EU) 2025/1960, from 27.09.2026). */
const goodsGuarantee = html`<div class="guarantee">
${
  guaranteeNotice.picture
    ? html`<img src="${guaranteeNotice.picture.url}" width="${guaranteeNotice.picture.width}" height="${guaranteeNotice.picture.height}" alt="Mitteilung der Europäischen Union zum gesetzlichen Gewährleistungsrecht">`
    : ""
}
<p><strong>Gesetzliche Gewährleistung:</strong> ${guaranteeNotice.text}</p>
</div>`;

/** Price and term (§ 312j Abs. 2 BGB). Nothing is renewed by itself, so nothing has to be ended. */
function subscriptionTerms(items: Lines): Markup | "" {
  const subscriptions = items.filter(({ productType }) => productType === "subscription");
  if (subscriptions.length === 0) return "";
  return html`<section class="terms" aria-labelledby="abo">
<h3 id="abo">Laufzeit und Kündigung</h3>
${subscriptions.map(
  ({ title, unitPriceCents }) =>
    html`<p><strong>${title}:</strong> ${formatMoney(unitPriceCents, euro)} für ein Jahr, im Voraus zu zahlen.</p>`,
)}
<p>${subscriptionTerm} Sie müssen nicht kündigen, können es aber jederzeit zum Ende der Laufzeit tun, am einfachsten über „${opensNewTab("/vertraege-kuendigen", "Verträge hier kündigen")}“.</p>
</section>`;
}
