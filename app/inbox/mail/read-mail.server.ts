import { Parser } from "htmlparser2";
import PostalMime, {
  type Address,
  type Attachment,
  addressParser,
  decodeWords,
  type Email,
} from "postal-mime";
import { declarationIn } from "#app/inbox/may-declare.server.ts";
import { inboxLimits, referenceIn } from "#app/inbox/policy.ts";
import { cleanLine, cleanText } from "#app/platform/forms.server.ts";
import { sha256 } from "#app/platform/ids.ts";
import { site } from "#app/platform/operator/config.ts";
import { cut } from "./cut.ts";
import type { IncomingMail, ReceivedFile } from "./incoming-mail.ts";
import { answerAddresses, mailboxesOf } from "./mail-addresses.ts";
import { headerOf, kindOfMail } from "./mail-kind.ts";
import { readableBytes } from "./mail-size.server.ts";
import { ownSubjectOf, ownWordsOf } from "./own-words.ts";

export type MailEnvelope = { from: string; headers: Headers; rawSize: number };

/** Of a whole mail with its files; Cloudflare takes up to 25 MB. */
export const maxMailBytes = 10 * 1024 * 1024;

const nameless = "Unbekannter Absender";
/** For pictures alone, and for words too deep in markup. */
const wordless =
  "[Diese E-Mail enthält keinen lesbaren Text. Bitte sehen Sie in Ihrem Postfach nach.]";
const longSubject = 2000;
const returnedBytes = 64 * 1024;

/** What cannot be read is kept with a note. @param raw null when larger than `maxMailBytes` */
export async function readMail(
  raw: ArrayBuffer | null,
  envelope: MailEnvelope,
  ownAddresses: readonly string[] = [site.operator.email],
): Promise<IncomingMail> {
  const readable = raw && readableBytes(new Uint8Array(raw));
  const parsed = readable && (await parse(readable.bytes));
  if (!parsed) return readHeaders(raw, envelope, ownAddresses);
  const { name, email, answerTo } = sendersOf(
    {
      from: addressParser(headerOf(parsed.headers, "from")),
      replyTo: parsed.replyTo ?? [],
    },
    ownAddresses,
  );
  const subject = cleanLine(parsed.subject ?? "");
  const kind = kindOfMail(parsed.headers, { envelopeFrom: envelope.from, from: email });
  const attachments = parsed.attachments.map(receivedFile);
  const last = attachments.at(-1);
  if (last && readable.isCut) last.isWhole = false;
  const words = cleanText(textOf(parsed));
  const reference = referenceIn(parsed.subject ?? "");
  const shown = [
    subject.length > inboxLimits.subject ? `[Betreff: ${cut(subject, longSubject)}]` : "",
    cut(words, inboxLimits.mailText),
    readable.isCut || words.length > inboxLimits.mailText ? cutNote : "",
  ];
  return {
    name,
    email,
    answerTo,
    subject: cut(subject, inboxLimits.subject),
    hash: await hashOf(parsed.messageId ?? "", email, new Uint8Array(raw)),
    text: shown.filter((part) => part !== "").join("\n\n"),
    reference,
    kind,
    mayDeclare: declarationIn(
      `${ownSubjectOf(subject, reference !== null)}\n${ownWordsOf(words, { kind, ownAddresses })}`,
    ),
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
  ownAddresses: readonly string[],
): Promise<IncomingMail> {
  const { name, email, answerTo } = sendersOf(
    {
      from: addressParser(headers.get("from") ?? ""),
      replyTo: addressParser(headers.get("reply-to") ?? ""),
    },
    ownAddresses,
  );
  const subject = decodeWords(headers.get("subject") ?? "");
  const list = [...headers].map(([key, value]) => ({ key, value }));
  return {
    name,
    email,
    answerTo,
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
    // What nobody could read is hers to look at.
    kind:
      kindOfMail(list, { envelopeFrom: from, from: email }) === "person"
        ? "person"
        : "maybe-automatic",
    mayDeclare: declarationIn(ownSubjectOf(cleanLine(subject), referenceIn(subject) !== null)),
    returnedReference: null,
    attachments: [],
  };
}

function megabytes(bytes: number): string {
  return (bytes / (1024 * 1024)).toLocaleString("de-DE", { maximumFractionDigits: 0 });
}

type Senders = { from: readonly Address[]; replyTo: readonly Address[] };

/** The first of several is shown as the sender. */
function sendersOf({ from, replyTo }: Senders, ownAddresses: readonly string[]) {
  const mailboxes = { from: mailboxesOf(from), replyTo: mailboxesOf(replyTo) };
  const { name = "", email = "" } = mailboxes.from[0] ?? {};
  const answerTo = answerAddresses(mailboxes, ownAddresses);
  return { name: name || email || answerTo[0] || nameless, email, answerTo };
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
