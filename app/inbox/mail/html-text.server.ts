import { Parser } from "htmlparser2";

/** Longer HTML is cut before parsing, to bound the time it takes. */
const maxCharacters = 300_000;

const blocks = new Set([
  "p",
  "div",
  "li",
  "tr",
  "table",
  "ul",
  "ol",
  "blockquote",
  "pre",
  "hr",
  "center",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "section",
  "article",
  "header",
  "footer",
  "address",
  "dl",
  "dt",
  "dd",
  "fieldset",
  "figure",
  "figcaption",
  "main",
  "nav",
  "aside",
  "form",
]);
/** Browsers leave room above and below. */
const spaced = new Set("p h1 h2 h3 h4 h5 h6 ul ol dl".split(" "));
const unread = new Set("script style noscript title head template".split(" "));
const struckNames = new Set(["del", "s", "strike"]);

/** Lines that only previews show, and what programs hide. */
const hiddenStyle =
  /display\s*:\s*none|mso-hide:\s*all|visibility\s*:\s*(?:hidden|collapse)|font-size:\s*0(?:px|pt|em|%)?\s*(?:;|!|$)|max-height:\s*0(?:px)?\s*(?:;|!|$)|opacity:\s*0(?:\.0+)?\s*(?:;|!|$)|(?:left|top|text-indent):\s*-\d{4,}|(?:^|;)\s*(?:height|width):\s*0(?:px)?\s*;[^"]*overflow:\s*hidden|(?:^|;)\s*color:\s*transparent/i;

/** Lines and spaces as they were written (CSS Text 3, 3). */
const preStyle = /white-space:\s*(?:pre|break-spaces)/i;

type Attributes = Partial<Record<string, string>>;
type Line = { text: string; quotes: number; isPre: boolean };
type Open = {
  isHidden: boolean;
  isQuote: boolean;
  isPre: boolean;
  isSymbols: boolean;
  attributes: Attributes;
  after: string;
  href: string;
  words: string;
};

/** The result may look like markup: to be shown as text. */
export function htmlToText(html: string): string {
  const writer = new TextWriter();
  const parser = new Parser({
    onopentag: (name, attributes) => writer.open(name, attributes),
    ontext: (text) => writer.addText(text),
    onclosetag: (name) => writer.close(name),
  });
  // The parser takes what stands in a frame for text.
  parser.end(html.slice(0, maxCharacters).replaceAll(/<(\/?)iframe/gi, "<$1span"));
  return writer.text();
}

class TextWriter {
  readonly #lines: Line[] = [{ text: "", quotes: 0, isPre: false }];
  readonly #elements: Open[] = [];
  /** Numbers of the lists that are open; null: without numbers. */
  readonly #lists: (number | null)[] = [];
  readonly #links: Open[] = [];
  #hidden = 0;
  #quotes = 0;
  #pres = 0;

  open(name: string, attributes: Attributes): void {
    const { style = "", href = "" } = attributes;
    const isHidden =
      this.#hidden > 0 ||
      unread.has(name) ||
      (name === "option" && attributes.selected === undefined) ||
      attributes.hidden !== undefined ||
      hiddenStyle.test(style);
    const isQuote = name === "blockquote" && isQuotation(attributes);
    const isPre = name === "pre" || preStyle.test(style);
    const isSymbols = symbolFont(attributes) ?? this.#elements.at(-1)?.isSymbols ?? false;
    const element: Open = {
      isHidden,
      isQuote,
      isPre,
      isSymbols,
      attributes,
      after: "",
      href: "",
      words: "",
    };
    this.#elements.push(element);
    if (isHidden) {
      this.#hidden += 1;
      return;
    }
    if (isQuote) this.#quotes += 1;
    if (isPre) this.#pres += 1;
    if (name === "br") this.#push();
    else this.#breakAt(name, attributes);
    if (name === "ul" || name === "ol") {
      this.#lists.push(name === "ol" ? Number(attributes.start ?? 1) || 1 : null);
    } else if (name === "li") this.add(this.#mark());
    else if (name === "td" || name === "th") {
      if (this.#last().text.trim() !== "") this.add(" | ");
    } else if (name === "img") this.add(pictureWords(attributes));
    else if (name === "input") this.add(boxWords(attributes));
    else if (name === "sup") this.add("^");
    else if (name === "a") {
      element.href = href.trim();
      this.#links.push(element);
    }
    // What is struck out is not said.
    if (struckNames.has(name) || /line-through/i.test(style)) {
      this.add("[gestrichen: ");
      element.after = "]";
    }
  }

  addText(text: string): void {
    this.add(this.#elements.at(-1)?.isSymbols ? text.replaceAll(/\S/g, wingding) : text);
  }

  add(text: string): void {
    if (this.#hidden > 0) return;
    const lines = this.#pres > 0 ? text.split(/\r?\n/) : [text];
    for (const [index, line] of lines.entries()) {
      if (index > 0) this.#push();
      this.#last().text += line;
    }
    const link = this.#links.at(-1);
    if (link) link.words += text;
  }

  close(name: string): void {
    const element = this.#elements.pop();
    if (!element) return;
    if (element.isHidden) {
      this.#hidden -= 1;
      return;
    }
    if (name === "a") {
      this.#links.pop();
      this.add(addressBehind(element));
    }
    this.add(element.after);
    if (name === "ul" || name === "ol") this.#lists.pop();
    if (element.isQuote) this.#quotes -= 1;
    if (element.isPre) this.#pres -= 1;
    this.#breakAt(name, element.attributes);
  }

  text(): string {
    return this.#lines
      .map(({ text, quotes, isPre }) => {
        const words = isPre ? text.trimEnd() : withoutFiller(text).replaceAll(/\s+/g, " ").trim();
        return quotes > 0 ? `${">".repeat(quotes)} ${words}`.trim() : words;
      })
      .join("\n")
      .replaceAll(/(^>+)(?:\n\1)+$/gm, "$1")
      .replaceAll(/\n{3,}/g, "\n\n")
      .trim();
  }

  #last(): Line {
    return this.#lines.at(-1) ?? { text: "", quotes: 0, isPre: false };
  }

  /** Blocks begin and end lines; what is empty between two of them is no line. */
  #breakAt(name: string, { class: names = "" }: Attributes): void {
    if (!blocks.has(name)) return;
    const last = this.#last();
    // A paragraph in an item of a list stands beside its mark.
    if (name !== "li" && /^(?:- |\d+\. )$/.test(last.text)) return;
    if (isEmpty(last)) Object.assign(last, this.#newLine());
    else this.#push();
    // Outlook writes each line as such a paragraph, without room.
    const isSpaced = spaced.has(name) && !/\bMsoNormal\b/.test(names);
    const above = this.#lines.at(-2);
    if (isSpaced && above && !isEmpty(above)) this.#push();
  }

  #push(): void {
    this.#lines.push(this.#newLine());
  }

  #newLine(): Line {
    return { text: "", quotes: this.#quotes, isPre: this.#pres > 0 };
  }

  #mark(): string {
    const number = this.#lists.at(-1);
    if (typeof number !== "number") return "- ";
    this.#lists[this.#lists.length - 1] = number + 1;
    return `${number}. `;
  }
}

/** Newsletters fill previews with signs that nobody sees; within words some belong to them. */
function withoutFiller(text: string): string {
  const isFilled = /^(?:[\s\p{Cf}\u2800]|\u034f)*$/u.test(text);
  return isFilled ? "" : text.replaceAll("\u034f", "");
}

/** A space that does not break is a line: programs write empty ones with it. */
function isEmpty({ text }: Line): boolean {
  return /^[ \t\r\n\f]*$/.test(text);
}

/** What somebody has only moved to the right is their own. */
function isQuotation({ type = "", class: names = "", cite, style = "" }: Attributes): boolean {
  if (/cite/i.test(type) || /quote/i.test(names) || cite !== undefined) return true;
  return !/margin/i.test(style) || /border-left/i.test(style);
}

/** Null where the element names no font; 'Symbol' has the bullet where others have the dot. */
function symbolFont({ face = "", style = "" }: Attributes): boolean | null {
  const font = face || /(?:^|;)\s*font(?:-family)?\s*:([^;]*)/i.exec(style)?.[1];
  return font ? /wingdings/i.test(font) : null;
}

/** Outlook's ':-)' is a J in this font, its ticks and crosses are letters. By Microsoft's chart of it. */
const wingdings: Readonly<Record<string, string>> = {
  J: "☺",
  K: "😐",
  L: "☹",
  C: "👍",
  D: "👎",
  l: "●",
  n: "■",
  o: "☐",
  q: "❑",
  u: "◆",
  v: "❖",
  x: "☒",
  "§": "▪",
  "¨": "☐",
  Ø: "➢",
  à: "→",
  ß: "←",
  è: "➔",
  û: "✗",
  ü: "✓",
  ý: "☒",
  þ: "☑",
  "(": "☎",
  "*": "✉",
};

function wingding(sign: string): string {
  return wingdings[sign] ?? sign;
}

/** Gmail and Outlook show them as pictures. */
const emoji = /^(?=.*(?:\p{Extended_Pictographic}|\p{RI}))[\p{Emoji}\p{Emoji_Component}]+$/u;

function pictureWords({ alt = "", src = "", width = "", height = "" }: Attributes): string {
  if (/^[01](?:px)?$/.test(width) || /^[01](?:px)?$/.test(height)) return "";
  if (emoji.test(alt.trim())) return alt.trim();
  if (alt.trim() !== "") return `[Bild: ${alt.trim()}]`;
  return /^(?:cid|data):/i.test(src.trim()) ? "[Bild]" : "";
}

function boxWords({ type = "", checked, value = "" }: Attributes): string {
  if (/^(?:checkbox|radio)$/i.test(type)) return checked === undefined ? "[ ] " : "[x] ";
  return /^(?:text|email|tel|number|date|)$/i.test(type) ? value : "";
}

/** The address of a link whose text is something else. */
function addressBehind({ href, words }: Open): string {
  if (!/^(?:https?:|mailto:|tel:)/i.test(href) || words.trim() === "") return "";
  const target = href.replace(/^(?:mailto|tel):/i, "");
  return bare(words).includes(bare(target)) ? "" : ` (${target})`;
}

function bare(address: string): string {
  return address
    .replace(/^https?:\/\//i, "")
    .replace(/[\s/()-]+/g, "")
    .toLowerCase();
}
