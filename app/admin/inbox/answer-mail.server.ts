import { declarationText } from "#app/inbox/declaration-words.ts";
import { inboxLimits, withReference } from "#app/inbox/policy.ts";
import { formatMoment } from "#app/platform/format-moment.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/operator/config.ts";
import type { InboxEntry, Reply } from "./entry-queries.server.ts";

type Written = { subject: string; text: string };

/**
 * The practitioner's answer with what it answers. The reference in the subject leads an answer to it
 * back here; it goes to the practice's own address, wherever our mails come from.
 */
export function answerMail(
  entry: InboxEntry,
  replies: readonly Reply[],
  { subject, text }: Written,
): Mail {
  const newest = replies.findLast(({ direction }) => direction === "in");
  const quoted =
    newest?.text ?? (entry.kind === "message" ? entry.message : declarationText(entry));
  const at = formatMoment(newest?.createdAt ?? entry.receivedAt);
  return {
    kind: "inbox-answer",
    to: entry.email,
    replyTo: site.operator.email,
    subject: withReference(subject, entry.reference),
    paragraphs: text.split(/\n{2,}/),
    ...(quoted.trim() !== "" && {
      answered: { intro: `Ihre Nachricht vom ${at}:`, quote: shortened(quoted) },
    }),
  };
}

function shortened(text: string): string {
  const { quote } = inboxLimits;
  return text.length > quote ? `${text.slice(0, quote).toWellFormed()} […]` : text;
}
