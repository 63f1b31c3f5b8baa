import { customerAddress, messageAddress } from "#app/admin/customers/customer.ts";
import type { Platform } from "#app/context.ts";
import { dayInGermany, formatDay, formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { formatMoment } from "#app/platform/german-time.ts";
import { isOlder } from "#app/platform/jobs.ts";
import { currencyOfCode, euro, formatMoney } from "#app/platform/money.ts";
import { pick } from "#app/platform/pick.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import { benefitOf } from "#app/shop/benefits.ts";
import type { MerchantClient } from "#app/shop/clients.server.ts";
import { orderState, orderStates, subscriptionState } from "#app/shop/orders.ts";
import { lineTitle } from "#app/shop/policy.ts";
import { isWithGoods } from "#app/shop/withdrawal-period.ts";
import {
  manualPayment,
  type OrderAction,
  orderIdPattern,
  paymentName,
  possibleActions,
} from "./orders-address.ts";
import type { ShopOrder } from "./queries.server.ts";

type KnownOrder = NonNullable<ShopOrder["order"]>;

/** By the merchant's own record where it can be read, as it is the newest. */
export function describeOrder(shop: ShopOrder, answer: MerchantAnswer, now: Date) {
  const record = answer.state === "known" ? answer.record : null;
  const facts = record ? factsOfRecord(record) : shop.order && factsOfShop(shop.order, shop);
  if (!facts) return null;
  return {
    ...facts,
    source: record ? ("merchant" as const) : answer.state,
    // Ours follows by webhook; that of a deleted account does not.
    lag:
      record !== null && (shop.order?.version ?? 0) < record.order.version
        ? describeLag(happenedTo(record).at(-1)?.at ?? record.order.createdAt, now)
        : null,
    hasWaitingEvents: shop.hasWaitingEvents,
    account: describeAccount(shop.order),
    shipping: shop.order && describeShipping(shop.order, shop.items, now),
    ledger: shop.ledger.map(({ createdAt, ...entry }) => ({
      key: entry.key,
      day: formatDayOfInstant(createdAt),
      text: describeLedgerEntry(entry),
    })),
    subscriptions: (record ?? shop).subscriptions.map((one) => ({
      id: one.id,
      title: one.title,
      state: subscriptionState(one, now),
    })),
  };
}

/** An event that is later has been refused, and waits for another try. */
const lagIsLongAfterMs = 5 * 60 * 1000;

function describeLag(changedAt: string, now: Date) {
  return { since: formatMoment(changedAt), isLong: isOlder(changedAt, lagIsLongAfterMs, now) };
}

export type DescribedOrder = NonNullable<ReturnType<typeof describeOrder>>;
export type DescribedItem = DescribedOrder["items"][number];

function factsOfRecord(record: MerchantRecord) {
  const { order, disputes, refunds } = record;
  const isDisputed = disputes.some(({ status }) => status === "open");
  const items = record.items.map((item) => ({
    id: item.id,
    title: lineTitle(item),
    ...pick(item, "quantity", "refundedQuantity", "unitPriceCents"),
    totalCents: item.quantity * item.unitPriceCents,
    isSubscription: item.productType === "subscription",
    isSent: item.productType === "physical",
    slots: benefitOf(item.title).slots,
  }));
  return {
    ...figuresOf(order),
    state: isDisputed ? ("disputed" as const) : orderState(order),
    version: order.version,
    items,
    day: formatDayOfInstant(order.placedAt ?? order.createdAt),
    paidDay: order.paidAt && formatDayOfInstant(order.paidAt),
    shippingCents: order.shippingCents,
    refundableCents: record.refundableCents,
    payment: paymentName(order.paymentMethod),
    isManual: order.paymentMethod === manualPayment,
    actions: possibleActions(record),
    buyer: {
      name: order.customerName,
      email: readableEmail(order.customerEmail),
      address: order.address,
    },
    refunds: refunds.map(({ id, amountCents, reason, items: pieces, createdAt }) => ({
      id,
      amountCents,
      reason,
      day: formatDayOfInstant(createdAt),
      items: pieces.map(({ itemId, quantity }) => {
        const title = items.find((item) => item.id === itemId)?.title;
        return `${quantity} × ${title ?? "unbekannter Artikel"}`;
      }),
      // With the last pieces shipping goes back.
      shippingCents: amountCents - costOf(pieces, items),
    })),
    history: historyOfRecord(record),
  };
}

function costOf(
  pieces: readonly { itemId: string; quantity: number }[],
  items: readonly { id: string; unitPriceCents: number }[],
): number {
  return pieces.reduce((sum, { itemId, quantity }) => {
    const item = items.find(({ id }) => id === itemId);
    return sum + quantity * (item?.unitPriceCents ?? 0);
  }, 0);
}

function factsOfShop(order: KnownOrder, { items, history }: ShopOrder) {
  return {
    ...figuresOf(order),
    state: orderState(order),
    version: order.version,
    items: items.map((item) => ({
      ...pick(item, "id", "title", "quantity", "refundedQuantity", "unitPriceCents", "totalCents"),
      isSubscription: false,
      isSent: false,
      slots: 0,
    })),
    day: formatDayOfInstant(order.createdAt),
    paidDay: order.paidAt && formatDayOfInstant(order.paidAt),
    shippingCents: order.totalCents - order.subtotalCents,
    refundableCents: 0,
    payment: null,
    isManual: false,
    actions: [] as OrderAction[],
    buyer: null,
    refunds: [],
    history: historyOfShop(order, history),
  };
}

type Figures = Pick<
  KnownOrder,
  "id" | "displayId" | "totalCents" | "paidTotalCents" | "refundedTotalCents"
>;

function figuresOf(order: Figures & { currency: string }) {
  const { id, displayId, totalCents, paidTotalCents, refundedTotalCents } = order;
  const currency = currencyOfCode(order.currency);
  return { id, displayId, currency, totalCents, paidTotalCents, refundedTotalCents };
}

/** Null: nothing of it is sent, or nothing any more. */
export function describeShipping(order: KnownOrder, items: ShopOrder["items"], now: Date) {
  if (!isWithGoods(items) || orderState(order) === "canceled") return null;
  const { shippedOn } = order;
  return {
    shippedOn: shippedOn ?? "",
    day: shippedOn && formatDay(shippedOn),
    first: dayInGermany(new Date(order.createdAt)),
    today: dayInGermany(now),
  };
}

function describeAccount(order: KnownOrder | null) {
  if (!order) return { state: "unknown" as const };
  if (order.userId === null) return { state: "deleted" as const };
  return {
    state: "known" as const,
    name: order.fullName?.trim() || readableEmail(order.email ?? ""),
    email: readableEmail(order.email ?? ""),
    address: [order.street, `${order.postalCode ?? ""} ${order.city ?? ""}`]
      .map((line) => line?.trim())
      .filter(Boolean)
      .join(", "),
    // The practitioner's own account has no such page.
    link: order.customerId && customerAddress(order.customerId),
    messageTo: order.customerId && messageAddress(order.customerId),
  };
}

type RecordFacts = {
  order: {
    createdAt: string;
    placedAt: string | null;
    paidAt: string | null;
    canceledAt: string | null;
  };
  refunds: readonly { createdAt: string; amountCents: number }[];
  disputes: readonly {
    openedAt: string;
    closedAt: string | null;
    status: string;
    amountCents: number;
  }[];
};

/** Oldest first. */
export function historyOfRecord(record: RecordFacts) {
  return inWords(happenedTo(record));
}

function happenedTo({ order, refunds, disputes }: RecordFacts) {
  const money = (cents: number) => formatMoney(cents, euro);
  return inOrder([
    { at: order.placedAt ?? order.createdAt, text: "Bestellt" },
    { at: order.paidAt, text: "Bezahlt" },
    { at: order.canceledAt, text: "Storniert" },
    ...refunds.map(({ createdAt, amountCents }) => ({
      at: createdAt,
      text: `${money(amountCents)} erstattet`,
    })),
    ...disputes.flatMap(({ openedAt, closedAt, status, amountCents }) => [
      { at: openedAt, text: `Zahlung von ${money(amountCents)} beanstandet` },
      {
        at: closedAt,
        text: status === "won" ? "Beanstandung zurückgewiesen" : "Betrag endgültig zurückgebucht",
      },
    ]),
  ]);
}

/** From our database: less, and by the time of arrival. */
export function historyOfShop(
  order: { createdAt: string; paidAt: string | null },
  states: readonly { at: string; note: string }[],
) {
  const happened = inOrder([
    { at: order.createdAt, text: "Bestellt" },
    { at: order.paidAt, text: "Bezahlt" },
    ...states.flatMap(({ at, note }) => {
      const state = stateOfNote(note);
      // The payment has a time of its own.
      return state === "paid" ? [] : [{ at, text: orderStates[state].label }];
    }),
  ]);
  return inWords(happened);
}

function stateOfNote(note: string) {
  const amounts = { totalCents: 0, paidTotalCents: 0, refundedTotalCents: 0 };
  return orderState({ ...amounts, status: "", paymentStatus: note });
}

function inOrder(happened: readonly { at: string | null; text: string }[]) {
  return happened
    .flatMap(({ at, text }) => (at ? [{ at, text }] : []))
    .toSorted((one, other) => one.at.localeCompare(other.at));
}

function inWords(happened: ReturnType<typeof inOrder>) {
  return happened.map(({ at, text }) => ({ when: formatMoment(at), text }));
}

type LedgerEntry = { key: string; kind: "slots" | "subscription"; amount: number };

export function describeLedgerEntry({ key, kind, amount }: LedgerEntry): string {
  return `${whatOf(kind, amount)} (${causeOf(key)})`;
}

function whatOf(kind: LedgerEntry["kind"], amount: number): string {
  if (amount === 0) return "Keine Änderung";
  if (kind === "subscription") {
    return amount > 0 ? "Kräuterlexikon-Abo freigeschaltet" : "Kräuterlexikon-Abo zurückgenommen";
  }
  const places = Math.abs(amount) === 1 ? "1 Haustierplatz" : `${Math.abs(amount)} Haustierplätze`;
  return `${places} ${amount > 0 ? "freigeschaltet" : "zurückgenommen"}`;
}

function causeOf(key: string): string {
  if (key.startsWith("refund:")) return "Erstattung";
  if (/^dispute:.*:won:/.test(key)) return "Beanstandung zurückgezogen";
  if (key.startsWith("dispute:")) return "Beanstandung der Zahlung";
  return "Zahlung";
}

/** `elsewhere`: an outside store has an administration of its own. */
type MerchantAnswer =
  | { state: "known"; record: MerchantRecord }
  | { state: "unknown" | "unreachable" | "elsewhere" };

export type MerchantRecord = Awaited<ReturnType<typeof fetchRecord>> & object;

export async function readMerchantOrder(
  { merchant, config, log }: Pick<Platform, "merchant" | "config" | "log">,
  orderId: string,
): Promise<MerchantAnswer> {
  if (!config.hasOwnStore) return { state: "elsewhere" };
  if (!orderIdPattern.test(orderId)) return { state: "unknown" };
  try {
    const record = await fetchRecord(merchant, orderId);
    return record ? { state: "known", record } : { state: "unknown" };
  } catch (error) {
    log.error("admin.order_not_read", error, { orderId });
    return { state: "unreachable" };
  }
}

async function fetchRecord(merchant: MerchantClient, id: string) {
  const response = await merchant.orders[":id"].$get({ param: { id } });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The merchant answered ${response.status}.`);
  const record = await response.json();
  // A declined attempt to pay is no order yet.
  return record.order.placedAt ? record : null;
}
