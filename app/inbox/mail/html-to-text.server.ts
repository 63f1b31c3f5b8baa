import { decodeHTML } from "entities";
import sanitize from "sanitize-html";

/** Longer than any letter; what is beyond is cut before it costs time. */
const maxCharacters = 300_000;

/** Where a line ends in what one sees. */
const blocks = [
  ...["p", "div", "li", "tr", "table", "ul", "ol", "blockquote", "pre", "hr", "br"],
  ...["h1", "h2", "h3", "h4", "h5", "h6", "section", "article", "header", "footer", "address"],
];

/**
 * The words of an HTML mail, without anything that is not seen: scripts, styles, comments. What comes
 * out is text, to be shown as text; it may look like markup.
 */
export function htmlToText(html: string): string {
  const plain = sanitize(html.slice(0, maxCharacters), {
    allowedTags: blocks,
    allowedAttributes: {},
    nonTextTags: ["script", "style", "textarea", "option", "noscript", "title", "head", "template"],
    parseStyleAttributes: false,
    nestingLimit: 60,
  });
  return decodeHTML(
    // What breaks lines in the source breaks none in the picture; every tag left is one of ours.
    plain.replaceAll(/\s+/g, " ").replaceAll(/ ?<[^<>]*> ?/g, "\n"),
  )
    .replaceAll("\u00a0", " ")
    .replaceAll(/[ \t]+\n/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
