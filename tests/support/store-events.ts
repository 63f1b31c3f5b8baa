import { Webhook } from "standardwebhooks";

// Events as a store service sends them, and their signatures (Standard Webhooks 1.0).

export const testStoreId = "store_01KRAEUTERPFOTE0000000000";
/** The two of vitest.config.ts. */
export const newSecret = `whsec_${"A".repeat(43)}=`;
export const oldSecret = `whsec_${"B".repeat(43)}=`;
export const foreignSecret = `whsec_${"C".repeat(43)}=`;

export type WireCustomer = { external_id?: string | null; email?: string };

export type WireOrderItem = {
  id: string;
  product_id: string;
  variant_id: string;
  title: string;
  product_type: string;
  quantity: number;
  refunded_quantity: number;
  unit_price: number;
  total: number;
};

export type WireOrder = {
  id: string;
  display_id: string;
  version: number;
  checkout_id: string | null;
  customer: WireCustomer | null;
  status: string;
  payment_status: string;
  currency_code: string;
  subtotal: number;
  total: number;
  paid_total: number;
  refunded_total: number;
  items: WireOrderItem[];
  paid_at: string | null;
  created_at: string;
};

export type WireSubscription = {
  id: string;
  version: number;
  order_id: string;
  order_item_id: string;
  product_id: string;
  title: string;
  customer: WireCustomer | null;
  status: string;
  current_period_start: string | null;
  current_period_end: string | null;
  cancel_at_period_end: boolean;
  access_until: string | null;
};

export type WireRefund = {
  id: string;
  amount: number;
  status: string;
  reason: string | null;
  items: { item_id: string; quantity: number }[];
};

export type WireDispute = { id: string; amount: number; status: string };

export type WireData = {
  order?: WireOrder;
  subscription?: WireSubscription;
  refund?: WireRefund;
  dispute?: WireDispute;
};

export type WireEvent = {
  type: string;
  timestamp: string;
  api_version: string;
  livemode: boolean;
  store_id: string;
  data: WireData;
};

export function eventOf(
  type: string,
  data: WireData,
  envelope: Partial<Omit<WireEvent, "type" | "data">> = {},
): WireEvent {
  return {
    type,
    timestamp: "2026-11-21T09:00:00Z",
    api_version: "2026-01-01",
    livemode: true,
    store_id: testStoreId,
    ...envelope,
    data,
  };
}

export function newEventId(): string {
  return `msg_${crypto.randomUUID()}`;
}

export type Signing = { id?: string; secret?: string; at?: Date };

/** The three headers for exactly this text. */
export function signatureHeaders(body: string, signing: Signing = {}) {
  const { id = newEventId(), secret = newSecret, at = new Date() } = signing;
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign(id, at, body),
  };
}

export function signedRequest(event: unknown, signing: Signing = {}): Request {
  const body = typeof event === "string" ? event : JSON.stringify(event);
  return webhookRequest(body, signatureHeaders(body, signing));
}

export function webhookRequest(body: BodyInit | null, headers: HeadersInit): Request {
  return new Request("http://store/webhooks/store", { method: "POST", body, headers });
}
