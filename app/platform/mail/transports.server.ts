import type { Database } from "#app/db/database.server.ts";
import { type ContractPaper, type MailAttachment, mailbox } from "#app/db/mail-schema.ts";
import type { AppConfig } from "#app/platform/config.server.ts";
import type { OutboxRow } from "./outbox.server.ts";

export type MailTransport = {
  /**
   * Hands a mail to the mail service.
   * @throws when the service did not take it, or did not say so; the same row is then sent again.
   * @throws MailRefusedError when it never will, as its address cannot be; then not.
   */
  send: (mail: OutboxRow) => Promise<void>;
};

type EmailBinding = SendEmail;

export class MailServiceError extends Error {
  override name = "MailServiceError";
}

/** This mail, not the service, is the reason: the next try would end the same. */
export class MailRefusedError extends MailServiceError {
  override name = "MailRefusedError";
}

/** Of Resend: bad parameters and too large. A wrong key (401, 403) is mended on our side. */
const refusingStatuses = [400, 413, 422];

/** Of Cloudflare's Email Service: an address that bounced before or is none, and what is too large. */
const refusingCodes = ["E_RECIPIENT_SUPPRESSED", "E_VALIDATION_ERROR", "E_CONTENT_TOO_LARGE"];

const sendTimeoutMs = 15 * 1000;

export function createMailTransport(
  config: AppConfig["mail"],
  db: Database,
  binding: EmailBinding | undefined,
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

/** Resend over HTTP. Its Idempotency-Key makes a repeat within 24 hours harmless. */
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
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
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

function cloudflareTransport(
  config: AppConfig["mail"],
  binding: EmailBinding | undefined,
): MailTransport {
  return {
    async send(mail) {
      if (!binding) throw new MailServiceError("binding EMAIL is missing");
      const sending = binding.send({
        from: parseAddress(config.from),
        to: mail.recipient,
        ...(mail.replyTo && { replyTo: mail.replyTo }),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        ...(mail.attachments && { attachments: mail.attachments.map(cloudflareAttachment) }),
        ...unsubscribeHeaders(mail),
      });
      try {
        // It must not outlast the row's lease, or somebody else would send the same mail.
        await inTime(sending);
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

/** Lets mail programs offer 'unsubscribe' beside the sender: one request, no page (RFC 8058). */
function unsubscribeHeaders({ unsubscribeLink }: OutboxRow) {
  if (unsubscribeLink === null) return {};
  return {
    headers: {
      "List-Unsubscribe": `<${unsubscribeLink}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

async function inTime(sending: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((_resolve, reject) => {
    const error = new MailServiceError("mail service did not answer in time");
    timer = setTimeout(() => reject(error), sendTimeoutMs);
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
  }
}

export function addressIn(text: string): string {
  const parsed = parseAddress(text);
  return typeof parsed === "string" ? parsed : parsed.email;
}

function parseAddress(text: string): string | { name: string; email: string } {
  const match = /^(.+?)\s*<([^>]+)>$/.exec(text);
  return match?.[1] && match[2] ? { name: match[1], email: match[2] } : text;
}
