import { escapeHtml } from "#app/platform/mail/mail.ts";

/** Only this file makes it, from escaped text. */
export type Html = { readonly html: string };

/** Lines one below the other, without the empty ones. */
type Content = string | Html | readonly string[];

export function html(parts: TemplateStringsArray, ...values: readonly Content[]): Html {
  return { html: String.raw({ raw: parts }, ...values.map(inHtml)) };
}

export function joined(parts: readonly Html[]): Html {
  return { html: parts.map((part) => part.html).join("\n") };
}

function inHtml(value: Content): string {
  if (typeof value === "string") return escapeHtml(value);
  return "html" in value ? value.html : escapeHtml(value.filter(Boolean).join("\n"));
}

type Fact = readonly [label: string, value: string | number | null | undefined];

export function facts(rows: readonly Fact[]): Html {
  const shown = rows.filter(([, value]) => value !== null && value !== undefined && value !== "");
  return html`<dl>${joined(shown.map(([label, value]) => html`<dt>${label}</dt><dd>${String(value)}</dd>`))}</dl>`;
}

export function list(items: readonly Content[]): Html {
  if (items.length === 0) return html`<p>Nichts gespeichert.</p>`;
  return html`<ul>${joined(items.map((item) => html`<li>${item}</li>`))}</ul>`;
}

export function part(title: string, content: Html): Html {
  return html`<h2>${title}</h2>${content}`;
}

export function line(...words: readonly (string | null | undefined)[]): string {
  return words.filter((word) => word !== null && word !== undefined && word !== "").join("; ");
}

export function byNewest<Row>(rows: readonly Row[], of: (row: Row) => string): Row[] {
  return rows.toSorted((one, other) => of(other).localeCompare(of(one)));
}
