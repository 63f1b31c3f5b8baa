import type { Database } from "#app/db/database.server.ts";
import { type ContractPaper, type MailAttachment, mailbox } from "#app/db/mail-schema.ts";
import { within } from "#app/platform/clock.ts";
import type { AppConfig } from "#app/platform/config.server.ts";
import { pick } from "#app/platform/pick.ts";
import { resendTags } from "./bounces/resend-event.ts";
import type { OutboxRow } from "./outbox.server.ts";

export type MailTransport = {
  /** Whether a second attempt at one mail reaches its recipient once all the same. */
  isRepeatable: boolean;
  /**
   * Answers by which id the service reports about it, where it does.
   * @throws when it was not taken, and is sent again; MailRefusedError when it never will be, and
   * MailUncertainError where nobody knows, and a repeat could be a second mail
   */
  send: (mail: OutboxRow) => Promise<{ providerId: string | null }>;
};

export class MailServiceError extends Error {
  override name = "MailServiceError";
}

/** The mail is the reason, not the service: a retry would end the same. */
export class MailRefusedError extends MailServiceError {
  override name = "MailRefusedError";
}

/** Mails to this address came back before. */
export class MailBouncedError extends MailRefusedError {
  override name = "MailBouncedError";
}

/** The service was asked and has not answered; it may have sent the mail. */
export class MailUncertainError extends MailServiceError {
  override name = "MailUncertainError";
}

/** Resend: bad parameters and too large; 401 and 403 are our mistakes. */
const refusingStatuses = [400, 413, 422];

/** Cloudflare: bounced before, invalid addresses, and too large. */
const bouncedBefore = "E_RECIPIENT_SUPPRESSED";
const refusingCodes = ["E_VALIDATION_ERROR", "E_CONTENT_TOO_LARGE"];

const sendTimeoutMs = 15 * 1000;
const tooLate = "mail service did not answer in time";

export function createMailTransport(
  config: AppConfig["mail"],
  db: Database,
  binding: SendEmail | undefined,
): MailTransport {
  switch (config.transport) {
    case "mailbox":
      return mailboxTransport(db);
    case "resend":
      return resendTransport(config);
    case "cloudflare":
      return cloudflareTransport(config, binding);
  }
}

export function withPapers(
  transport: MailTransport,
  makePaper: (paper: ContractPaper) => Promise<MailAttachment>,
): MailTransport {
  return {
    isRepeatable: transport.isRepeatable,
    async send(mail) {
      if (mail.papers === null) return transport.send(mail);
      const files = await Promise.all(mail.papers.map(makePaper));
      return transport.send({ ...mail, attachments: [...(mail.attachments ?? []), ...files] });
    },
  };
}

export function mailboxTransport(db: Database): MailTransport {
  return {
    // Its id is the key of the row.
    isRepeatable: true,
    async send({ id, recipient, subject, text, html, createdAt, attachments }) {
      await db
        .insert(mailbox)
        .values({ id, recipient, subject, text, html, createdAt, attachments })
        .onConflictDoNothing();
      return { providerId: null };
    },
  };
}

/** Its Idempotency-Key makes a repeat within 24 hours harmless. */
function resendTransport(config: AppConfig["mail"]): MailTransport {
  return {
    isRepeatable: true,
    async send(mail) {
      const response = await fetch(`${config.resendBaseUrl}/emails`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${config.resendApiKey}`,
          "content-type": "application/json",
          "idempotency-key": mail.id,
        },
        body: JSON.stringify({
          from: config.from,
          to: [mail.recipient],
          ...(mail.replyTo && { reply_to: mail.replyTo }),
          ...pick(mail, "subject", "text", "html"),
          ...(mail.attachments && { attachments: mail.attachments.map(resendAttachment) }),
          headers: headersOf(mail),
          tags: resendTags(mail.id),
        }),
        signal: AbortSignal.timeout(sendTimeoutMs),
      });
      const answer = await response.text();
      if (response.ok) return { providerId: idIn(answer) };
      if (response.status === 409 && isTakenBefore(answer, mail)) {
        return { providerId: null };
      }
      const isRefused = refusingStatuses.includes(response.status);
      throw new (isRefused ? MailRefusedError : MailServiceError)(
        `mail service answered ${response.status}`,
      );
    },
  };
}

/** resend.com/docs/api-reference/emails/send-email: `{"id": "…"}`. */
function idIn(answer: string): string | null {
  return /"id"\s*:\s*"([^"]{1,200})"/.exec(answer)?.[1] ?? null;
}

/**
 * Whether an earlier attempt was taken, although its answer did not come in time: the key is known
 * and stands for another content, as after a deployment that changed a paper. While the earlier one
 * is still under way (`concurrent_idempotent_requests`) it is tried again.
 */
function isTakenBefore(answer: string, { attempts }: OutboxRow): boolean {
  return attempts > 1 && /"name"\s*:\s*"invalid_idempotent_request"/.test(answer);
}

function cloudflareTransport(
  config: AppConfig["mail"],
  binding: SendEmail | undefined,
): MailTransport {
  return {
    // It takes no key for a request.
    isRepeatable: false,
    async send(mail) {
      if (!binding) throw new MailServiceError("binding EMAIL is missing");
      const sending = binding.send({
        from: parseAddress(config.from),
        to: mail.recipient,
        ...(mail.replyTo && { replyTo: mail.replyTo }),
        ...pick(mail, "subject", "text", "html"),
        ...(mail.attachments && { attachments: mail.attachments.map(cloudflareAttachment) }),
        headers: headersOf(mail),
      });
      try {
        // Must not outlast the row's lease.
        await within(sendTimeoutMs, sending, new MailUncertainError(tooLate));
      } catch (error) {
        const code = error instanceof Error && "code" in error ? String(error.code) : "";
        if (code === bouncedBefore) throw new MailBouncedError(code);
        throw refusingCodes.includes(code) ? new MailRefusedError(code) : error;
      }
      return { providerId: null };
    },
  };
}

function resendAttachment({ fileName, contentType, content }: MailAttachment) {
  return { filename: fileName, content, content_type: contentType };
}

function cloudflareAttachment({ fileName, contentType, content }: MailAttachment) {
  return { disposition: "attachment", filename: fileName, type: contentType, content } as const;
}

/** Both services take these by name, and every name that begins with 'X-'. */
function headersOf({ id, kind, unsubscribeLink }: OutboxRow): Record<string, string> {
  const headers: Record<string, string> = {
    // In a report about a mail that did not arrive it says which one.
    "X-Mail-Id": id,
  };
  if (!writtenByPersons.includes(kind)) {
    // RFC 3834, section 5: nobody's absence is to answer a machine. Outlook reads its own header.
    headers["Auto-Submitted"] = "auto-generated";
    headers["X-Auto-Response-Suppress"] = "OOF, AutoReply";
  }
  if (unsubscribeLink !== null) {
    // RFC 8058: one request, no page.
    headers["List-Unsubscribe"] = `<${unsubscribeLink}>`;
    headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click";
  }
  return headers;
}

/** Kinds of mails whose words the practitioner typed to one person. */
const writtenByPersons: readonly string[] = ["inbox-answer", "inbox-message"];

export function addressIn(text: string): string {
  const parsed = parseAddress(text);
  return typeof parsed === "string" ? parsed : parsed.email;
}

function parseAddress(text: string): string | { name: string; email: string } {
  const match = /^(.+?)\s*<([^>]+)>$/.exec(text);
  return match?.[1] && match[2] ? { name: match[1], email: match[2] } : text;
}
