import { decodeHTML } from "entities";
import { describe, expect, it } from "vitest";
import { htmlPayloads } from "#tests/support/store-payloads.ts";
import { sanitiseHtml } from "#workers/store/catalogue/sanitise-html.ts";

const tags =
  "p|br|h3|h4|ul|ol|li|strong|em|u|s|sub|sup|blockquote|table|caption|thead|tbody|tr|th|td|a|dl|dt|dd";
/** The whole of what may come out: text without angle brackets, and these tags with these attributes. */
const harmless = new RegExp(
  `^(?:[^<>]|</(?:${tags})>|<(?:${tags})(?: (?:href|rel|scope|colspan)="[^"<>]*")*(?: /)?>)*$`,
  "u",
);

/** As a browser reads an address: without controls and space, entities decoded. */
function addressesIn(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address = ""]) =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave them out
    decodeHTML(address).replace(/[\u0000-\u0020]/g, ""),
  );
}

function expectHarmless(html: string) {
  const clean = sanitiseHtml(html);
  expect(clean).toMatch(harmless);
  for (const address of addressesIn(clean)) {
    expect(address).toMatch(/^(?:https?:\/\/|mailto:|tel:|[^:]*$)/i);
    expect(address).not.toMatch(/^[/\\]{2}/);
  }
  for (const [, attributes = ""] of clean.matchAll(/<a([^>]*)>/g)) {
    expect(attributes).toContain('rel="noopener nofollow"');
  }
  // Nothing comes to life by a second reading.
  expect(sanitiseHtml(clean)).toMatch(harmless);
}

describe("known payloads", () => {
  it("are more than a hundred", () => {
    expect(new Set(htmlPayloads).size).toBe(htmlPayloads.length);
    expect(htmlPayloads.length).toBeGreaterThan(100);
  });

  it.each(htmlPayloads)("%s", (payload) => {
    expectHarmless(payload);
    expectHarmless(`<p>${payload}</p>`);
    expectHarmless(`<a href="https://example.org" title="${payload}">${payload}`);
    expectHarmless(`<ul><li>${payload}<table><tr><td>${payload}`);
  });

  it("that are cut off anywhere are as harmless", () => {
    for (const payload of htmlPayloads) {
      for (let end = 1; end < payload.length; end += 3) expectHarmless(payload.slice(0, end));
    }
  });

  it("one after another, in one text", () => {
    expectHarmless(htmlPayloads.join(""));
    expectHarmless(htmlPayloads.toReversed().join("\n"));
  });
});

describe("what is meant stays", () => {
  it.each([
    "<p>Für <strong>Hunde</strong> und <em>Katzen</em>.<br />Täglich &amp; gern.</p>",
    "<ul><li>Eins</li><li>Zwei</li></ul>",
    '<table><thead><tr><th scope="col">Zutat</th></tr></thead><tbody><tr><td colspan="2">Minze</td></tr></tbody></table>',
    '<a href="https://example.org/a?b=1&amp;c=2" rel="noopener nofollow">mehr</a>',
    '<a href="mailto:praxis@example.org" rel="noopener nofollow">Post</a>',
    '<a href="tel:+4930123" rel="noopener nofollow">Anruf</a>',
    '<a href="/agb" rel="noopener nofollow">AGB</a>',
    "<dl><dt>Inhalt</dt><dd>250 g</dd></dl>",
    "3 &lt; 5 &amp; 7 &gt; 2",
  ])("%s", (html) => {
    expect(sanitiseHtml(html)).toBe(html);
  });

  it("headings stay below the page's own, and old tags become today's", () => {
    expect(sanitiseHtml("<h1>A</h1><h2>B</h2><h3>C</h3><b>d</b><i>e</i>")).toBe(
      "<h3>A</h3><h3>B</h3><h3>C</h3><strong>d</strong><em>e</em>",
    );
  });

  it("pictures are gone, the words around them are not", () => {
    expect(sanitiseHtml('<p>vor<img src="https://pictures.example/a.jpg" alt="x">nach</p>')).toBe(
      "<p>vornach</p>",
    );
  });
});

it.each([
  ["tags without end", "<p>".repeat(100_000)],
  ["nesting without end", "<ul><li>".repeat(50_000)],
  ["angle brackets", "<".repeat(1_000_000)],
  ["entities", "&lt;".repeat(200_000)],
  ["attributes", `<a ${"x=1 ".repeat(50_000)}>`],
  ["open comments", "<!--".repeat(50_000)],
  ["text", "x".repeat(5_000_000)],
])("a megabyte of %s takes no time and comes out short", (_name, html) => {
  const begin = performance.now();
  const clean = sanitiseHtml(html);
  expect(performance.now() - begin).toBeLessThan(5000);
  expect(clean.length).toBeLessThan(1_000_000);
  expect(clean).toMatch(/^(?!.*<script)/);
});
