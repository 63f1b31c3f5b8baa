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

export function offeredPayments({
  isDevelopment,
}: Pick<MerchantConfig, "isDevelopment">): readonly PaymentMethod[] {
  return isDevelopment ? [demoPayment, manualPayment] : [manualPayment];
}

export function findPayment(methods: readonly PaymentMethod[], choice: string) {
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

/** Test payments, for development. */
const demoChoices: readonly (PaymentChoice & { start: PaymentStart })[] = [
  {
    value: "demo-paid",
    label: "Testzahlung: bezahlt",
    hint: "Wird sofort bestätigt. Es fließt kein Geld.",
    start: { outcome: "paid" },
  },
  {
    value: "demo-declined",
    label: "Testzahlung: abgelehnt",
    hint: "Die Zahlung wird abgelehnt.",
    start: { outcome: "declined" },
  },
  {
    value: "demo-pending-paid",
    label: "Testzahlung: erst ausstehend, dann bezahlt",
    hint: "Die Bestätigung kommt wenige Sekunden später.",
    start: { outcome: "pending", settlesTo: "paid" },
  },
  {
    value: "demo-pending-failed",
    label: "Testzahlung: erst ausstehend, dann fehlgeschlagen",
    hint: "Die Absage kommt wenige Sekunden später.",
    start: { outcome: "pending", settlesTo: "failed" },
  },
];

const demoPayment: PaymentMethod = {
  id: "demo",
  choices: demoChoices,
  begin: (choice) =>
    demoChoices.find(({ value }) => value === choice)?.start ?? { outcome: "declined" },
};
