import { decodeHTML } from "entities";
import PostalMime, { type Address, addressParser, decodeWords, type Email } from "postal-mime";
import sanitize from "sanitize-html";
import { z } from "zod";
import { inboxLimits, referenceIn } from "#app/inbox/policy.ts";
import { toBase64 } from "#app/platform/base64.ts";
import { cleanLine, cleanText } from "#app/platform/forms.server.ts";
import { sha256 } from "#app/platform/ids.ts";
import { isAutomatic } from "./automatic.ts";
import { thinMail } from "./thin-mail.ts";

/** A mail as the inbox keeps it. Who sent it is what it says of itself, and proved by nothing. */
export type IncomingMail = {
  /** The same mail has the same, however often it is delivered. */
  hash: string;
  name: string;
  /** In small letters; '' when it names none that could be one. */
  email: string;
  subject: string;
  text: string;
  /** Of the exchange that its subject names. */
  reference: string | null;
  /** Written by a program. */
  isAutomatic: boolean;
  /** Of the mail of ours that it says was not delivered. */
  returnedReference: string | null;
};

/** What the mail service hands over beside the bytes. */
export type MailEnvelope = { from: string; headers: Headers; rawSize: number };

/** Of a whole mail with its files; Cloudflare takes up to 25 MB. */
export const maxMailBytes = 10 * 1024 * 1024;

const address = z.email().max(inboxLimits.email);
const nameless = "Unbekannter Absender";
/** Of pictures alone, or of words deeper in markup than any program writes them. */
const wordless =
  "[In dieser E-Mail ließ sich kein Text finden. Bitte sehen Sie in Ihrem Postfach nach oder fragen Sie nach.]";
const namesShown = 10;
const nameLength = 80;
/** Of a returned mail only its beginning is looked at, for its subject. */
const returnedBytes = 64 * 1024;

/**
 * Reads a mail: bounded, its text alone. One that cannot be read, or is too large, is still told of.
 * @param raw null when there is more of it than `maxMailBytes`
 */
export async function readMail(
  raw: ArrayBuffer | null,
  envelope: MailEnvelope,
): Promise<IncomingMail> {
  const parsed = raw && (await parse(thinMail(new Uint8Array(raw))));
  if (!parsed) return readHeaders(raw, envelope);
  const { name, email } = senderOf(mailboxOf(parsed.from) ?? mailboxOf(parsed.sender), envelope);
  const subject = cut(cleanLine(parsed.subject ?? ""), inboxLimits.subject);
  const automatic = isAutomatic(parsed.headers, {
    envelopeFrom: envelope.from,
    from: email,
    subject,
  });
  return {
    ...{ name, email, subject },
    hash: await hashOf(parsed.messageId ?? "", email, new Uint8Array(raw)),
    text: withFiles(cut(cleanText(textOf(parsed)), inboxLimits.mailText), parsed),
    reference: referenceIn(parsed.subject ?? ""),
    isAutomatic: automatic,
    returnedReference: automatic ? await returnedReferenceIn(parsed) : null,
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

/** Of a mail whose body cannot be read: what the mail service says of it. */
async function readHeaders(
  raw: ArrayBuffer | null,
  { from, headers, rawSize }: MailEnvelope,
): Promise<IncomingMail> {
  const said = addressParser(headers.get("from") ?? "", { flatten: true })[0];
  const { name, email } = senderOf(mailboxOf(said), { from });
  const subject = decodeWords(headers.get("subject") ?? "");
  const list = [...headers].map(([key, value]) => ({ key, value }));
  return {
    ...{ name, email, subject: cut(cleanLine(subject), inboxLimits.subject) },
    hash: await hashOf(
      headers.get("message-id") ?? "",
      email,
      raw ? new Uint8Array(raw) : encoder.encode(`${headers.get("date")} ${subject} ${rawSize}`),
    ),
    text: raw
      ? "[Diese E-Mail ließ sich nicht lesen. Bitte sehen Sie in Ihrem Postfach nach oder fragen Sie nach.]"
      : `[Diese E-Mail ist mit ${megabytes(rawSize)} MB zu groß und wurde nicht gelesen. Bitte sehen Sie in Ihrem Postfach nach oder fragen Sie nach.]`,
    reference: referenceIn(subject),
    isAutomatic: isAutomatic(list, { envelopeFrom: from, from: email, subject }),
    returnedReference: null,
  };
}

function megabytes(bytes: number): string {
  return (bytes / (1024 * 1024)).toLocaleString("de-DE", { maximumFractionDigits: 0 });
}

function mailboxOf(one: Address | undefined): { name: string; address: string } | undefined {
  return one?.group ? one.group[0] : one;
}

/** What 'From' says; without an address in it the envelope's. */
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
  // Cleaning keeps most of what is kept at all.
  const beginning = text.slice(0, 10 * inboxLimits.mailText);
  if (beginning.trim() !== "") return beginning;
  return htmlToText(html) || (html.trim() === "" ? "" : wordless);
}

/** Files are named and not kept. */
function withFiles(text: string, { attachments }: Email): string {
  const files = attachments.filter(({ related }) => !related);
  if (files.length === 0) return text;
  const names = files
    .slice(0, namesShown)
    .map(({ filename }) => cut(cleanLine(filename ?? ""), nameLength) || "ohne Namen");
  const more = files.length > namesShown ? [`${files.length - namesShown} weitere`] : [];
  const count = files.length === 1 ? "Ein Anhang" : `${files.length} Anhänge`;
  const said = `[${count}, hier nicht aufbewahrt: ${[...names, ...more].join(", ")}]`;
  return text === "" ? said : `${text}\n\n${said}`;
}

/** The subject of the mail that came back stands in a part of its own, or in the words around it. */
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

/**
 * By the Message-ID and who says to have sent it, so that nobody suppresses another's mail with a
 * borrowed one; without one by the bytes.
 */
async function hashOf(
  messageId: string,
  email: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const id = messageId.trim();
  if (id !== "" && id !== "<>") return sha256(`${id}\n${email}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return sha256(`${toBase64(digest)}\n${email}`);
}

const encoder = new TextEncoder();

function cut(text: string, max: number): string {
  const characters = text.length > max ? Array.from(text) : [];
  return characters.length > max ? `${characters.slice(0, max - 1).join("")}…` : text;
}

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
