/** Which orders the practitioner looks at; the address says it. */
export type OrdersView = { filter: "open" | "all"; page: number };

/** What is asked before an order changes, by its name in the address and in the form. */
export const orderQuestions = ["bezahlt", "stornieren"] as const;
export type OrderQuestion = (typeof orderQuestions)[number];

export const ordersPageSize = 50;

/** Reads the view from an address; whatever is not understood is the first page of what is open. */
export function readOrdersView(params: URLSearchParams): OrdersView {
  const page = params.get("seite") ?? "";
  return {
    filter: params.get("zahlung") === "alle" ? "all" : "open",
    // Ten thousand pages are more than the merchant counts.
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a view, with or without a question about one of its orders. */
export function ordersAddress(
  { filter, page }: OrdersView,
  about?: { question: OrderQuestion; orderId: string },
): string {
  const params = new URLSearchParams();
  if (filter === "all") params.set("zahlung", "alle");
  if (page > 1) params.set("seite", String(page));
  if (about) params.set(about.question, about.orderId);
  const query = params.toString();
  return `/admin/bestellungen${query && `?${query}`}`;
}

/** An order's id as the embedded merchant makes it; anything else never reaches an address. */
export const orderIdPattern = /^order_[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** The page of an order. An outside store's ids may be anything. */
export function orderAddress(orderId: string): string {
  return `/admin/bestellungen/${encodeURIComponent(orderId)}`;
}
