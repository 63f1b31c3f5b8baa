import { contractPapers } from "#app/db/mail-schema.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import type { Mail, MailParagraph } from "#app/platform/mail/mail.ts";
import { currencyOfCode, formatMoney } from "#app/platform/money.ts";
import { site } from "#app/platform/operator/config.ts";
import {
  addressee,
  papersEnclosed,
  type WithdrawalKind,
  withdrawalParagraphs,
} from "#app/platform/operator/withdrawal.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import { qrPng } from "#app/ui/qr-png.server.ts";
import { type BankTransfer, bankTransferOf } from "./bank-transfer.server.ts";
import { benefitOf } from "./benefits.ts";
import {
  earlyStartConfirmation,
  earlyStartConsent,
  subscriptionEnd,
  subscriptionTerm,
} from "./contract-words.ts";

type MailedOrder = {
  display_id: string;
  currency_code: string;
  subtotal: number;
  total: number;
  payment_status: string;
  payment_method?: string | null | undefined;
  /** Instant, ISO 8601, with any offset. */
  created_at: string;
  /** Instant, ISO 8601, with any offset. */
  paid_at?: string | null | undefined;
  early_start_at?: string | null | undefined;
  items: readonly (MailedPiece & { total: number })[];
};

export type MailedBuyer = {
  email: string;
  fullName: string;
  origin: string;
  street: string;
  postalCode: string;
  city: string;
  /** Something is unlocked in the account. */
  hasBenefits: boolean;
  hasGoods: boolean;
  /** What is neither sent nor known as a benefit. */
  hasDigital: boolean;
};

/** Asks for the payment (§ 312i BGB); this mail makes the contract (AGB 2). */
export function orderReceivedMail(order: MailedOrder, buyer: MailedBuyer): Mail {
  const subject = `Ihre Bestellung ${order.display_id} ist eingegangen`;
  const transfer = transferFor(order);
  const mail = mailToBuyer("order-received", buyer, subject, [
    "vielen Dank für Ihre Bestellung. Wir nehmen sie hiermit an. Mit dieser E-Mail kommt der Vertrag zustande. Bitte bezahlen Sie jetzt den Gesamtbetrag.",
    ...summary(order),
    ...(transfer ? transferWords(transfer) : []),
    ...nextSteps(order, buyer, false),
    viewOrder(buyer),
    ...contract(order, buyer),
  ]);
  return {
    ...mail,
    papers: contractPapers,
    ...(transfer && { attachments: giroCodeFile(transfer) }),
  };
}

/** Confirms the contract (§ 312f BGB). */
export function orderConfirmationMail(order: MailedOrder, buyer: MailedBuyer): Mail {
  const subject = `Bestätigung Ihrer Bestellung ${order.display_id}`;
  const mail = mailToBuyer("order-confirmation", buyer, subject, [
    "vielen Dank für Ihre Zahlung. Hiermit bestätigen wir Ihre Bestellung.",
    ...summary(order),
    ...nextSteps(order, buyer, true),
    ...(hasHerbSubscription(order.items)
      ? [{ label: "Kräuterlexikon öffnen", link: `${buyer.origin}/herb-lexicon` }]
      : []),
    viewOrder(buyer),
    ...contract(order, buyer),
  ]);
  return { ...mail, papers: contractPapers };
}

export function orderCanceledMail(
  order: MailedOrder & { paid_total: number },
  buyer: MailedBuyer,
): Mail {
  const subject = `Ihre Bestellung ${order.display_id} ist storniert`;
  const paragraphs = [...canceledWords(order), ...summary(order), viewOrder(buyer)];
  return mailToBuyer("order-canceled", buyer, subject, paragraphs);
}

function mailToBuyer(
  kind: Mail["kind"],
  { email, fullName }: MailedBuyer,
  subject: string,
  paragraphs: readonly MailParagraph[],
): Mail {
  return {
    kind,
    to: email,
    subject: `${subject} – ${site.productName}`,
    paragraphs: [`Guten Tag ${fullName},`, ...paragraphs],
  };
}

function viewOrder({ origin }: MailedBuyer) {
  return { label: "Bestellung ansehen", link: `${origin}/orders` };
}

type Titled = readonly { title: string }[];

function hasSlots(items: Titled): boolean {
  return items.some(({ title }) => benefitOf(title).slots > 0);
}

function hasHerbSubscription(items: Titled): boolean {
  return items.some(({ title }) => benefitOf(title).isHerbSubscription);
}

function canceledWords({ payment_status, paid_total }: MailedOrder & { paid_total: number }) {
  if (payment_status === "failed") {
    return [
      "die Zahlung für Ihre Bestellung ist leider fehlgeschlagen. Wir haben die Bestellung storniert. Sie müssen nichts bezahlen.",
      "Sie können erneut bestellen und eine andere Zahlungsart wählen.",
    ];
  }
  return paid_total > 0
    ? ["wir haben Ihre Bestellung storniert. Wir erstatten Ihnen den bezahlten Betrag."]
    : [
        "wir haben Ihre Bestellung storniert. Sie müssen nichts bezahlen.",
        "Schon überwiesen? Dann antworten Sie bitte auf diese E-Mail. Wir erstatten Ihnen den Betrag.",
      ];
}

type MailedPiece = { title: string; quantity: number };

/** `amount`: in the currency's smallest unit; null where the store service does not say it. */
export function orderRefundedMail(
  order: MailedOrder,
  { amount, pieces }: { amount: number | null; pieces: readonly MailedPiece[] },
  buyer: MailedBuyer,
): Mail {
  const what =
    amount === null
      ? `zu Ihrer Bestellung ${order.display_id} gibt es eine Erstattung`
      : `wir erstatten Ihnen ${formatMoney(amount, currencyOfCode(order.currency_code))} für Ihre Bestellung ${order.display_id}`;
  const listed = pieces.map(({ quantity, title }) => `${quantity} × ${title}`);
  const subject = `Erstattung für Ihre Bestellung ${order.display_id}`;
  return mailToBuyer("order-refunded", buyer, subject, [
    `${what}. Sie erhalten den Betrag in wenigen Tagen über die ursprüngliche Zahlungsart.`,
    ...(listed.length > 0 ? [["Erstattet werden:", ...listed].join("\n")] : []),
    ...(hasSlots(pieces)
      ? ["Die erstatteten Plätze für Haustiere entfallen. Angelegte Tiere bleiben erhalten."]
      : []),
    ...(hasHerbSubscription(pieces) ? ["Ihr Kräuterlexikon-Abo endet mit der Erstattung."] : []),
    "Fragen? Antworten Sie einfach auf diese E-Mail.",
    viewOrder(buyer),
  ]);
}

export function orderNoteMail(order: MailedOrder, buyer: MailedBuyer): Mail {
  const isPaid = order.payment_status !== "pending";
  return {
    kind: "order-note",
    to: site.operator.email,
    replyTo: buyer.email,
    subject: `${isPaid ? "Bezahlte Bestellung" : "Neue Bestellung"} ${order.display_id} – ${site.productName}`,
    paragraphs: [
      "Guten Tag,",
      `${buyer.fullName} (${readableEmail(buyer.email)}) hat bestellt.`,
      `Anschrift im Konto: ${buyer.street}, ${buyer.postalCode} ${buyer.city}`,
      ...summary(order),
      isPaid ? "Die Zahlung ist eingegangen." : "Die Zahlung steht noch aus.",
    ],
  };
}

export function unmatchedOrderMail(order: MailedOrder): Mail {
  return {
    kind: "order-unmatched",
    to: site.operator.email,
    subject: `Bestellung ${order.display_id} ohne Konto – ${site.productName}`,
    paragraphs: [
      "Guten Tag,",
      `die Bestellung ${order.display_id} wurde bezahlt, lässt sich aber nicht automatisch einem Konto zuordnen. Der Warenkorb ist unbekannt oder gehört zu einem anderen Konto. Es wurde nichts freigeschaltet.`,
      ...summary(order),
      "Bitte prüfen Sie die Bestellung bei Ihrem Shop-Anbieter. Im Praxisbereich können Sie die Bestellung unter „Störungen“ einem Konto zuordnen.",
    ],
  };
}

function summary(order: MailedOrder): string[] {
  const money = (cents: number) => formatMoney(cents, currencyOfCode(order.currency_code));
  const shipping = order.total - order.subtotal;
  const { isSmallBusiness, standardNote, smallBusinessNote } = site.vat;
  return [
    [
      `Bestellung ${order.display_id}`,
      ...order.items.map((item) => `${item.quantity} × ${item.title}: ${money(item.total)}`),
      ...(shipping > 0 ? [`Versand: ${money(shipping)}`] : []),
      `Gesamt: ${money(order.total)} (${isSmallBusiness ? smallBusinessNote : standardNote})`,
    ].join("\n"),
  ];
}

/** An outside store service says itself how it is paid. */
function transferFor(order: MailedOrder): BankTransfer | null {
  return bankTransferOf({
    displayId: order.display_id,
    paymentMethod: order.payment_method ?? "",
    totalCents: order.total,
    currency: order.currency_code,
    createdAt: order.created_at,
  });
}

function transferWords({ amount, payBy, account }: BankTransfer): MailParagraph[] {
  const { phone } = site.operator;
  if (account === null) {
    return [
      `Bitte überweisen Sie ${amount} bis zum ${payBy}. Unsere Bankverbindung nennen wir Ihnen gern unter ${phone}.`,
    ];
  }
  const { recipient, iban, bic, reference, giroCode } = account;
  const facts = [
    `Bitte überweisen Sie ${amount} bis zum ${payBy}:`,
    `Empfänger: ${recipient}`,
    `IBAN: ${iban}`,
    `BIC: ${bic}`,
    `Betrag: ${amount}`,
    `Verwendungszweck: ${reference}`,
  ];
  return giroCode
    ? [{ facts }, "Den GiroCode für Ihre Banking-App finden Sie im Anhang."]
    : [{ facts }];
}

function giroCodeFile({ account }: BankTransfer) {
  if (!account?.giroCode) return [];
  const content = qrPng(account.giroCode.text);
  return [{ fileName: "GiroCode.png", contentType: "image/png", content }];
}

function nextSteps(order: MailedOrder, { hasGoods }: MailedBuyer, isPaid: boolean): string[] {
  const slots = isPaid
    ? "Die Plätze für weitere Haustiere sind ab sofort freigeschaltet."
    : "Wir schalten die Plätze für weitere Haustiere frei, sobald die Zahlung eingegangen ist.";
  const subscription = isPaid
    ? `Ihr Kräuterlexikon-Abo ist ab sofort freigeschaltet${untilEnd(order)}.`
    : "Wir schalten Ihr Kräuterlexikon-Abo frei, sobald die Zahlung eingegangen ist.";
  const goods = isPaid
    ? `Wir versenden Ihre Ware jetzt. Die Lieferzeit beträgt in der Regel ${site.shipping.deliveryDays}.`
    : `Die Lieferzeit Ihrer Ware beträgt in der Regel ${site.shipping.deliveryDays} ab Zahlungseingang.`;
  return [
    ...(hasSlots(order.items) ? [slots] : []),
    ...(hasHerbSubscription(order.items) ? [subscription] : []),
    ...(hasGoods ? [goods] : []),
  ];
}

/** An outside store service has its own terms. */
function untilEnd({ paid_at }: MailedOrder): string {
  if (!paid_at || site.storeService) return "";
  return ` und läuft bis zum ${formatDayOfInstant(subscriptionEnd(paid_at))}`;
}

/** Has to stay with the buyer (§ 312f BGB): the mail itself says it, for a link can change. */
function contract(order: MailedOrder, { origin, hasBenefits, hasGoods, hasDigital }: MailedBuyer) {
  const { early_start_at, items } = order;
  // Its period begins with the contract, too.
  const hasServices = hasBenefits || hasDigital;
  const kinds: WithdrawalKind[] = [
    ...(hasGoods || !hasServices ? (["goods"] as const) : []),
    ...(hasServices ? (["services"] as const) : []),
  ];
  const paragraphs: MailParagraph[] = [
    ...(hasHerbSubscription(items)
      ? [
          `Zu Ihrem Kräuterlexikon-Abo\n${subscriptionTerm} Sie müssen nicht kündigen, können es aber jederzeit zum Ende der Laufzeit tun, am einfachsten hier: ${origin}/vertraege-kuendigen`,
        ]
      : []),
    ...(early_start_at ? [earlyStartConfirmation(early_start_at, earlyStartConsent)] : []),
    `Ihre Vertragspartnerin: ${addressee}`,
    `Sie können den Vertrag binnen vierzehn Tagen ohne Angabe von Gründen widerrufen, am einfachsten hier: ${origin}/vertrag-widerrufen\nDie Widerrufsbelehrung und das Muster-Formular finden Sie am Ende dieser E-Mail und hier: ${origin}/widerruf\nUnsere Geschäftsbedingungen: ${origin}/agb\n${papersEnclosed}`,
    ...withdrawalParagraphs(kinds, `${origin}/vertrag-widerrufen`),
  ];
  return paragraphs;
}
