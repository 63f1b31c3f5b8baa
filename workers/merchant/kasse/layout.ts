import { html } from "hono/html";
import { site } from "#app/platform/operator/config.ts";
import { legalPages } from "#app/platform/operator/script-free-paths.ts";

export type Markup = ReturnType<typeof html>;

/** The frame of every page here. Nothing of it needs a script. */
export function layout({ title, content }: { title: string; content: Markup }): Markup {
  return html`<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
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
