import { expect, it } from "vitest";
import { hasAccess } from "#app/shop/orders.ts";
import { days, goods, now } from "#tests/support/store-purchase.ts";
import { benefitsOf, insertPurchase, take } from "#tests/support/store-shop.ts";

const statuses = [
  ...["active", "trialing", "past_due", "paused", "canceled", "revoked"],
  ...["expired", "unpaid", "something new"],
];
const ends = [null, days(-1), days(1)];

const cases = statuses.flatMap((status) =>
  ends.flatMap((access) => ends.map((period) => [status, access, period] as const)),
);

it.each(cases)(
  "%s with access until %s and a period until %s is the same to people and to the account",
  async (status, accessUntil, periodEnd) => {
    const purchase = await insertPurchase([goods.herbs]);
    await take(purchase.paid());
    const state = { status, access_until: accessUntil, current_period_end: periodEnd };
    await take(purchase.subscription("renewed", state));
    const said = hasAccess({ status, accessUntil, currentPeriodEnd: periodEnd }, now.toISOString());
    const { subscription } = await benefitsOf(purchase.userId);
    expect(subscription).toBe(said ? "active" : "inactive");
  },
);
