import type { ContractPaper, MailAttachment } from "#app/db/mail-schema.ts";
import { site } from "#app/platform/operator/config.ts";

export type Mail = {
  kind: string;
  to: string;
  replyTo?: string;
  /** RFC 8058; becomes the header 'List-Unsubscribe'. */
  unsubscribeLink?: string;
  subject: string;
  attachments?: readonly MailAttachment[];
  /** § 312f Abs. 2 BGB: what has to stay with the customer. */
  papers?: readonly ContractPaper[];
  /** Plain text; a link or a quotation is a paragraph of its own. */
  paragraphs: readonly MailParagraph[];
  answered?: Quotation;
};

export type MailParagraph =
  | string
  | { facts: readonly string[] }
  /** Each line is marked, so that none can pass for ours. */
  | Quotation
  | { link: string; label: string; isPlain?: true };

type Quotation = { intro: string; quote: string };

/** In base64; a row of D1 holds 1 MB at most. */
export const attachmentsMax = 400_000;

export function fittingAttachments(files: readonly MailAttachment[]): MailAttachment[] {
  let left = attachmentsMax;
  return files.filter(({ content }) => {
    if (content.length > left) return false;
    left -= content.length;
    return true;
  });
}

const { operator, productName } = site;
const signature = ["Herzliche Grüße", `${operator.name}, ${operator.practice}`];
/** For mails that the practice reads itself. */
const ownSignature = [`Automatische E-Mail von ${productName}`];
const sender = `${operator.practice}, ${operator.street}, ${operator.postalCode} ${operator.city}, ${operator.email}`;

const practiceKinds: readonly string[] = [
  "account-deleted-practice",
  "check-in-red",
  "contact-message",
  "declaration-note",
  "file-has-account",
  "order-note",
  "order-unmatched",
];

/** By kind: a customer may have the practice's address, too. */
function isForPractice({ kind }: Mail): boolean {
  const isAboutBooking = kind.startsWith("booking-") && kind.endsWith("-practice");
  return isAboutBooking || practiceKinds.includes(kind);
}

/** Everything in it is text, never markup. */
export function renderMail(mail: Mail): { subject: string; text: string; html: string } {
  const subject = oneLine(mail.subject);
  const answered = mail.answered ? [mail.answered] : [];
  const signed = isForPractice(mail) ? ownSignature : signature;
  const text = [
    ...mail.paragraphs.map(paragraphText),
    signed.join("\n"),
    ...answered.map(paragraphText),
    sender,
  ].join("\n\n");
  const body = [
    ...mail.paragraphs.map(paragraphHtml),
    `<p style="${paragraphStyle}">${signed.map(escapeHtml).join("<br>")}</p>`,
    ...answered.map(paragraphHtml),
  ].join("\n");
  const html = `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:16px 12px;background:#f6f1e7;color:#2b2a24">
<div style="max-width:560px;margin:0 auto;padding:24px;overflow-wrap:anywhere;word-break:break-word;background:#fffdf8;border-radius:14px;font-family:'Nunito Sans',system-ui,sans-serif;font-size:16px;line-height:1.6">
<p style="margin:0 0 20px;font-family:Georgia,serif;font-size:22px;color:#2f5240">${escapeHtml(productName)}</p>
${body}
<p style="${smallStyle}">${escapeHtml(sender)}</p>
</div></body></html>`;
  return { subject, text, html };
}

export function paragraphText(one: MailParagraph): string {
  if (typeof one === "string") return one;
  if ("quote" in one) {
    return [one.intro, ...quotedLines(one.quote).map((line) => `> ${line}`)].join("\n");
  }
  return "facts" in one ? one.facts.join("\n") : `${one.label}:\n${one.link}`;
}

/** All characters that some program shows as a line break. */
function quotedLines(text: string): string[] {
  return text.trim().split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
}

function paragraphHtml(one: MailParagraph): string {
  if (typeof one === "string") {
    return `<p style="${paragraphStyle}">${escapeHtml(one).replaceAll("\n", "<br>")}</p>`;
  }
  if ("facts" in one) {
    const [first = "", ...others] = one.facts.map(escapeHtml);
    return `<p style="${factsStyle}">${[`<strong>${first}</strong>`, ...others].join("<br>")}</p>`;
  }
  if ("quote" in one) {
    const quoted = quotedLines(one.quote).map(escapeHtml).join("<br>");
    return (
      `<p style="${introStyle}">${escapeHtml(one.intro)}</p>` +
      `<blockquote style="${quoteStyle}">${quoted}</blockquote>`
    );
  }
  const [link, label] = [escapeHtml(one.link), escapeHtml(one.label)];
  if (one.isPlain) {
    return `<p style="${plainStyle}"><a href="${link}" style="${plainLinkStyle}">${label}</a></p>`;
  }
  return (
    `<p style="${paragraphStyle}"><a href="${link}" style="${linkStyle}">${label}</a></p>` +
    `<p style="${smallStyle}">Falls die Schaltfläche nicht funktioniert, öffnen Sie diesen Link:<br>${link}</p>`
  );
}

const paragraphStyle = "margin:0 0 16px";
const factsStyle = "margin:0 0 16px;padding:14px 18px;border-radius:10px;background:#eaf0e4";
const introStyle = "margin:0 0 4px";
const quoteStyle = "margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid #b9c9b4";
const smallStyle = "margin:0 0 16px;font-size:13px;color:#5d5b50";
const plainStyle = "margin:0 0 8px";
const plainLinkStyle = "display:inline-block;padding:9px 0;color:#2f5240;font-weight:600";
const linkStyle =
  "display:inline-block;padding:12px 20px;border-radius:10px;background:#2f5240;color:#ffffff;text-decoration:none;font-weight:600";

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
