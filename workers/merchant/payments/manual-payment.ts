import { site } from "#app/platform/operator/config.ts";
import type { PaymentMethod } from "./payment.ts";

/** As the operator's list of ways to pay calls it. */
const label = "Vorkasse (Überweisung)";

/** The order stays pending until the practitioner has seen the money. */
export const manualPayment: PaymentMethod = {
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
