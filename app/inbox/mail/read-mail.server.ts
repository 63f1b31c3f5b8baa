import { Parser } from "htmlparser2";
import PostalMime, { type Address, addressParser, decodeWords, type Email } from "postal-mime";
import { z } from "zod";
import { inboxLimits, referenceIn } from "#app/inbox/policy.ts";
import { cleanLine, cleanText } from "#app/platform/forms.server.ts";
import { sha256 } from "#app/platform/ids.ts";

/** What a mail says of its sender is proved by nothing. */
export type IncomingMail = {
  /** The same for every delivery of one mail. */
  hash: string;
  name: string;
  /** In small letters; '' without a valid one. */
  email: string;
  subject: string;
  text: string;
  reference: string | null;
  isAutomatic: boolean;
  returnedReference: string | null;
};

export type MailEnvelope = { from: string; headers: Headers; rawSize: number };

/** Of a whole mail with its files; Cloudflare takes up to 25 MB. */
export const maxMailBytes = 10 * 1024 * 1024;

const address = z.email().max(inboxLimits.email);
const nameless = "Unbekannter Absender";
/** For pictures alone, and for words too deep in markup. */
const wordless =
  "[Diese E-Mail enthält keinen lesbaren Text. Bitte sehen Sie in Ihrem Postfach nach.]";
const namesShown = 10;
const nameLength = 80;
const returnedBytes = 64 * 1024;

/** What cannot be read is kept with a note. @param raw null when larger than `maxMailBytes` */
export async function readMail(raw: ArrayBuffer | null, envelope: MailEnvelope) {
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

async function readHeaders(raw: ArrayBuffer | null, { from, headers, rawSize }: MailEnvelope) {
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
      ? "[Diese E-Mail konnte nicht gelesen werden. Bitte sehen Sie in Ihrem Postfach nach.]"
      : `[Diese E-Mail ist mit ${megabytes(rawSize)} MB zu groß und wurde nicht gelesen. Bitte sehen Sie in Ihrem Postfach nach.]`,
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

/** Files are named and not kept. */
function withFiles(text: string, { attachments }: Email): string {
  const files = attachments.filter(({ related }) => !related);
  if (files.length === 0) return text;
  const names = files
    .slice(0, namesShown)
    .map(({ filename }) => cut(cleanLine(filename ?? ""), nameLength) || "ohne Namen");
  const more =
    files.length > namesShown
      ? [files.length - namesShown === 1 ? "1 weiterer" : `${files.length - namesShown} weitere`]
      : [];
  const count = files.length === 1 ? "Ein Anhang" : `${files.length} Anhänge`;
  const said = `[${count}, hier nicht gespeichert: ${[...names, ...more].join(", ")}]`;
  return text === "" ? said : `${text}\n\n${said}`;
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

function cut(text: string, max: number): string {
  const characters = text.length > max ? Array.from(text) : [];
  return characters.length > max ? `${characters.slice(0, max - 1).join("")}…` : text;
}

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

/** Some 150 kB, more than is kept of any text. */
const keptOfRun = 2000;
/** The parser takes some 15 µs and 200 bytes a line, however short. */
const linesMax = 20_000;

const newline = 10;
const carriageReturn = 13;
const shortestOfRun = 40;

function thinMail(raw: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const thin = new Uint8Array(raw.length);
  let length = 0;
  let lines = 0;
  let run = 0;
  let start = 0;
  while (start < raw.length && lines < linesMax) {
    const found = raw.indexOf(newline, start);
    const end = found === -1 ? raw.length : found + 1;
    const line = raw.subarray(start, end);
    start = end;
    run = isBase64(line) ? run + 1 : 0;
    if (run > keptOfRun) continue;
    lines += 1;
    thin.set(line, length);
    length += line.length;
  }
  return thin.subarray(0, length);
}

function isBase64(line: Uint8Array): boolean {
  let length = line.length;
  while (length > 0 && (line[length - 1] === newline || line[length - 1] === carriageReturn)) {
    length -= 1;
  }
  if (length < shortestOfRun) return false;
  for (let index = 0; index < length; index += 1) {
    if (!base64Signs[line[index] ?? 0]) return false;
  }
  return true;
}

const base64Signs = new Uint8Array(256);
for (const sign of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=") {
  base64Signs[sign.charCodeAt(0)] = 1;
}

/** A declaration has its effect when it arrives, whatever sent it. */
const declarations = /widerruf|kündig|kuendig/i;

const machines = /^(mailer-daemon|postmaster)@/i;

/** RFC 3834. Weak signs, which persons' programs set, too, do not count against a declaration. */
function isAutomatic(
  headers: readonly { key: string; value: string }[],
  { envelopeFrom, from, subject }: { envelopeFrom: string; from: string; subject: string },
): boolean {
  const said = (key: string) =>
    headers
      .find((header) => header.key === key)
      ?.value.trim()
      .toLowerCase();
  const submitted = said("auto-submitted");
  if (submitted !== undefined && submitted !== "no") return true;
  if (["x-autoreply", "x-autorespond"].some(said)) return true;
  if (isEmptyPath(envelopeFrom) || said("return-path") === "<>") return true;
  if (/^multipart\/report\b/.test(said("content-type") ?? "")) return true;
  if (machines.test(from)) return true;
  const isToMany =
    ["bulk", "list", "junk", "auto_reply"].includes(said("precedence") ?? "") ||
    ["list-id", "list-unsubscribe"].some(said);
  return isToMany && !declarations.test(subject);
}

function isEmptyPath(path: string): boolean {
  return path.trim() === "" || path.trim() === "<>";
}
