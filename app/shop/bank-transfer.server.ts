import { addDays, dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { currencyOfCode, formatMoney } from "#app/platform/money.ts";
import { site } from "#app/platform/operator/config.ts";
import { type QrCode, qrCode } from "#app/ui/qr-code.ts";

type Payable = {
  displayId: string;
  paymentMethod: string;
  totalCents: number;
  currency: string;
  /** Instant, ISO 8601. */
  createdAt: string;
};

/** How an order is paid in advance. */
export type BankTransfer = {
  /** '24,90 €' */
  amount: string;
  /** '28. November 2026' */
  payBy: string;
  /** Null: the operator has entered no account. */
  account: TransferAccount | null;
};

type TransferAccount = {
  recipient: string;
  /** In groups of four, with what the operator wrote behind it. */
  iban: string;
  bic: string;
  reference: string;
  /** What is copied: without spaces, and '24,90'. */
  copied: { iban: string; amount: string };
  /** Null for other currencies than the euro. */
  giroCode: { text: string; image: QrCode } | null;
  isExample: boolean;
};

/** As the embedded merchant names it; orders from before that was told say nothing. */
const transferMethods: readonly string[] = ["manual", ""];

/** Null where it is paid otherwise: an outside store service says itself how. */
export function bankTransferOf(
  order: Payable,
  account: Account = site.bankAccount,
): BankTransfer | null {
  if (site.storeService || !transferMethods.includes(order.paymentMethod)) return null;
  return {
    amount: formatMoney(order.totalCents, currencyOfCode(order.currency)),
    payBy: formatDay(addDays(dayInGermany(new Date(order.createdAt)), site.daysToPay)),
    account: accountFor(order, account),
  };
}

type Account = Pick<typeof site.bankAccount, "accountHolder" | "iban" | "bic" | "bank">;

function accountFor(order: Payable, { accountHolder, iban, bic, bank }: Account) {
  const plainIban = iban.replace(/\(.*\)/u, "").replaceAll(/\s/gu, "");
  if (!isIban(plainIban)) return null;
  const euros = (order.totalCents / 100).toFixed(2);
  const text = giroCodeText({
    recipient: accountHolder,
    iban: plainIban,
    euros,
    reference: order.displayId,
  });
  return {
    recipient: accountHolder,
    iban,
    bic: `${bic} (${bank})`,
    reference: order.displayId,
    copied: { iban: plainIban, amount: euros.replace(".", ",") },
    giroCode: order.currency.toLowerCase() === "eur" ? { text, image: qrCode(text) } : null,
    isExample: site.operator.isExample,
  };
}

/** ISO 13616-1: the check digits make the number 1 modulo 97. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/u.test(text)) return false;
  const digits = (text.slice(4) + text.slice(0, 4)).replaceAll(/[A-Z]/gu, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

type CreditTransfer = { recipient: string; iban: string; euros: string; reference: string };

/**
 * EPC069-12, version 002, in UTF-8: what apps of banks read from a GiroCode. The BIC is left out, as
 * within the EEA; so are purpose, structured reference and a note to the payer.
 * @param transfer.euros '24.90'
 */
export function giroCodeText({ recipient, iban, euros, reference }: CreditTransfer): string {
  return [
    ...["BCD", "002", "1", "SCT", ""],
    ...[recipient.slice(0, 70), iban, `EUR${euros}`, "", "", reference.slice(0, 140)],
  ].join("\n");
}
