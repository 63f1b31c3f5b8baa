import type { Platform } from "#app/context.ts";
import type { MerchantClient } from "#app/shop/merchant-client.server.ts";
import { orderIdPattern } from "./orders-address.ts";

type Asking = Pick<Platform, "merchant" | "config" | "log">;

/**
 * The embedded merchant's own record of an order, which is always the newest.
 * `elsewhere`: the shop's goods are kept by a store service, which has an administration of its own.
 */
export type MerchantAnswer =
  | { state: "known"; record: MerchantRecord }
  | { state: "unknown" | "unreachable" | "elsewhere" };

export type MerchantRecord = Awaited<ReturnType<typeof fetchRecord>> & object;

export async function readMerchantOrder(
  { merchant, config, log }: Asking,
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
  // A try to pay that was declined is no order yet.
  return record.order.placedAt ? record : null;
}
