import { type Address, addressParser, decodeWords } from "postal-mime";
import { declarationIn } from "#app/inbox/may-declare.server.ts";
import { inboxLimits, referenceIn } from "#app/inbox/policy.ts";
import { cleanLine, cleanText } from "#app/platform/forms.server.ts";
import { sha256 } from "#app/platform/ids.ts";
import { site } from "#app/platform/operator/config.ts";
import { cut } from "./cut.ts";
import { personOfForm } from "./form-sender.ts";
import type { IncomingMail } from "./incoming-mail.ts";
import { answerAddresses, mailboxesOf } from "./mail-addresses.ts";
import { headerOf, kindOfMail } from "./mail-kind.ts";
import { type ParsedMail, parseMail } from "./mail-parts.server.ts";
import { readableBytes } from "./mail-size.server.ts";
import { ownSubjectOf, ownWordsOf } from "./own-words.ts";

export type MailEnvelope = { from: string; headers: Headers; rawSize: number };

/** Of a whole mail with its files; Cloudflare takes up to 25 MB. */
export const maxMailBytes = 10 * 1024 * 1024;

const nameless = "Unbekannter Absender";
const longSubject = 2000;
const returnedBytes = 64 * 1024;

/** What cannot be read is kept with a note. @param raw null when larger than `maxMailBytes` */
export async function readMail(
  raw: ArrayBuffer | null,
  envelope: MailEnvelope,
  ownAddresses: readonly string[] = [site.operator.email],
): Promise<IncomingMail> {
  const readable = raw && readableBytes(new Uint8Array(raw));
  const mail = readable && (await parseMail(readable.bytes));
  if (!mail) return readHeaders(raw, envelope, ownAddresses);
  const { email: parsed, attachments } = mail;
  const { name, email, answerTo } = sendersOf(
    {
      // RFC 5322, 3.6.2 wants both; what has a sender alone was written by them.
      from: addressParser(headerOf(parsed.headers, "from") || headerOf(parsed.headers, "sender")),
      replyTo: parsed.replyTo ?? [],
    },
    ownAddresses,
    mail.text,
  );
  const subject = cleanLine(parsed.subject ?? "");
  const kind = kindOfMail(parsed.headers, { envelopeFrom: envelope.from, from: email });
  const last = attachments.at(-1);
  if (last && readable.isCut) last.isWhole = false;
  // Cleaning keeps most of it.
  const words = cleanText(mail.text.slice(0, 10 * inboxLimits.mailText));
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
    returnedReference: kind === "delivery-report" ? await returnedReferenceIn(mail) : null,
    attachments,
  };
}

const cutNote =
  "[Diese E-Mail ist sehr lang. Das Ende fehlt hier. Bitte sehen Sie in Ihrem Postfach nach.]";

async function readHeaders(
  raw: ArrayBuffer | null,
  { from, headers, rawSize }: MailEnvelope,
  ownAddresses: readonly string[],
): Promise<IncomingMail> {
  const { name, email, answerTo } = sendersOf(
    {
      from: addressParser(headers.get("from") ?? headers.get("sender") ?? ""),
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
function sendersOf({ from, replyTo }: Senders, ownAddresses: readonly string[], text = "") {
  const mailboxes = { from: mailboxesOf(from), replyTo: mailboxesOf(replyTo) };
  const first = mailboxes.from.findIndex((mailbox) => mailbox.email !== "");
  const email = mailboxes.from[first]?.email ?? "";
  // Of 'Muster, Erika <erika@example.org>', which lacks its quotes, each half is a name.
  const names = mailboxes.from.slice(0, Math.max(first, 0) + 1).map((mailbox) => mailbox.name);
  const joinedNames = names.filter((part) => part !== "").join(", ");
  const answerTo = answerAddresses(mailboxes, ownAddresses);
  const form = { from: { name: joinedNames, email }, replyTo: mailboxes.replyTo, answerTo };
  const name = personOfForm(form, text) ?? joinedNames;
  return { name: name || email || answerTo[0] || nameless, email, answerTo };
}

/** Its subject stands in a part of its own, or in the words around it. */
async function returnedReferenceIn({ text, attachments }: ParsedMail): Promise<string | null> {
  const part = attachments.find(({ mimeType }) => returnedTypes.includes(mimeType));
  const returned = part && (await parseMail(part.content.slice(0, returnedBytes)));
  return referenceIn(returned?.email.subject ?? "") ?? referenceIn(text);
}

const returnedTypes = ["message/rfc822", "text/rfc822-headers", "message/global"];

/** With the sender, so that nobody suppresses another's mail by its Message-ID. */
async function hashOf(messageId: string, email: string, bytes: Uint8Array<ArrayBuffer>) {
  const id = messageId.trim();
  if (id !== "" && id !== "<>") return sha256(`${id}\n${email}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return sha256(`${digest.toBase64()}\n${email}`);
}

const encoder = new TextEncoder();
