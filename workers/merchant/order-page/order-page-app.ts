import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { html } from "hono/html";
import { secureHeaders } from "hono/secure-headers";
import {
  closeCheckout,
  type FoundCheckout,
  findCheckout,
  isOpen,
} from "#workers/merchant/checkout/checkout.ts";
import { type Given, givenFor, type MerchantEnv } from "#workers/merchant/merchant-env.ts";
import { offeredPayments } from "#workers/merchant/orders/payment.ts";
import { placeOrder } from "#workers/merchant/orders/place-order.ts";
import type { OrderRecord } from "#workers/merchant/orders/records.ts";
import { maxBodyBytes } from "#workers/merchant/policy.ts";
import { layout, type Markup } from "./fields.ts";
import { type FormErrors, type FormValues, knownValues, readForm } from "./form.ts";
import { askedFor, money, orderPage } from "./order-page.ts";

type PageContext = Context<{ Bindings: MerchantEnv }>;

const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

/** The order page, below `/merchant/kasse`. German, and it works without any script. */
export const orderPageApp = new Hono<{ Bindings: MerchantEnv }>()
  .use(secureHeaders({ referrerPolicy: "same-origin", xFrameOptions: "DENY" }))
  .use(async (c, next) => {
    await next();
    c.header("cache-control", "no-store");
    c.header("content-security-policy", contentSecurityPolicy);
  })
  .use(bodyLimit({ maxSize: maxBodyBytes, onError: (c) => c.html(tooLargePage, 413) }))
  .get("/:token", async (c) => {
    const given = givenFor(c.req.raw, c.env);
    const found = await findByToken(c, given);
    if (!found) return c.html(unknownPage, 404);
    if (!isOpen(found.checkout, given.now)) return showClosed(c, found);
    return c.html(showOpen(c, given, found, null));
  })
  .post("/:token", async (c) => {
    const given = givenFor(c.req.raw, c.env);
    const found = await findByToken(c, given);
    if (!found) return c.html(unknownPage, 404);
    if (!isOpen(found.checkout, given.now)) return afterClosing(c, found);

    const methods = offeredPayments(given.config);
    const form = readForm(await typedIn(c), found.checkout, askedFor(found), methods);
    if (!form.ok) return c.html(showOpen(c, given, found, form), 400);

    const { method, choice } = form.payment;
    const payment = { method: method.id, start: method.begin(choice) };
    const outcome = await placeOrder(given, found, form.buyer, payment);
    if (outcome === "placed") return c.redirect(found.checkout.successUrl, 303);
    const now = await findByToken(c, given);
    if (!now) return c.html(unknownPage, 404);
    if (!isOpen(now.checkout, given.now)) return afterClosing(c, now);
    const values = {
      ...knownValues(now.checkout, methods),
      ...typedBy(form.buyer),
      payment: choice,
    };
    const [notice, status] = refusalOf(outcome, now);
    return c.html(showOpen(c, given, now, { values, errors: {}, notice }), status);
  })
  .post("/:token/zurueck", async (c) => {
    const given = givenFor(c.req.raw, c.env);
    const found = await findByToken(c, given);
    if (!found) return c.html(unknownPage, 404);
    // It may have been ordered in another window meanwhile.
    const left = await closeCheckout(given, found, "canceled");
    if (left.checkout.status === "ordered") return afterClosing(c, left);
    return c.redirect(left.checkout.cancelUrl, 303);
  })
  .all("/:token", (c) => c.html(wrongMethodPage, 405, { allow: "GET, POST" }))
  .all("/:token/zurueck", (c) => c.html(wrongMethodPage, 405, { allow: "POST" }))
  .all("*", (c) => c.html(unknownPage, 404));

const declinedNotice =
  "Die Zahlung wurde abgelehnt. Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.";

const soldNotice =
  "Ein Artikel ist nicht mehr in dieser Menge verfügbar. Es wurde nichts bestellt. Bitte gehen Sie zurück und ändern Sie die Menge.";

const crossedNotice =
  "Diese Bestellung wurde in einem anderen Fenster bearbeitet. Es wurde nichts abgebucht. Bitte prüfen Sie unter „Meine Bestellungen“, ob sie schon eingegangen ist.";

const unpaidNotice =
  "Sie haben noch unbezahlte Bestellungen. Bitte bezahlen Sie diese zuerst. Diese Bestellung haben wir nicht angenommen.";

function refusalOf(outcome: "declined" | "closed" | "unpaid", now: FoundCheckout) {
  if (outcome === "declined") return [declinedNotice, 402] as const;
  if (now.short.size > 0) return [soldNotice, 409] as const;
  return outcome === "unpaid" ? ([unpaidNotice, 409] as const) : ([crossedNotice, 402] as const);
}

/** 32 bytes as base64url; whatever else is no page of ours. */
const tokenPattern = /^[\w-]{43}$/;

async function findByToken(c: PageContext, { db }: Given): Promise<FoundCheckout | null> {
  const token = c.req.param("token") ?? "";
  return tokenPattern.test(token) ? await findCheckout(db, token) : null;
}

type Shown = { values: FormValues; errors: FormErrors; notice?: string };

function showOpen(c: PageContext, { config }: Given, found: FoundCheckout, shown: Shown | null) {
  const methods = offeredPayments(config);
  return orderPage({
    found,
    address: `/merchant/kasse/${c.req.param("token")}`,
    asked: askedFor(found),
    values: shown?.values ?? knownValues(found.checkout, methods),
    errors: shown?.errors ?? {},
    methods,
    notice: shown?.notice ?? null,
  });
}

async function typedIn(c: PageContext): Promise<Record<string, unknown>> {
  try {
    return await c.req.parseBody();
  } catch {
    return {};
  }
}

/** Without the consent: the page asks for it once more (docs/decisions/declarations.md). */
function typedBy({ email, name, address }: Parameters<typeof placeOrder>[2]) {
  return { email, name: name ?? "", ...address, consent: "" };
}

function showClosed(c: PageContext, found: FoundCheckout) {
  const { status, cancelUrl } = found.checkout;
  if (status === "ordered" && found.record)
    return c.html(orderedPage(found.checkout, found.record));
  const { title, text } =
    closedPages[status === "canceled" || status === "replaced" ? status : "expired"];
  return c.html(message(title, html`${text}\n${backLink(cancelUrl)}`), 410);
}

/** Somebody who presses twice arrives where the first press led. */
function afterClosing(c: PageContext, found: FoundCheckout) {
  const isOrdered =
    found.checkout.status === "ordered" && found.record?.order.status !== "canceled";
  return isOrdered ? c.redirect(found.checkout.successUrl, 303) : showClosed(c, found);
}

export function answerPageFailure(error: Error, c: PageContext) {
  givenFor(c.req.raw, c.env).log.error("kasse.request_failed", error);
  return c.html(failedPage, 500);
}

function message(title: string, content: Markup): Markup {
  return layout({
    title,
    content: html`<div class="card message"><h1>${title}</h1>${content}</div>`,
  });
}

function backLink(cancelUrl: string): Markup {
  return html`<p><a class="button" href="${cancelUrl}">Zurück zum Shop</a></p>`;
}

/** Also what somebody sees who comes back to it. */
function orderedPage({ successUrl, cancelUrl }: FoundCheckout["checkout"], { order }: OrderRecord) {
  if (order.status === "canceled") {
    const isFailed = order.paymentStatus === "failed";
    return message(
      isFailed ? "Die Zahlung ist fehlgeschlagen" : "Diese Bestellung wurde storniert",
      html`<p>Ihre Bestellung <strong>${order.displayId}</strong> wurde storniert${isFailed ? ", weil die Zahlung fehlgeschlagen ist" : ""}. Es wurde nichts berechnet.</p>
${backLink(cancelUrl)}`,
    );
  }
  return message(
    "Ihre Bestellung ist eingegangen",
    html`<p>Sie haben diese Artikel bereits bestellt.</p>
<p>Bestellnummer <strong>${order.displayId}</strong>, Gesamtbetrag ${money(order.totalCents)}</p>
<p>${order.paidAt ? "Die Zahlung ist eingegangen." : "Die Zahlung steht noch aus."}</p>
<p><a class="button" href="${successUrl}">Zur Bestellübersicht</a></p>`,
  );
}

const closedPages = {
  expired: {
    title: "Diese Seite ist abgelaufen",
    text: html`<p>Es wurde nichts bestellt. Bitte gehen Sie im Shop noch einmal zur Kasse.</p>`,
  },
  canceled: {
    title: "Sie haben diese Bestellung abgebrochen",
    text: html`<p>Es wurde nichts bestellt und nichts abgebucht.</p>`,
  },
  replaced: {
    title: "Diese Bestellseite ist veraltet",
    text: html`<p>Sie haben die Kasse inzwischen erneut geöffnet. Bitte bestellen Sie auf der neuen Seite. Über diese Seite wurde nichts bestellt.</p>`,
  },
};

const toTheShop = html`<p><a class="button" href="/store">Zum Shop</a></p>`;

const unknownPage = message(
  "Diese Bestellseite gibt es nicht",
  html`<p>Vielleicht ist die Adresse unvollständig.</p>${toTheShop}`,
);

const tooLargePage = message(
  "Eingabe zu lang",
  html`<p>Bitte gehen Sie zurück und kürzen Sie Ihre Eingabe.</p>`,
);

const wrongMethodPage = message(
  "Ungültiger Aufruf",
  html`<p>Bitte gehen Sie im Shop noch einmal zur Kasse.</p>${toTheShop}`,
);

const failedPage = message(
  "Da ist etwas schiefgegangen",
  html`<p>Bitte laden Sie die Seite neu. Es wird nichts doppelt bestellt.</p>${toTheShop}`,
);
