import { z } from "zod";
import type { BounceReason } from "#app/db/mail-schema.ts";
import { base64Url } from "#app/platform/ids.ts";

/** Of all events; the names come from resend.com/docs/webhooks. */
const anyEvent = z.object({ type: z.string(), data: z.unknown() });

const mailData = z.object({
  email_id: z.string().min(1).max(200),
  to: z.array(z.string()).max(50),
  bounce: z.object({ type: z.string().optional(), subType: z.string().optional() }).nullish(),
  tags: z.unknown().optional(),
});

/** As a list in the documentation, as an object in its examples. */
const mailTags = z.union([
  z.record(z.string(), z.string()),
  z
    .array(z.object({ name: z.string(), value: z.string() }))
    .transform((tags) => Object.fromEntries(tags.map(({ name, value }) => [name, value]))),
]);

/** That a mail did not arrive, or was not wanted. */
const reportTypes = ["email.bounced", "email.complained", "email.suppressed", "email.failed"];

export type ResendBounce = {
  providerId: string;
  /** Null for mails without our tag. */
  outboxId: string | null;
  recipients: string[];
  reason: BounceReason;
};

/** 'ignored' for events that say neither that a mail did not arrive nor that it was not wanted. */
export function readResendEvent(body: string): ResendBounce | "ignored" | "malformed" {
  const event = anyEvent.safeParse(parseJson(body));
  if (!event.success) return "malformed";
  const { type, data } = event.data;
  if (!reportTypes.includes(type)) return "ignored";
  const mail = mailData.safeParse(data);
  if (!mail.success) return "malformed";
  return {
    providerId: mail.data.email_id,
    outboxId: outboxIdIn(mail.data.tags),
    recipients: mail.data.to.map((address) => address.toLowerCase()),
    reason: reasonOf(type, mail.data.bounce?.type, mail.data.bounce?.subType),
  };
}

const tagName = "mail_id";

/** Of a mail that is sent; tags hold letters, digits, '_' and '-' only. */
export function resendTags(outboxId: string): { name: string; value: string }[] {
  return [{ name: tagName, value: base64Url(new TextEncoder().encode(outboxId)) }];
}

function outboxIdIn(tags: unknown): string | null {
  const value = mailTags.safeParse(tags).data?.[tagName];
  if (value === undefined || !/^[\w-]{1,256}$/.test(value)) return null;
  try {
    return new TextDecoder().decode(Uint8Array.fromBase64(value, { alphabet: "base64url" }));
  } catch {
    return null;
  }
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
