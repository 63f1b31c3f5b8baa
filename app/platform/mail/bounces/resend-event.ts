import { z } from "zod";
import type { BounceReason } from "#app/db/mail-schema.ts";

/** Of all events; the names come from resend.com/docs/webhooks. */
const anyEvent = z.object({ type: z.string(), data: z.unknown() });

const mailData = z.object({
  email_id: z.string().min(1).max(200),
  to: z.array(z.string()).max(50),
  bounce: z.object({ type: z.string().optional(), subType: z.string().optional() }).nullish(),
});

const notDelivered = ["email.bounced", "email.complained", "email.suppressed", "email.failed"];

export type ResendBounce = { providerId: string; recipients: string[]; reason: BounceReason };

/** 'ignored' for events that say nothing about a mail that did not arrive. */
export function readResendEvent(body: string): ResendBounce | "ignored" | "malformed" {
  const event = anyEvent.safeParse(parseJson(body));
  if (!event.success) return "malformed";
  const { type, data } = event.data;
  if (!notDelivered.includes(type)) return "ignored";
  const mail = mailData.safeParse(data);
  if (!mail.success) return "malformed";
  return {
    providerId: mail.data.email_id,
    recipients: mail.data.to.map((address) => address.toLowerCase()),
    reason: reasonOf(type, mail.data.bounce?.type, mail.data.bounce?.subType),
  };
}

/** The words are those of Amazon SES, which Resend passes on. */
function reasonOf(event: string, type = "", subType = ""): BounceReason {
  if (event === "email.complained") return "complaint";
  if (event === "email.suppressed") return "unknown-mailbox";
  if (event === "email.failed") return "other";
  if (subType === "MailboxFull") return "full";
  if (/^(?:Content|Attachment)Rejected$|^MessageTooLarge$/.test(subType)) return "blocked";
  return type === "Permanent" ? "unknown-mailbox" : "other";
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
