import { html } from "hono/html";
import { site } from "#app/platform/operator/config.ts";
import { digitalGuarantee, guaranteeNotice } from "#app/platform/operator/guarantee.ts";
import { isVoucher } from "#app/shop/benefits.ts";
import { euro, formatMoney } from "#app/shop/policy.ts";
import { subscriptionTerm } from "#app/shop/subscription-terms.ts";
import type { CheckoutItemRow } from "../checkout/find-checkout.ts";
import { hasDigital, hasGoods } from "../policy.ts";
import { type Markup, opensNewTab } from "./layout.ts";

type Lines = readonly CheckoutItemRow[];

export function deliveryNotes(items: Lines): Markup {
  const isByMail = ({ title, productType }: CheckoutItemRow) => isVoucher(title, productType);
  const unlocked = items.filter((item) => !isByMail(item));
  return html`
${hasGoods(items) ? html`<p><strong>Lieferzeit:</strong> ${site.shipping.deliveryDays} nach Zahlungseingang.</p>` : ""}
${hasDigital(unlocked) ? html`<p><strong>Freischaltung:</strong> digitale Leistungen gleich nach Zahlungseingang in Ihrem Konto.</p>` : ""}
${items.some(isByMail) ? html`<p><strong>Gutschein:</strong> nach Zahlungseingang per E-Mail.</p>` : ""}`;
}

export const withdrawalNote = html`<p><strong>Widerruf:</strong> Sie können binnen 14 Tagen ohne Angabe von Gründen widerrufen. Fristen, Folgen und Ausnahmen stehen in der ${opensNewTab("/widerruf", "Widerrufsbelehrung")}; später geht es am einfachsten über ${opensNewTab("/vertrag-widerrufen", "Vertrag widerrufen")}. Es gelten unsere ${opensNewTab("/agb", "AGB")}.</p>`;

/** What the law gives for goods and for digital products (Art. 246a § 1 Abs. 1 Nr. 11 EGBGB). */
export function guaranteeNotices(items: Lines): Markup {
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
export function subscriptionTerms(items: Lines): Markup | "" {
  const subscriptions = items.filter(({ productType }) => productType === "subscription");
  if (subscriptions.length === 0) return "";
  return html`<section class="terms" aria-labelledby="abo">
<h3 id="abo">Laufzeit und Kündigung</h3>
${subscriptions.map(
  ({ title, unitPriceCents }) =>
    html`<p><strong>${title}:</strong> ${formatMoney(unitPriceCents, euro)} für ein Jahr, im Voraus zu zahlen.</p>`,
)}
<p>${subscriptionTerm} Kündigen können Sie das Abo trotzdem jederzeit zum Ende der Laufzeit, am einfachsten über ${opensNewTab("/vertraege-kuendigen", "Verträge hier kündigen")}.</p>
</section>`;
}
