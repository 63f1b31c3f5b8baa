import sanitize from "sanitize-html";

/** Longer than any description; what is beyond is cut before it costs time. */
const maxCharacters = 100_000;

/** Links lead to web and mail addresses only; pictures would ask another origin. */
export function sanitiseHtml(html: string): string {
  return sanitize(html.slice(0, maxCharacters), {
    allowedTags: [
      ...["p", "br", "h3", "h4", "ul", "ol", "li", "strong", "em", "u", "s", "sub", "sup"],
      ...[
        "blockquote",
        "table",
        "caption",
        "thead",
        "tbody",
        "tr",
        "th",
        "td",
        "a",
        "dl",
        "dt",
        "dd",
      ],
    ],
    allowedAttributes: { a: ["href", "rel"], th: ["scope", "colspan"], td: ["colspan"] },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowProtocolRelative: false,
    // Headings stay below the page's own.
    transformTags: {
      h1: "h3",
      h2: "h3",
      b: "strong",
      i: "em",
      a: sanitize.simpleTransform("a", { rel: "noopener nofollow" }),
    },
    parseStyleAttributes: false,
    nestingLimit: 20,
  });
}
