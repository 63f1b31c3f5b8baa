import { Parser } from "htmlparser2";
import PostalMime, {
  type Address,
  type Attachment,
  addressParser,
  decodeWords,
  type Email,
} from "postal-mime";
import { z } from "zod";
import { inboxLimits, referenceIn } from "#app/inbox/policy.ts";
import { cleanLine, cleanText } from "#app/platform/forms.server.ts";
import { sha256 } from "#app/platform/ids.ts";
import { cut } from "./cut.ts";
import type { IncomingMail, ReceivedFile } from "./incoming-mail.ts";
import { kindOfMail } from "./mail-kind.ts";
import { readableBytes } from "./mail-size.server.ts";

export type MailEnvelope = { from: string; headers: Headers; rawSize: number };

/** Of a whole mail with its files; Cloudflare takes up to 25 MB. */
export const maxMailBytes = 10 * 1024 * 1024;

const address = z.email().max(inboxLimits.email);
const nameless = "Unbekannter Absender";
/** For pictures alone, and for words too deep in markup. */
const wordless =
  "[Diese E-Mail enthält keinen lesbaren Text. Bitte sehen Sie in Ihrem Postfach nach.]";
const returnedBytes = 64 * 1024;

/** What cannot be read is kept with a note. @param raw null when larger than `maxMailBytes` */
export async function readMail(
  raw: ArrayBuffer | null,
  envelope: MailEnvelope,
): Promise<IncomingMail> {
  const readable = raw && readableBytes(new Uint8Array(raw));
  const parsed = readable && (await parse(readable.bytes));
  if (!parsed) return readHeaders(raw, envelope);
  const { name, email } = senderOf(mailboxOf(parsed.from) ?? mailboxOf(parsed.sender), envelope);
  const kind = kindOfMail(parsed.headers, { envelopeFrom: envelope.from, from: email });
  const attachments = parsed.attachments.map(receivedFile);
  const last = attachments.at(-1);
  if (last && readable.isCut) last.isWhole = false;
  const words = cleanText(textOf(parsed));
  const shown = cut(words, inboxLimits.mailText);
  const notes = readable.isCut || shown !== words ? [cutNote] : [];
  return {
    name,
    email,
    subject: cut(cleanLine(parsed.subject ?? ""), inboxLimits.subject),
    hash: await hashOf(parsed.messageId ?? "", email, new Uint8Array(raw)),
    text: [shown, ...notes].filter((part) => part !== "").join("\n\n"),
    reference: referenceIn(parsed.subject ?? ""),
    kind,
    returnedReference: kind === "delivery-report" ? await returnedReferenceIn(parsed) : null,
    attachments,
  };
}

const cutNote =
  "[Diese E-Mail ist sehr lang, das Ende fehlt hier. Bitte sehen Sie in Ihrem Postfach nach.]";

function receivedFile(part: Attachment): ReceivedFile {
  const { filename, mimeType, disposition, related = false, contentId = "", content } = part;
  return {
    fileName: cleanLine(filename ?? ""),
    mimeType,
    // Strings come only where the parser is asked for them.
    content: typeof content === "string" ? new Uint8Array() : new Uint8Array(content),
    isInline: related || disposition === "inline",
    contentId: contentId.trim().replace(/^<|>$/g, ""),
    method: part.method ?? "",
    isWhole: true,
  };
}

async function parse(raw: Uint8Array<ArrayBuffer>): Promise<Email | null> {
  try {
    return await PostalMime.parse(raw, {
      maxNestingDepth: 30,
      maxHeadersSize: 256 * 1024,
      maxRfc822NestingDepth: 0,
    });
  } catch {
    return null;
  }
}

async function readHeaders(
  raw: ArrayBuffer | null,
  { from, headers, rawSize }: MailEnvelope,
): Promise<IncomingMail> {
  const said = addressParser(headers.get("from") ?? "", { flatten: true })[0];
  const { name, email } = senderOf(mailboxOf(said), { from });
  const subject = decodeWords(headers.get("subject") ?? "");
  const list = [...headers].map(([key, value]) => ({ key, value }));
  return {
    name,
    email,
    subject: cut(cleanLine(subject), inboxLimits.subject),
    hash: await hashOf(
      headers.get("message-id") ?? "",
      email,
      raw ? new Uint8Array(raw) : encoder.encode(`${headers.get("date")} ${subject} ${rawSize}`),
    ),
    text: raw
      ? "[Diese E-Mail konnte nicht gelesen werden. Bitte sehen Sie in Ihrem Postfach nach.]"
      : `[Diese E-Mail ist mit ${megabytes(rawSize)} MB zu groß und wurde nicht gelesen. Bitte sehen Sie in Ihrem Postfach nach.]`,
    reference: referenceIn(subject),
    kind: kindOfMail(list, { envelopeFrom: from, from: email }),
    returnedReference: null,
    attachments: [],
  };
}

function megabytes(bytes: number): string {
  return (bytes / (1024 * 1024)).toLocaleString("de-DE", { maximumFractionDigits: 0 });
}

function mailboxOf(one: Address | undefined): { name: string; address: string } | undefined {
  return one?.group ? one.group[0] : one;
}

function senderOf(
  said: { name: string; address: string } | undefined,
  { from }: Pick<MailEnvelope, "from">,
): { name: string; email: string } {
  const [email = ""] = [said?.address ?? "", from]
    .map((one) => cleanLine(one).toLowerCase())
    .filter((one) => address.safeParse(one).success);
  const name = cut(cleanLine(said?.name ?? ""), inboxLimits.name);
  return { name: name || email || nameless, email };
}

function textOf({ text = "", html = "" }: Email): string {
  // Cleaning keeps most of it.
  const beginning = text.slice(0, 10 * inboxLimits.mailText);
  if (beginning.trim() !== "") return beginning;
  return htmlToText(html) || (html.trim() === "" ? "" : wordless);
}

/** Its subject stands in a part of its own, or in the words around it. */
async function returnedReferenceIn(parsed: Email): Promise<string | null> {
  const part = parsed.attachments.find(({ mimeType }) =>
    ["message/rfc822", "text/rfc822-headers", "message/global"].includes(mimeType),
  );
  if (part && typeof part.content !== "string") {
    const bytes = new Uint8Array(part.content).slice(0, returnedBytes);
    const returned = await parse(bytes);
    const found = referenceIn(returned?.subject ?? "");
    if (found) return found;
  }
  return referenceIn(parsed.text ?? "");
}

/** With the sender, so that nobody suppresses another's mail by its Message-ID. */
async function hashOf(messageId: string, email: string, bytes: Uint8Array<ArrayBuffer>) {
  const id = messageId.trim();
  if (id !== "" && id !== "<>") return sha256(`${id}\n${email}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return sha256(`${digest.toBase64()}\n${email}`);
}

const encoder = new TextEncoder();

/** More is cut before it costs time. */
const maxCharacters = 300_000;

const blocks = new Set([
  ...["p", "div", "li", "tr", "table", "ul", "ol", "blockquote", "pre", "hr", "br"],
  ...["h1", "h2", "h3", "h4", "h5", "h6", "section", "article", "header", "footer", "address"],
]);

const withoutClosing = new Set(["br", "hr"]);

const hidden = new Set("script style textarea option noscript title head template".split(" "));

/** The result may look like markup: to be shown as text. */
export function htmlToText(html: string): string {
  const lines = [""];
  let hiddenDepth = 0;
  const parser = new Parser({
    onopentag(name) {
      if (hiddenDepth > 0 || hidden.has(name)) hiddenDepth += 1;
      else if (blocks.has(name)) lines.push("");
    },
    ontext(text) {
      if (hiddenDepth === 0) lines.push(lines.pop() + text);
    },
    onclosetag(name) {
      if (hiddenDepth > 0) hiddenDepth -= 1;
      else if (blocks.has(name) && !withoutClosing.has(name)) lines.push("");
    },
  });
  // The parser takes what stands in a frame for text.
  parser.end(html.slice(0, maxCharacters).replaceAll(/<(\/?)iframe/gi, "<$1span"));
  return lines
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
