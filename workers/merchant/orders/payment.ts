import { site } from "#app/platform/operator/config.ts";
import type { MerchantConfig } from "#workers/merchant/merchant-env.ts";

type PaymentChoice = { value: string; label: string; hint: string };

export type PaymentStart =
  | { outcome: "paid" }
  | { outcome: "declined" }
  /** `settlesTo` only with test payments: what comes of it a little later. */
  | { outcome: "pending"; settlesTo?: "paid" | "failed" };

/** A payment service fits here: its webhook is a hint, the object is read anew from it. */
export type PaymentMethod = {
  id: "demo" | "manual";
  choices: readonly PaymentChoice[];
  begin: (choice: string) => PaymentStart;
};

/** What may be chosen here. Test payments exist in development only. */
export function offeredPayments({
  isDevelopment,
}: Pick<MerchantConfig, "isDevelopment">): readonly PaymentMethod[] {
  return isDevelopment ? [demoPayment, manualPayment] : [manualPayment];
}

export function findPayment(
  methods: readonly PaymentMethod[],
  choice: string,
): PaymentMethod | null {
  return methods.find(({ choices }) => choices.some(({ value }) => value === choice)) ?? null;
}

/** As the operator's list of ways to pay calls it. */
const label = "Vorkasse (Überweisung)";

/** The order stays pending until the practitioner has seen the money. */
const manualPayment: PaymentMethod = {
  id: "manual",
  choices: [
    {
      value: "manual",
      label,
      hint: site.paymentMethods.find(({ name }) => name === label)?.text ?? "",
    },
  ],
  begin: () => ({ outcome: "pending" }),
};

const starts: Record<string, PaymentStart> = {
  "demo-paid": { outcome: "paid" },
  "demo-declined": { outcome: "declined" },
  "demo-pending-paid": { outcome: "pending", settlesTo: "paid" },
  "demo-pending-failed": { outcome: "pending", settlesTo: "failed" },
};

/** Test payments, for development: each choice names what comes of it. */
const demoPayment: PaymentMethod = {
  id: "demo",
  choices: [
    {
      value: "demo-paid",
      label: "Testzahlung: bezahlt",
      hint: "Die Zahlung gelingt sofort. Es fließt kein Geld.",
    },
    {
      value: "demo-declined",
      label: "Testzahlung: abgelehnt",
      hint: "Die Zahlung wird abgelehnt; Sie können es noch einmal versuchen.",
    },
    {
      value: "demo-pending-paid",
      label: "Testzahlung: erst ausstehend, dann bezahlt",
      hint: "Die Bestätigung kommt wenige Sekunden später.",
    },
    {
      value: "demo-pending-failed",
      label: "Testzahlung: erst ausstehend, dann fehlgeschlagen",
      hint: "Die Absage kommt wenige Sekunden später.",
    },
  ],
  begin: (choice) => starts[choice] ?? { outcome: "declined" },
};
