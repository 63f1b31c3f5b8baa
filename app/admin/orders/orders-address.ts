import type { orderFilters } from "#app/db/shop-schema.ts";
import { type ListPlace, turn, writePlace } from "#app/platform/list-place.ts";
import {
  type Choices,
  choice,
  listView,
  searchText,
  type ViewOf,
} from "#app/platform/list-view.ts";

export const ordersPageSize = 50;

export const filters: Choices<keyof typeof orderFilters | "all"> = [
  { value: "all", name: "", label: "Alle" },
  { value: "unpaid", name: "offen", label: "Offen" },
  { value: "paid", name: "bezahlt", label: "Bezahlt" },
  { value: "refunded", name: "erstattet", label: "Erstattet" },
  { value: "disputed", name: "strittig", label: "Strittig" },
  { value: "canceled", name: "storniert", label: "Storniert" },
];

/** An outside store's ids may be anything. */
function readOrderPlace(text: string): ListPlace | null {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)_(.{1,200})$/.exec(text) ?? [];
  return at && id ? { at, id } : null;
}

export const ordersPath = "/admin/bestellungen";

export const ordersList = listView(ordersPath, {
  search: searchText(),
  filter: choice("zahlung", filters),
  from: turn({ older: "vor", newer: "nach" }, readOrderPlace, writePlace),
});

export type OrdersView = ViewOf<typeof ordersList>;

export function orderAddress(orderId: string, part = "", view: Partial<OrdersView> = {}): string {
  const path = `${ordersPath}/${encodeURIComponent(orderId)}${part && `/${part}`}`;
  return ordersList.address(view, path);
}

/** As the embedded merchant makes them; others never reach its addresses. */
export const orderIdPattern = /^order_[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

export const orderHeadingId = "bestellung-ueberschrift";

export type OrderAction = "paid" | "cancel" | "refund";

type OrderFacts = {
  order: { status: string; paidAt: string | null; placedAt: string | null };
  items: readonly { quantity: number; refundedQuantity: number }[];
  disputes: readonly { status: string }[];
};

/** The merchant decides again. */
export function possibleActions({ order, items, disputes }: OrderFacts): OrderAction[] {
  if (order.status === "canceled" || !order.placedAt) return [];
  if (!order.paidAt) return ["paid", "cancel"];
  const hasLeft = items.some(({ quantity, refundedQuantity }) => refundedQuantity < quantity);
  return hasLeft && !disputes.some(({ status }) => status === "open") ? ["refund"] : [];
}

export const manualPayment = "manual";

const paymentNames: Record<string, string> = {
  [manualPayment]: "Vorkasse (Überweisung)",
  demo: "Testzahlung",
};

export function paymentName(method: string): string {
  return paymentNames[method] ?? method;
}

export const refundReasonMax = 500;
