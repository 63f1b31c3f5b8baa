import { formatMoment } from "#app/platform/german-time.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/operator/config.ts";
import {
  type Declared,
  declarationNames,
  declarationText,
  receiptSentence,
  whatFollows,
} from "./declaration-words.ts";
import { type Passing, passingSentence } from "./passing.ts";
import { withReference } from "./policy.ts";

type Received = Declared & { reference: string; receivedAt: string };

export function receiptText({ kind, receivedAt }: Pick<Received, "kind" | "receivedAt">): string {
  return `${receiptSentence(kind, formatMoment(receivedAt))} Das bestätigen wir Ihnen hiermit. ${whatFollows[kind]}`;
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
      { intro: "Das haben Sie uns erklärt:", quote: declarationText(received) },
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
        intro: `eingegangen am ${formatMoment(received.receivedAt)}:`,
        quote: declarationText(received),
      },
      `Vorgangsnummer: ${received.reference}`,
      ...(passing ? [passingSentence(passing)] : []),
      "Alles Weitere finden Sie im Praxisbereich unter „Nachrichten“.",
    ],
  };
}

export function subscriptionEndText({ title, endsAt }: { title: string; endsAt: string }): string {
  return `Ihre Kündigung ist ausgeführt: ${title} endet am ${formatMoment(endsAt)}. Bis dahin haben Sie Zugang; danach müssen Sie nichts mehr bezahlen.`;
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
      "Haben Sie nicht selbst gekündigt? Dann antworten Sie bitte auf diese E-Mail; wir machen es rückgängig.",
    ],
  };
}
