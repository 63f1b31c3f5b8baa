import { addDays, type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { benefitOf } from "./benefits.ts";
import { type OrderFigures, orderState } from "./orders.ts";

/** § 355 Abs. 2 BGB. */
const withdrawalDays = 14;

/** § 475 Abs. 1 BGB: the latest on which goods are handed over, where nobody noted when they were sent. */
const deliveryDaysMost = 30;

/** What is on its way for longer is the exception; `shipping.deliveryDays` promises less. */
const inTransitDaysMost = 7;

/** A last day that is no working day moves on to the next (§ 193 BGB); over Easter by four. */
const holidaysMost = 4;

type Contract = {
  createdAt: string;
  paidAt: string | null;
  shippedOn: CalendarDay | null;
};

type WithdrawnFrom = OrderFigures & Contract & { items: readonly { title: string }[] };

/** Rather too late than too early; null for goods that are not paid, as nothing has begun. */
export function lastDayToWithdraw(
  { createdAt, paidAt, shippedOn }: Contract,
  hasGoods: boolean,
): CalendarDay | null {
  if (!hasGoods) return daysAfter(dayInGermany(new Date(createdAt)), 0);
  if (shippedOn !== null) return daysAfter(shippedOn, inTransitDaysMost);
  return paidAt && daysAfter(dayInGermany(new Date(paidAt)), deliveryDaysMost);
}

/** Who got goods later or was told wrongly finds the same form in the foot of every page. */
export function canStillWithdraw(order: WithdrawnFrom, now: Date): boolean {
  if (["canceled", "refunded"].includes(orderState(order))) return false;
  const last = lastDayToWithdraw(order, isWithGoods(order.items));
  return last === null || last >= dayInGermany(now);
}

export function isWithGoods(items: WithdrawnFrom["items"]): boolean {
  const benefits = items.map(({ title }) => benefitOf(title));
  return benefits.some(({ slots, isHerbSubscription }) => slots === 0 && !isHerbSubscription);
}

function daysAfter(begin: CalendarDay, daysBefore: number): CalendarDay {
  return addDays(begin, daysBefore + withdrawalDays + holidaysMost);
}
