import { expect, it } from "vitest";
import {
  describeLedgerEntry,
  historyOfRecord,
  historyOfShop,
} from "#app/admin/orders/order.server.ts";

const placedAt = "2026-11-01T08:00:00.000Z";

it("tells what happened to an order of the embedded merchant, in its order", () => {
  const [openedAt, closedAt] = ["2026-11-05T08:00:00.000Z", "2026-11-06T08:00:00.000Z"];
  const paidAt = "2026-11-03T08:00:00.000Z";
  const history = historyOfRecord({
    order: { createdAt: "2026-11-01T07:00:00.000Z", placedAt, paidAt, canceledAt: null },
    refunds: [{ createdAt: "2026-11-09T23:30:00.000Z", amountCents: 1290 }],
    disputes: [{ openedAt, closedAt, status: "won", amountCents: 5000 }],
  });
  expect(history.map(({ when, text }) => `${when}: ${text}`.replace(/\u00A0/g, " "))).toEqual([
    "1. November 2026 um 09:00 Uhr: Bestellt",
    "3. November 2026 um 09:00 Uhr: Bezahlt",
    "5. November 2026 um 09:00 Uhr: Zahlung von 50,00 € beanstandet",
    "6. November 2026 um 09:00 Uhr: Beanstandung zurückgewiesen",
    "10. November 2026 um 00:30 Uhr: 12,90 € erstattet",
  ]);
});

it("tells what was heard of an order where there is no more, the payment once", () => {
  const states = [
    { at: "2026-11-03T08:05:00.000Z", note: "paid" },
    { at: "2026-11-04T08:00:00.000Z", note: "disputed" },
    { at: "2026-11-05T08:00:00.000Z", note: "partially_refunded" },
  ];
  const order = { createdAt: placedAt, paidAt: "2026-11-03T08:00:00.000Z" };
  expect(historyOfShop(order, states).map(({ text }) => text)).toEqual([
    "Bestellt",
    "Bezahlt",
    "Zahlung beanstandet",
    "Teilweise erstattet",
  ]);
  const canceled = [{ at: "2026-11-05T08:00:00.000Z", note: "canceled" }];
  expect(historyOfShop({ ...order, paidAt: null }, canceled).at(-1)?.text).toBe("Storniert");
});

it("says of the ledger what the account got, and what for", () => {
  const say = (key: string, kind: "slots" | "subscription", amount: number) =>
    describeLedgerEntry({ key, kind, amount });
  expect(say("order-item:1", "slots", 3)).toBe("3 Haustierplätze freigeschaltet (Zahlung)");
  expect(say("refund:1:2", "slots", -1)).toBe("1 Haustierplatz zurückgenommen (Erstattung)");
  expect(say("order-item:1", "subscription", 1)).toBe(
    "Kräuterlexikon-Abo freigeschaltet (Zahlung)",
  );
  expect(say("dispute:1:open:2", "slots", -3)).toContain("(Beanstandung der Zahlung)");
  expect(say("dispute:1:won:2", "slots", 3)).toContain("(Beanstandung zurückgezogen)");
  expect(say("dispute:1:open:2", "slots", 0)).toContain("Keine Änderung");
});
