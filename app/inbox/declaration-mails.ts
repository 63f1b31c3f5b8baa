import { formatMoment } from "#app/passport/format-moment.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { site } from "#app/site/config.ts";
import {
  type Declared,
  declarationNames,
  declarationText,
  receiptSentence,
} from "./declaration-words.ts";
import { withReference } from "./policy.ts";

type Received = Declared & { reference: string; receivedAt: string };

/** Said in the confirmation, and kept as our first answer. */
export function receiptText({ kind, receivedAt }: Pick<Received, "kind" | "receivedAt">): string {
  return `${receiptSentence(kind, formatMoment(receivedAt))} Das bestätigen wir Ihnen hiermit. Wir melden uns, sobald wir alles geprüft haben.`;
}

/**
 * To whoever declared something: that it has come, with its content, date and time (§ 356a Abs. 4,
 * § 312k Abs. 4 BGB).
 */
export function receiptMail(received: Received): Mail {
  const { yours } = declarationNames[received.kind];
  return {
    kind: "declaration-receipt",
    to: received.email,
    replyTo: site.operator.email,
    subject: withReference(`Eingangsbestätigung: ${yours}`, received.reference),
    paragraphs: [
      "Guten Tag,",
      receiptText(received),
      { intro: "Das haben Sie uns erklärt:", quote: declarationText(received) },
    ],
  };
}

/** To the practitioner, who has to act on it. */
export function declarationNoteMail(received: Received): Mail {
  const { title } = declarationNames[received.kind];
  return {
    kind: "declaration-note",
    to: site.operator.email,
    ...(received.email !== "" && { replyTo: received.email }),
    subject: `${title}: ${received.name} – ${site.productName}`,
    paragraphs: [
      "Guten Tag,",
      {
        intro: `eingegangen am ${formatMoment(received.receivedAt)}:`,
        quote: declarationText(received),
      },
      "Alles Weitere finden Sie im Praxisbereich unter „Nachrichten“.",
    ],
  };
}
