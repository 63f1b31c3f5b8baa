import { formatMoment } from "#app/platform/german-time.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/operator/config.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import {
  type Declared,
  declarationNames,
  declarationText,
  receiptSentence,
  whatFollows,
} from "./declaration-words.ts";
import { type Passing, passingSentence } from "./passing.ts";
import { withReference } from "./policy.ts";

/** As people write their address. */
function readableText(declared: Declared): string {
  return declarationText({ ...declared, email: readableEmail(declared.email) });
}

type Received = Declared & { reference: string; receivedAt: string };

export function receiptText({ kind, receivedAt }: Pick<Received, "kind" | "receivedAt">): string {
  return `${receiptSentence(kind, formatMoment(receivedAt))} ${whatFollows[kind]}`;
}

export const receiptKind = "declaration-receipt";

/** § 356a Abs. 4, § 312k Abs. 4 BGB: with content, date and time. */
export function receiptMail(received: Received): Mail {
  const { yours } = declarationNames[received.kind];
  return {
    kind: receiptKind,
    to: received.email,
    replyTo: site.operator.email,
    subject: withReference(`Eingangsbestätigung: ${yours}`, received.reference),
    paragraphs: [
      "Guten Tag,",
      receiptText(received),
      `Vorgangsnummer: ${received.reference}`,
      { intro: "Ihre Erklärung:", quote: readableText(received) },
    ],
  };
}

/** @param passing what came of a cancellation in the shop */
export function declarationNoteMail(received: Received, passing?: Passing): Mail {
  const { title } = declarationNames[received.kind];
  return {
    kind: "declaration-note",
    to: site.operator.email,
    ...(received.email !== "" && { replyTo: received.email }),
    subject: `${title}: ${received.name} – ${site.productName}`,
    paragraphs: [
      "Guten Tag,",
      {
        intro: `diese Erklärung ist am ${formatMoment(received.receivedAt)} eingegangen:`,
        quote: readableText(received),
      },
      `Vorgangsnummer: ${received.reference}`,
      ...(passing ? [passingSentence(passing)] : []),
      "Mehr dazu finden Sie im Praxisbereich unter „Nachrichten“.",
    ],
  };
}

export function subscriptionEndText({ title, endsAt }: { title: string; endsAt: string }): string {
  return `Ihr Abo „${title}“ ist gekündigt und endet am ${formatMoment(endsAt)}. Bis dahin können Sie es weiter nutzen.`;
}

/** To the account's address alone, so that nobody else hears of a contract. */
export function subscriptionEndMail(
  { email, reference }: Pick<Received, "email" | "reference">,
  subscription: { title: string; endsAt: string },
): Mail {
  return {
    kind: "subscription-canceled",
    to: email,
    replyTo: site.operator.email,
    subject: withReference("Ihr Abo ist gekündigt", reference),
    paragraphs: [
      "Guten Tag,",
      subscriptionEndText(subscription),
      "Sie haben nicht gekündigt? Dann antworten Sie bitte auf diese E-Mail. Wir machen die Kündigung rückgängig.",
    ],
  };
}
