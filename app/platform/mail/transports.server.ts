import type { Database } from "#app/db/database.server.ts";
import { mailbox } from "#app/db/schema.ts";
import type { AppConfig } from "#app/platform/config.server.ts";
import type { OutboxRow } from "./outbox.server.ts";

export type MailTransport = {
  /**
   * Hands a mail to the mail service.
   * @throws when the service did not take it, or did not say so; the same row is then sent again.
   */
  send: (mail: OutboxRow) => Promise<void>;
};

/** Cloudflare's Email Service binding (`send_email`) takes a builder object. */
export type EmailBinding = SendEmail;

export class MailServiceError extends Error {
  override name = "MailServiceError";
}

const sendTimeoutMs = 15 * 1000;

/** The transport that configuration chooses. */
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

/** Keeps mails on this machine; a repeated send of the same row changes nothing. */
export function mailboxTransport(db: Database): MailTransport {
  return {
    async send({ id, recipient, subject, text, html, createdAt }) {
      await db
        .insert(mailbox)
        .values({ id, recipient, subject, text, html, createdAt })
        .onConflictDoNothing();
    },
  };
}

/** Resend over HTTP. Its Idempotency-Key makes a repeat within 24 hours harmless. */
export function resendTransport(config: AppConfig["mail"]): MailTransport {
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
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
        }),
        signal: AbortSignal.timeout(sendTimeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new MailServiceError(`mail service answered ${response.status}`);
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
      await binding.send({
        from: parseAddress(config.from),
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
      });
    },
  };
}

/** 'Name <address>' or 'address'. */
function parseAddress(text: string): string | { name: string; email: string } {
  const match = /^(.+?)\s*<([^>]+)>$/.exec(text);
  return match?.[1] && match[2] ? { name: match[1], email: match[2] } : text;
}
