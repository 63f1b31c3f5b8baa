import type { PaymentMethod, PaymentStart } from "./payment.ts";

const starts: Record<string, PaymentStart> = {
  "demo-paid": { outcome: "paid" },
  "demo-declined": { outcome: "declined" },
  "demo-pending-paid": { outcome: "pending", settlesTo: "paid" },
  "demo-pending-failed": { outcome: "pending", settlesTo: "failed" },
};

/** Test payments, for development: each choice names what comes of it. */
export const demoPayment: PaymentMethod = {
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
