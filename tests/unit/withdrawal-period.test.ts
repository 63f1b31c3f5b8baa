import { describe, expect, it } from "vitest";
import { canStillWithdraw, lastDayToWithdraw } from "#app/shop/withdrawal-period.ts";

const paid = {
  ...{ status: "completed", paymentStatus: "paid", refundedTotalCents: 0 },
  ...{ totalCents: 1990, paidTotalCents: 1990 },
  createdAt: "2026-11-01T09:00:00.000Z",
  paidAt: "2026-11-03T09:00:00.000Z",
  shippedOn: null,
};
const unpaid = { ...paid, paymentStatus: "pending", paidTotalCents: 0, paidAt: null };
const subscription = { ...paid, items: [{ title: "Kräuterlexikon Abo" }] };
const goods = { ...paid, items: [{ title: "Weiteres Haustier" }, { title: "Leinöl" }] };

function on(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

describe("the way to withdraw from an order is shown", () => {
  const can = (order: Parameters<typeof canStillWithdraw>[0], day: string) =>
    canStillWithdraw(order, on(day));

  it("for services while fourteen days from the contract can run, over holidays too", () => {
    // From Good Friday to the Tuesday after Easter.
    const days = ["2026-11-15", "2026-11-19", "2026-11-20"];
    expect(days.map((day) => can(subscription, day))).toEqual([true, true, false]);
  });

  it("for goods as long as they may have come fourteen days ago", () => {
    const days = ["2026-12-17", "2026-12-21", "2026-12-22"];
    expect(days.map((day) => can(goods, day))).toEqual([true, true, false]);
    expect(can({ ...goods, ...unpaid }, "2027-03-01")).toBe(true);
    expect(can({ ...subscription, ...unpaid }, "2027-03-01")).toBe(false);
  });

  it("for goods from the day on which they were sent, where it was noted", () => {
    const sent = { ...goods, shippedOn: "2026-11-04" };
    // A week on its way, fourteen days, and holidays.
    expect(lastDayToWithdraw(sent, true)).toBe("2026-11-29");
    expect(["2026-11-29", "2026-11-30"].map((day) => can(sent, day))).toEqual([true, false]);
    expect(can({ ...sent, ...unpaid, shippedOn: "2026-11-04" }, "2026-11-30")).toBe(false);
    expect(lastDayToWithdraw({ ...goods, paidAt: null }, true)).toBeNull();
  });

  it("of no order that is no contract any more", () => {
    const day = on("2026-11-02");
    expect(canStillWithdraw({ ...goods, refundedTotalCents: 500 }, day)).toBe(true);
    const failed = { ...goods, paymentStatus: "failed", paidTotalCents: 0 };
    expect(canStillWithdraw(failed, day), "a payment that failed leaves the contract").toBe(true);
    for (const changes of [
      { refundedTotalCents: 1990 },
      { status: "canceled", paymentStatus: "pending", paidTotalCents: 0 },
    ]) {
      expect(canStillWithdraw({ ...goods, ...changes }, day), JSON.stringify(changes)).toBe(false);
    }
  });

  it("by the days of Germany, where the next begins earlier", () => {
    const late = { ...subscription, createdAt: "2026-11-01T23:30:00.000Z" };
    expect(canStillWithdraw(late, on("2026-11-20"))).toBe(true);
    expect(canStillWithdraw(late, new Date("2026-11-20T22:59:00Z"))).toBe(true);
    expect(canStillWithdraw(late, new Date("2026-11-20T23:00:00Z"))).toBe(false);
  });
});
