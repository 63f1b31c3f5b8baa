import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { noteAudit } from "#app/audit/record.server.ts";
import { type Platform, platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { badRequest, parseForm, refusedForm } from "#app/platform/forms.server.ts";
import type { MerchantClient } from "#app/shop/merchant-client.server.ts";
import { getOrderOwner } from "./order-queries.server.ts";
import { orderAddress } from "./orders-address.ts";
import { type MerchantRecord, readMerchantOrder } from "./read-order.server.ts";
import { refusals } from "./refusal-words.ts";

type Context = Readonly<RouterContextProvider>;

/** What a decision needs beside the order, and what is said of it. */
export type OrderChange = {
  /** Sends it to the merchant, for the version that was seen. */
  send: (route: MerchantClient["orders"][":id"], param: { id: string }, version: number) => Sending;
  /** Amount and pieces, for the log of actions. */
  details?: string;
  done: { title: string; text: string };
};

type Sending = Promise<{ status: number; ok: boolean; json: () => Promise<unknown> }>;

const seenSchema = z.object({
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});

/**
 * Does what the practitioner decided about an order of the embedded merchant, in the version that
 * she saw: another one since then is refused, so that a form that is sent twice works once.
 * @param decide from the order as it is now; a refusal is an answer of its own
 */
export async function changeOrderFromForm(
  form: FormData,
  context: Context,
  orderId: string,
  decide: (record: MerchantRecord) => OrderChange | { refusal: Refused },
) {
  const platform = context.get(platformContext);
  const seen = parseForm(form, seenSchema);
  if (!seen.ok) throw badRequest();
  const found = await readMerchantOrder(platform, orderId);
  if (found.state === "unknown") return orderNotFound(context);
  if (found.state !== "known") return refuse(form, found.state);
  const { record } = found;
  await noteOrder(context, record.order);
  if (record.order.version !== seen.value.version) return refuse(form, "changed_meanwhile");
  const decided = decide(record);
  if ("refusal" in decided) return decided.refusal;
  noteAudit(context, { details: decided.details ?? "" });
  const code = await send(platform, decided, record.order);
  if (code === "not_found") return orderNotFound(context);
  if (code !== null) return refuse(form, code);
  return redirectWithToast(context, orderAddress(orderId), { ...decided.done, tone: "success" });
}

/** Which order it is, and whose, for the log of actions. */
async function noteOrder(context: Context, { id, displayId }: MerchantRecord["order"]) {
  const customerId = await getOrderOwner(context.get(platformContext).db, id);
  noteAudit(context, {
    subject: `Bestellung ${displayId}`,
    ...(customerId !== null && { customerId }),
  });
}

const refusal = z.object({ error: z.object({ code: z.string() }) });

/** Null when it is done, else why not. */
async function send(
  { merchant, log }: Pick<Platform, "merchant" | "log">,
  change: OrderChange,
  { id, version }: MerchantRecord["order"],
): Promise<string | null> {
  try {
    const response = await change.send(merchant.orders[":id"], { id }, version);
    if (response.ok) {
      log.info("admin.order_changed", { change: change.done.title, orderId: id });
      return null;
    }
    if (response.status !== 404 && response.status !== 409) {
      throw new Error(`The merchant answered ${response.status}.`);
    }
    return refusal.parse(await response.json()).error.code;
  } catch (error) {
    log.error("admin.order_change_failed", error, { change: change.done.title, orderId: id });
    return "unreachable";
  }
}

type Refused = ReturnType<typeof refuse>;

/** Says over the form why nothing happened. */
function refuse(form: FormData, code: string) {
  const isOutage = code === "unreachable";
  const formError = {
    title: isOutage ? "Fehler" : "Nichts wurde geändert",
    message: refusals[code] ?? refusals.other,
  };
  return data({ result: refusedForm(form, { formError }) }, { status: isOutage ? 503 : 409 });
}

/** An id that no order has leads to the list. */
export function orderNotFound(context: Context): Promise<Response> {
  return redirectWithToast(context, "/admin/bestellungen", {
    title: "Fehler",
    text: "Diese Bestellung gibt es nicht.",
    tone: "error",
  });
}
