import PostalMime, { decodeWords, type Email } from "postal-mime";
import { cleanLine } from "#app/platform/forms.server.ts";
import { replaceArmor } from "./armored-text.ts";
import { charsetOf, charsetOfMarkup, decodeOldCharset, withUtf8Headers } from "./charsets.ts";
import { hidesWords } from "./file-reason.ts";
import { unfoldFlowed } from "./flowed-text.ts";
import { htmlToText } from "./html-text.server.ts";
import type { ReceivedFile } from "./incoming-mail.ts";

/** What postal-mime keeps of a part, beside what its types name: its own text mixes up whose words are whose. */
type Part = {
  contentType: {
    parsed: { value: string; params: Partial<Record<string, string>> };
    multipart: string | false;
  };
  contentDisposition: { parsed: { value: string; params: Partial<Record<string, string>> } };
  contentId?: string;
  content: ArrayBuffer | null;
  childNodes: Part[];
  getTextContent: () => string;
};

export type ParsedMail = { email: Email; text: string; attachments: ReceivedFile[] };

/** Forwarded mails in forwarded mails. */
const forwardsMax = 3;

/** Null for mails that are nested too deeply. */
export async function parseMail(
  raw: Uint8Array<ArrayBuffer>,
  depth = 0,
): Promise<ParsedMail | null> {
  const parser = new PostalMime({
    maxNestingDepth: 30,
    maxHeadersSize: 256 * 1024,
    forceRfc822Attachments: true,
  });
  try {
    const email = await parser.parse(withUtf8Headers(raw));
    const { root } = parser as unknown as { root: Part };
    const content = await readPart(root, { depth, isRelated: false, isReport: false });
    const text = content.text.trim() === "" ? textInstead(root, content, raw) : content.text;
    return { email, attachments: content.attachments, text };
  } catch {
    return null;
  }
}

/** Shown for HTML that holds only pictures, or is nested too deeply to be read. */
const wordless =
  "[Diese E-Mail enthält keinen lesbaren Text. Bitte sehen Sie in Ihrem Postfach nach.]";

/** What programs have locked or wrapped so that no words are left is said, or she would see an empty mail. */
function textInstead(root: Part, { attachments }: Content, raw: Uint8Array<ArrayBuffer>): string {
  // Several parts without the boundary that the header names: nobody reads them as parts.
  const isUnparted = root.contentType.multipart !== false && root.childNodes.length === 0;
  if (isUnparted) return textBehindHeaders(raw);
  const covers = attachments.flatMap((file) => hidesWords(file) ?? []);
  if (covers.includes("encrypted")) return encryptedNote;
  return covers.includes("outlook") || hasMarkup(root) ? wordless : "";
}

function textBehindHeaders(raw: Uint8Array<ArrayBuffer>): string {
  const text = new TextDecoder(charsetOf(raw, "")).decode(raw);
  const [, body = ""] = /\r?\n\r?\n([\s\S]*)$/.exec(text) ?? [];
  return body.replaceAll(/^--[^\s]+--\s*$/gm, "").trim();
}

function hasMarkup(part: Part): boolean {
  const isMarkup = markupTypes.has(part.contentType.parsed.value) && textIn(part).trim() !== "";
  return isMarkup || part.childNodes.some(hasMarkup);
}

type Place = { depth: number; isRelated: boolean; isReport: boolean };
type Content = Pick<ParsedMail, "text" | "attachments">;

async function readPart(part: Part, place: Place): Promise<Content> {
  const { multipart } = part.contentType;
  if (multipart === false) return readLeaf(part, place);
  const kind = multipart.toLowerCase();
  const inside = {
    depth: place.depth,
    isRelated: place.isRelated || kind === "related",
    isReport: place.isReport || kind === "report",
  };
  const children: Content[] = [];
  for (const child of part.childNodes) children.push(await readPart(child, inside));
  const attachments = children.flatMap((child) => child.attachments);
  if (kind === "alternative") return { text: bestText(part, children), attachments };
  if (kind === "encrypted") return { text: encryptedNote, attachments };
  return { text: joined(children.map(({ text }) => text)), attachments };
}

function joined(texts: readonly string[]): string {
  return texts
    .map((text) => text.trimEnd())
    .filter((text) => text !== "")
    .join("\n\n");
}

const encryptedNote =
  "[Diese E-Mail ist verschlüsselt und konnte nicht gelesen werden. Bitte sehen Sie in Ihrem Postfach nach.]";
/** RFC 8551, 3.5.2: the words stand inside of the signature. */
const opaqueNote =
  "[Diese signierte E-Mail konnte nicht gelesen werden. Bitte sehen Sie in Ihrem Postfach nach.]";

/** 'Ihr E-Mail-Programm unterstützt kein HTML' and the like stand where the words should be. */
const placeholder =
  /(?:html|e-?mail|nachricht|message|newsletter)[\s\S]{0,120}(?:unterst(?:ü|ue)tz|support|ansehen|anzeigen|darstell|dargestell|view|display|browser|capable|format\b)|(?:view|display|format)[\s\S]{0,60}(?:html|browser)|^\W*(?:html|this is (?:an? )?html)[^\n]{0,40}$/i;
const placeholderMax = 400;

/** The plain one, unless another says more (RFC 2046, 5.1.4 has them say the same). */
function bestText(part: Part, children: readonly Content[]): string {
  const texts = children.map(({ text }) => text);
  const isPlain = (index: number) =>
    part.childNodes[index]?.contentType.parsed.value === "text/plain";
  const plain = texts.find((text, index) => isPlain(index) && text.trim() !== "") ?? "";
  const rich = texts.findLast((text, index) => !isPlain(index) && text.trim() !== "") ?? "";
  if (plain === "" || rich === "") return plain || rich;
  const isStandIn = plain.length < placeholderMax && placeholder.test(plain);
  const saysMore = lettersIn(rich) > 1.5 * lettersIn(plain) + 40;
  const isMarkedOnly = /\[gestrichen: |\[x\] | \| /.test(rich);
  return (isStandIn && lettersIn(rich) > 0) || saysMore || isMarkedOnly ? rich : plain;
}

function lettersIn(text: string): number {
  const words = text.replace(/https?:\/\/\S+|\[Bild[^\]]*\]/g, "");
  return words.match(/\p{L}/gu)?.length ?? 0;
}

async function readLeaf(part: Part, place: Place): Promise<Content> {
  const { value: type } = part.contentType.parsed;
  const isAttached = part.contentDisposition.parsed.value === "attachment";
  const isMail = type === "message/rfc822" || isUntypedMail(part);
  if (isMail && !place.isReport) return readForwarded(part, place);
  const isText = type.startsWith("text/") && !fileTexts.has(type);
  if (isText && !isAttached) {
    const partText = markupTypes.has(type) ? htmlToText(textIn(part)) : textIn(part);
    const text = replaceArmor(partText.replaceAll("\r\n", "\n"), encryptedNote);
    const name = fileNameOf(part);
    return { text: name === "" || text === "" ? text : `[${name}]\n${text}`, attachments: [] };
  }
  const isNothing = (part.content?.byteLength ?? 0) === 0 && fileNameOf(part) === "";
  if (isNothing) return { text: "", attachments: [] };
  return { text: noteOf(part), attachments: [fileOf(part, place)] };
}

function noteOf({ contentType }: Part): string {
  const { value, params } = contentType.parsed;
  if (!/^application\/(?:x-)?pkcs7-mime$/.test(value)) return "";
  return /^signed-data$/i.test(params["smime-type"] ?? "") ? opaqueNote : encryptedNote;
}

/** A mail that was saved and attached: programs that do not know the ending say nothing of its type. */
function isUntypedMail(part: Part): boolean {
  const { value: type } = part.contentType.parsed;
  if (type !== "application/octet-stream" || !/\.eml$/i.test(fileNameOf(part))) return false;
  const start = new TextDecoder("latin1").decode(part.content?.slice(0, 200) ?? new ArrayBuffer(0));
  return /^[\w-]+:[ \t]/.test(start);
}

/** Gmail's and Apple's own markup beside the usual one: whichever a program has read last is shown. */
const markupTypes = new Set(["text/html", "text/x-amp-html", "text/watch-html"]);

/** Texts that programs read. */
const fileTexts = new Set([
  "text/calendar",
  "text/csv",
  "text/vcard",
  "text/x-vcard",
  "text/directory",
  "text/rtf",
  "text/rfc822-headers",
  "text/css",
  "text/xml",
  "text/javascript",
]);

async function readForwarded(part: Part, place: Place): Promise<Content> {
  const bytes = new Uint8Array(part.content ?? new ArrayBuffer(0));
  const mail = place.depth < forwardsMax ? await parseMail(bytes, place.depth + 1) : null;
  if (!mail) return { text: "", attachments: [fileOf(part, place)] };
  const { email, text, attachments } = mail;
  const header = (key: string) =>
    cleanLine(decodeWords(email.headers.find((line) => line.key === key)?.value ?? ""));
  const head = [
    ["Von", header("from")],
    ["Datum", header("date")],
    ["An", header("to")],
    ["Betreff", header("subject")],
  ].filter(([, value]) => value !== "");
  const lines = head.map(([name, value]) => `${name}: ${value}`).join("\n");
  return {
    text: joined([`[Weitergeleitete E-Mail]\n${lines}`, text]),
    attachments: [fileOf(part, place), ...attachments],
  };
}

function fileNameOf(part: Part): string {
  const { params } = part.contentDisposition.parsed;
  return cleanLine(decodeWords(params.filename ?? part.contentType.parsed.params.name ?? ""));
}

function fileOf(part: Part, { isRelated }: Place): ReceivedFile {
  const { contentType, contentDisposition, contentId = "", content } = part;
  const id = contentId.trim().replace(/^<|>$/g, "");
  const isCalendar = ["text/calendar", "application/ics"].includes(contentType.parsed.value);
  return {
    fileName: fileNameOf(part),
    mimeType: contentType.parsed.value,
    content: isCalendar
      ? new TextEncoder().encode(textIn(part))
      : new Uint8Array(content ?? new ArrayBuffer(0)),
    isInline: contentDisposition.parsed.value === "inline" || (isRelated && id !== ""),
    contentId: id,
    method: (contentType.parsed.params.method ?? "").trim().toUpperCase(),
    isWhole: true,
  };
}

function textIn(part: Part): string {
  if (part.content === null) return "";
  const bytes = new Uint8Array(part.content);
  const { value: type, params } = part.contentType.parsed;
  const isFlowed = /^flowed$/i.test(params.format ?? "");
  const isDelSp = /^yes$/i.test(params.delsp ?? "");
  // The library joins lines of different depths.
  params.format = "fixed";
  const label = params.charset ?? (markupTypes.has(type) ? charsetOfMarkup(bytes) : "");
  params.charset = charsetOf(bytes, label);
  const text = decodeOldCharset(bytes, params.charset) ?? part.getTextContent();
  return isFlowed ? unfoldFlowed(text, isDelSp) : text;
}
