/** HTML that may stand in a page as it is. Only this file makes it, and only of escaped text. */
export type Html = { readonly html: string };

/** Writes HTML; whatever is put in is text, unless it is HTML of ours. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html)[]): Html {
  return { html: String.raw({ raw: parts }, ...values.map(inHtml)) };
}

export function joined(parts: readonly Html[]): Html {
  return { html: parts.map((part) => part.html).join("\n") };
}

function inHtml(value: string | Html): string {
  if (typeof value !== "string") return value.html;
  return value
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
