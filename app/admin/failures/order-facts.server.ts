import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { currencyOfCode, formatMoney } from "#app/platform/money.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import { benefitOf } from "#app/shop/benefits.ts";
import { readStoredEvent, type StoreEvent } from "#workers/store/webhook/store-event.ts";

export function readOrderFacts(payload: string) {
  const event = readStoredEvent(payload);
  if (!event) return null;
  const { data } = event;
  const { customer } = "order" in data ? data.order : data.subscription;
  const buyer = {
    name: customer?.name?.trim() || null,
    email: readableEmail(customer?.email?.trim() ?? "") || null,
    accountId: customer?.external_id ?? null,
  };
  return {
    ...buyer,
    ...("order" in data ? ofOrder(data) : ofSubscription(data)),
  };
}

export type OrderFacts = NonNullable<ReturnType<typeof readOrderFacts>>;

type SubscriptionData = Extract<StoreEvent["data"], { subscription: unknown }>;

function ofOrder({ order }: Extract<StoreEvent["data"], { order: unknown }>) {
  const money = (cents: number) => formatMoney(cents, currencyOfCode(order.currency_code));
  return {
    displayId: order.display_id,
    day: formatDayOfInstant(order.created_at),
    total: money(order.total),
    lines: order.items.map(({ id, title, quantity, total }) => ({
      id,
      title,
      quantity,
      total: money(total),
    })),
    ...benefitsOf(order.items),
  };
}

function ofSubscription({ subscription: { id, title } }: SubscriptionData) {
  return {
    displayId: null,
    day: null,
    total: null,
    lines: [{ id, title, quantity: 1, total: null }],
    ...benefitsOf([{ title, quantity: 1 }]),
  };
}

function benefitsOf(items: readonly { title: string; quantity: number }[]) {
  const benefits = items.map(({ title, quantity }) => ({ ...benefitOf(title), quantity }));
  return {
    slots: benefits.reduce((sum, one) => sum + one.slots * one.quantity, 0),
    opensHerbs: benefits.some((one) => one.isHerbSubscription && one.quantity > 0),
  };
}

export function unmatchedOrderName(facts: { displayId: string | null } | null): string {
  if (!facts) return "Bestellung, nicht lesbar";
  return facts.displayId === null
    ? "Abo ohne bekannte Bestellung"
    : `Bestellung ${facts.displayId}`;
}
