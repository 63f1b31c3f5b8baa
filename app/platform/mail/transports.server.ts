import type { Database } from "#app/db/database.server.ts";
import { type ContractPaper, type MailAttachment, mailbox } from "#app/db/mail-schema.ts";
import { within } from "#app/platform/clock.ts";
import type { AppConfig } from "#app/platform/config.server.ts";
import { pick } from "#app/platform/pick.ts";
import type { OutboxRow } from "./outbox.server.ts";

export type MailTransport = {
  /** @throws when it was not taken, and is sent again; MailRefusedError when it never will be */
  send: (mail: OutboxRow) => Promise<void>;
};

export class MailServiceError extends Error {
  override name = "MailServiceError";
}

/** The mail is the reason, not the service: a retry would end the same. */
export class MailRefusedError extends MailServiceError {
  override name = "MailRefusedError";
}

/** Resend: bad parameters and too large; 401 and 403 are our mistakes. */
const refusingStatuses = [400, 413, 422];

/** Cloudflare: bounced or invalid addresses, and too large. */
const refusingCodes = ["E_RECIPIENT_SUPPRESSED", "E_VALIDATION_ERROR", "E_CONTENT_TOO_LARGE"];

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
    async send(mail) {
      if (mail.papers === null) return transport.send(mail);
      const files = await Promise.all(mail.papers.map(makePaper));
      return transport.send({ ...mail, attachments: [...(mail.attachments ?? []), ...files] });
    },
  };
}

export function mailboxTransport(db: Database): MailTransport {
  return {
    async send({ id, recipient, subject, text, html, createdAt, attachments }) {
      await db
        .insert(mailbox)
        .values({ id, recipient, subject, text, html, createdAt, attachments })
        .onConflictDoNothing();
    },
  };
}

/** Its Idempotency-Key makes a repeat within 24 hours harmless. */
function resendTransport(config: AppConfig["mail"]): MailTransport {
  return {
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
          ...unsubscribeHeaders(mail),
        }),
        signal: AbortSignal.timeout(sendTimeoutMs),
      });
      await response.body?.cancel();
      if (response.ok) return;
      const isRefused = refusingStatuses.includes(response.status);
      throw new (isRefused ? MailRefusedError : MailServiceError)(
        `mail service answered ${response.status}`,
      );
    },
  };
}

function cloudflareTransport(config: AppConfig["mail"], binding: SendEmail | undefined) {
  return {
    async send(mail: OutboxRow) {
      if (!binding) throw new MailServiceError("binding EMAIL is missing");
      const sending = binding.send({
        from: parseAddress(config.from),
        to: mail.recipient,
        ...(mail.replyTo && { replyTo: mail.replyTo }),
        ...pick(mail, "subject", "text", "html"),
        ...(mail.attachments && { attachments: mail.attachments.map(cloudflareAttachment) }),
        ...unsubscribeHeaders(mail),
      });
      try {
        // Must not outlast the row's lease.
        await within(sendTimeoutMs, sending, new MailServiceError(tooLate));
      } catch (error) {
        const code = error instanceof Error && "code" in error ? String(error.code) : "";
        throw refusingCodes.includes(code) ? new MailRefusedError(code) : error;
      }
    },
  };
}

function resendAttachment({ fileName, contentType, content }: MailAttachment) {
  return { filename: fileName, content, content_type: contentType };
}

function cloudflareAttachment({ fileName, contentType, content }: MailAttachment) {
  return { disposition: "attachment", filename: fileName, type: contentType, content } as const;
}

/** RFC 8058: one request, no page. */
function unsubscribeHeaders({ unsubscribeLink }: OutboxRow) {
  if (unsubscribeLink === null) return {};
  return {
    headers: {
      "List-Unsubscribe": `<${unsubscribeLink}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

export function addressIn(text: string): string {
  const parsed = parseAddress(text);
  return typeof parsed === "string" ? parsed : parsed.email;
}

function parseAddress(text: string): string | { name: string; email: string } {
  const match = /^(.+?)\s*<([^>]+)>$/.exec(text);
  return match?.[1] && match[2] ? { name: match[1], email: match[2] } : text;
}
