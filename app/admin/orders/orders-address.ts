import type { orderFilters } from "#app/db/shop-schema.ts";
import { readSearchText } from "#app/ui/search-text.ts";

type OrdersFilter = keyof typeof orderFilters | "all";

/** An order of a list, from which the page before or after it goes on. */
type OrdersCursor = { direction: "older" | "newer"; createdAt: string; id: string };

/** Which orders the practitioner looks at; the address says it. */
export type OrdersView = { filter: OrdersFilter; search: string; cursor: OrdersCursor | null };

export const ordersPageSize = 50;

export const filters = [
  { filter: "all", name: "alle", label: "Alle" },
  { filter: "unpaid", name: "offen", label: "Offen" },
  { filter: "paid", name: "bezahlt", label: "Bezahlt" },
  { filter: "refunded", name: "erstattet", label: "Erstattet" },
  { filter: "disputed", name: "strittig", label: "Strittig" },
  { filter: "canceled", name: "storniert", label: "Storniert" },
] as const satisfies readonly { filter: OrdersFilter; name: string; label: string }[];

const directions = [
  { direction: "older", name: "vor" },
  { direction: "newer", name: "nach" },
] as const;

/** Reads the view from an address; whatever is not understood is the newest of all. */
export function readOrdersView(params: URLSearchParams): OrdersView {
  return {
    filter: filters.find(({ name }) => name === params.get("zahlung"))?.filter ?? "all",
    search: readSearchText(params.get("suche")),
    cursor: readCursor(params),
  };
}

function readCursor(params: URLSearchParams): OrdersCursor | null {
  for (const { direction, name } of directions) {
    const text = params.get(name) ?? "";
    const [, createdAt, id] = /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)_(.{1,200})$/.exec(text) ?? [];
    if (createdAt && id) return { direction, createdAt, id };
  }
  return null;
}

/** The address of a view; of all orders it is the plain one. */
export function ordersAddress(view: OrdersView): string {
  return `/admin/bestellungen${queryOf(view)}`;
}

function queryOf({ filter, search, cursor }: OrdersView): string {
  const params = new URLSearchParams();
  if (search) params.set("suche", search);
  const name = filters.find((one) => one.filter === filter)?.name;
  if (name && filter !== "all") params.set("zahlung", name);
  const parameter = directions.find(({ direction }) => direction === cursor?.direction)?.name;
  if (cursor && parameter) params.set(parameter, `${cursor.createdAt}_${cursor.id}`);
  const query = params.toString();
  return query && `?${query}`;
}

/** The page of an order that leads back to the view in which it was found. */
export function listedOrderAddress(orderId: string, view: OrdersView): string {
  return `${orderAddress(orderId)}${queryOf(view)}`;
}

/** The page of an order, or a dialog over it. An outside store's ids may be anything. */
export function orderAddress(orderId: string, part = ""): string {
  return `/admin/bestellungen/${encodeURIComponent(orderId)}${part && `/${part}`}`;
}

/** An order's id as the embedded merchant makes it; anything else never reaches its address. */
export const orderIdPattern = /^order_[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** Where focus goes when a dialog over an order closes. */
export const orderHeadingId = "bestellung-ueberschrift";
