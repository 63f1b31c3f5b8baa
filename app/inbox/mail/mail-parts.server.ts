import PostalMime, { decodeWords, type Email } from "postal-mime";
import { cleanLine } from "#app/platform/forms.server.ts";
import { replaceArmor } from "./armored-text.ts";
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
    const email = await parser.parse(raw);
    const { root } = parser as unknown as { root: Part };
    const content = await readPart(root, { depth, isRelated: false, isReport: false });
    const text = content.text.trim() === "" ? textInstead(root, content) : content.text;
    return { email, attachments: content.attachments, text };
  } catch {
    return null;
  }
}

/** Shown for HTML that holds only pictures, or is nested too deeply to be read. */
const wordless =
  "[Diese E-Mail enthält keinen lesbaren Text. Bitte sehen Sie in Ihrem Postfach nach.]";

/** What programs have locked or wrapped so that no words are left is said, or she would see an empty mail. */
function textInstead(root: Part, { attachments }: Content): string {
  const covers = attachments.flatMap((file) => hidesWords(file) ?? []);
  if (covers.includes("encrypted")) return encryptedNote;
  return covers.includes("outlook") || hasMarkup(root) ? wordless : "";
}

function hasMarkup(part: Part): boolean {
  const isMarkup = part.contentType.parsed.value === "text/html" && textIn(part).trim() !== "";
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
  "[Diese E-Mail ist so signiert, dass sie hier nicht gelesen werden konnte. Bitte sehen Sie in Ihrem Postfach nach.]";

/** 'Ihr E-Mail-Programm unterstützt kein HTML' and the like stand where the words should be. */
const placeholder =
  /(?:html|e-?mail|nachricht|message|newsletter)[\s\S]{0,120}(?:unterst(?:ü|ue)tz|support|ansehen|anzeigen|darstell|view|display|browser)|(?:view|display)[\s\S]{0,60}(?:html|browser)/i;
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
  return (isStandIn && lettersIn(rich) > lettersIn(plain)) || saysMore || isMarkedOnly
    ? rich
    : plain;
}

function lettersIn(text: string): number {
  const words = text.replace(/https?:\/\/\S+/g, "");
  return words.match(/\p{L}/gu)?.length ?? 0;
}

async function readLeaf(part: Part, place: Place): Promise<Content> {
  const { value: type } = part.contentType.parsed;
  const isAttached = part.contentDisposition.parsed.value === "attachment";
  if (type === "message/rfc822" && !place.isReport) return readForwarded(part, place);
  const isText = type.startsWith("text/") && !fileTexts.has(type);
  if (isText && !isAttached) {
    const partText = type === "text/html" ? htmlToText(textIn(part)) : textIn(part);
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
  const { params } = part.contentType.parsed;
  const isFlowed = /^flowed$/i.test(params.format ?? "");
  const isDelSp = /^yes$/i.test(params.delsp ?? "");
  // The library joins lines of different depths.
  params.format = "fixed";
  params.charset = charsetOf(new Uint8Array(part.content), params.charset ?? "");
  const text = part.getTextContent();
  return isFlowed ? unfoldFlowed(text, isDelSp) : text;
}

/** Bytes before labels: programs label Windows' letters as ISO 8859-1, and UTF-8 as either. */
function charsetOf(bytes: Uint8Array<ArrayBuffer>, label: string): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  const charset = label.trim().toLowerCase();
  const isUtf8 = isValidUtf8(bytes);
  const isWide = /^(?:utf-?16|ucs-?2|unicode|iso-10646)/.test(charset);
  if (isWide && !bytes.includes(0)) return isUtf8 ? "utf-8" : "windows-1252";
  if (isWide) return charset;
  const isOneByte = /^(?:iso[-_]?8859|windows-125|cp125|latin|us-ascii|ascii)/.test(charset);
  const isUnsaid =
    charset === "" || /^(?:utf-?8|unknown|x-unknown|default|8bit|binary)/.test(charset);
  if (isUnsaid || isOneByte) {
    if (isUtf8) return "utf-8";
    return isOneByte && !/ascii/.test(charset) ? charset : "windows-1252";
  }
  return charset;
}

function isValidUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
