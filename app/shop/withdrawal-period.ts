import { addDays, type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { benefitOf } from "./benefits.ts";
import { type OrderFigures, orderState } from "./order-status.ts";

/** § 355 Abs. 2 BGB. */
const withdrawalDays = 14;

/** § 475 Abs. 1 BGB: the latest on which goods are handed over. Nobody tells us the day of it. */
const deliveryDaysMost = 30;

/** A last day that is no working day moves on to the next (§ 193 BGB); over Easter by four. */
const holidaysMost = 4;

type WithdrawnFrom = OrderFigures & {
  createdAt: string;
  paidAt: string | null;
  items: readonly { title: string }[];
};

/**
 * Whether the time to withdraw from an order usually still runs: rather too long than too short, for
 * what is judged is the withdrawal itself. Of services it begins with the contract, of goods with
 * their arrival, and they are sent once they are paid. A payment that failed leaves the contract. Who
 * got goods later, or was told wrongly of the right, finds the same form in the foot of every page.
 */
export function canStillWithdraw(order: WithdrawnFrom, now: Date): boolean {
  if (["canceled", "refunded"].includes(orderState(order))) return false;
  if (!hasGoods(order)) return dayOf(order.createdAt, withdrawalDays) >= dayInGermany(now);
  if (order.paidAt === null) return true;
  return dayOf(order.paidAt, deliveryDaysMost + withdrawalDays) >= dayInGermany(now);
}

function hasGoods({ items }: WithdrawnFrom): boolean {
  const benefits = items.map(({ title }) => benefitOf(title));
  return benefits.some(({ slots, isHerbSubscription }) => slots === 0 && !isHerbSubscription);
}

function dayOf(instant: string, days: number): CalendarDay {
  return addDays(dayInGermany(new Date(instant)), days + holidaysMost);
}
