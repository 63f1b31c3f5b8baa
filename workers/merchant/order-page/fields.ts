import { html } from "hono/html";
import { site } from "#app/platform/operator/config.ts";
import { legalPages } from "#app/platform/operator/script-free-paths.ts";
import { earlyStartConsent } from "#app/shop/contract-words.ts";
import type { PaymentMethod } from "#workers/merchant/orders/payment.ts";
import { type FieldName, type FormErrors, type FormValues, fieldNames } from "./form.ts";

type TextField = {
  name: FieldName;
  label: string;
  autocomplete: string;
  maxlength: number;
  type?: "text" | "email";
  inputmode?: "text" | "numeric" | "email";
};

function textField(field: TextField, values: FormValues, errors: FormErrors): Markup {
  const { name, label, autocomplete, maxlength, type = "text", inputmode = "text" } = field;
  const error = errors[name];
  return html`<div class="field field-${name}">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" inputmode="${inputmode}" value="${values[name]}" autocomplete="${autocomplete}" maxlength="${maxlength}" required${error ? html` aria-invalid="true" aria-describedby="${name}-fehler"` : ""}>
${errorText(name, error)}
</div>`;
}

function errorText(name: FieldName, error: string | undefined): Markup | "" {
  return error ? html`<p class="error" id="${name}-fehler">${error}</p>` : "";
}

const addressNames = ["name", "street", "postalCode", "city"] as const;

/** Folded while all of it is known. */
export function addressFields(values: FormValues, errors: FormErrors): Markup {
  const { name, street, postalCode, city } = values;
  const isToFill = addressNames.some((one) => values[one] === "" || errors[one]);
  return html`<fieldset class="card">
<legend><h2>Adresse für Lieferung und Rechnung</h2></legend>
<details${isToFill ? html` open` : ""}>
<summary>${[name, street, `${postalCode} ${city}`.trim()].filter(Boolean).join(", ")} <span class="link">ändern</span></summary>
${textField({ name: "name", label: "Vor- und Nachname", autocomplete: "name", maxlength: 120 }, values, errors)}
${textField({ name: "street", label: "Straße und Hausnummer", autocomplete: "street-address", maxlength: 120 }, values, errors)}
<div class="pair">
${textField({ name: "postalCode", label: "Postleitzahl", autocomplete: "postal-code", maxlength: 20, inputmode: "numeric" }, values, errors)}
${textField({ name: "city", label: "Ort", autocomplete: "address-level2", maxlength: 80 }, values, errors)}
</div>
</details>
<p class="note">Wir liefern nach ${site.shipping.countries.join(", ")}.</p>
</fieldset>`;
}

export function emailField(values: FormValues, errors: FormErrors): Markup {
  return textField(
    {
      name: "email",
      label: "E-Mail-Adresse",
      autocomplete: "email",
      maxlength: 254,
      type: "email",
      inputmode: "email",
    },
    values,
    errors,
  );
}

export function paymentFields(
  methods: readonly PaymentMethod[],
  values: FormValues,
  errors: FormErrors,
): Markup {
  const choices = methods.flatMap((method) => method.choices);
  return html`<fieldset class="card" id="payment" tabindex="-1"${errors.payment ? html` aria-describedby="payment-fehler"` : ""}>
<legend><h2>Zahlungsart</h2></legend>
${errorText("payment", errors.payment)}
${choices.map(
  ({ value, label, hint }) => html`<div class="choice">
<input type="radio" id="payment-${value}" name="payment" value="${value}" required aria-describedby="payment-${value}-hinweis"${values.payment === value ? html` checked` : ""}>
<label for="payment-${value}">${label}</label>
<p class="note" id="payment-${value}-hinweis">${hint}</p>
</div>`,
)}
</fieldset>`;
}

const consentAgain = "Bitte setzen Sie dieses Häkchen für die neue Bestellung noch einmal.";

/** § 356 Abs. 4, § 357a Abs. 2 BGB. `isAgain`: consent given with a failed attempt is not kept. */
export function earlyStartField(values: FormValues, errors: FormErrors, isAgain: boolean): Markup {
  const error = errors.consent;
  const describedBy = [
    ...(isAgain ? ["consent-hinweis"] : []),
    ...(error ? ["consent-fehler"] : []),
  ];
  return html`<section class="card" aria-labelledby="beginn">
<h2 id="beginn">Beginn des Abos</h2>
${errorText("consent", error)}
<div class="choice">
<input type="checkbox" id="consent" name="consent" value="ja" required${values.consent === "ja" ? html` checked` : ""}${error ? html` aria-invalid="true"` : ""}${describedBy.length > 0 ? html` aria-describedby="${describedBy.join(" ")}"` : ""}>
<label for="consent">${earlyStartConsent}</label>
</div>
${isAgain ? html`<p class="note" id="consent-hinweis">${consentAgain}</p>` : ""}
</section>`;
}

/** Says everything at once, with links to the places. It takes the focus without any script. */
export function errorSummary(errors: FormErrors, notice: string | null): Markup | "" {
  const listed = fieldNames.flatMap((name) => {
    const error = errors[name];
    return error ? [{ name, error }] : [];
  });
  if (listed.length === 0 && notice === null) return "";
  return html`<div class="summary" role="alert" tabindex="-1" autofocus>
${notice === null ? "" : html`<p><strong>${notice}</strong></p>`}
${
  listed.length === 0
    ? ""
    : html`<p><strong>Bitte prüfen Sie diese Angaben:</strong></p>
<ul>${listed.map(({ name, error }) => html`<li><a href="#${name}">${error}</a></li>`)}</ul>`
}
</div>`;
}

export type Markup = ReturnType<typeof html>;

export function layout({ title, content }: { title: string; content: Markup }): Markup {
  return html`<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/kasse.css">
<title>${title} – ${site.productName}</title>
</head>
<body>
<a class="skip" href="#inhalt">Zum Inhalt springen</a>
<header class="head">
<p class="brand"><img src="/favicon.svg" alt="" width="32" height="32"> ${site.productName}</p>
<p class="operator">Kasse · ${site.operator.practice}</p>
</header>
<main id="inhalt" tabindex="-1">
${content}
</main>
<footer class="foot">
<nav aria-label="Rechtliches">
<ul>
${legalPages.map(({ href, label }) => html`<li>${opensNewTab(href, label)}</li>`)}
</ul>
</nav>
</footer>
</body>
</html>`;
}

/** A link that leaves the order page open where it is. */
export function opensNewTab(address: string, label: string): Markup {
  return html`<a href="${address}" target="_blank" rel="noopener">${label}<span class="visually-hidden"> (öffnet in neuem Tab)</span></a>`;
}
