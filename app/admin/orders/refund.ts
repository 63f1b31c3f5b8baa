import type { FormResult } from "#app/platform/form-result.ts";
import { formatMoney } from "#app/platform/money.ts";
import { readPieces } from "#app/platform/typed-number.ts";
import { type Refund, refundOf } from "#app/shop/orders.ts";
import type { DescribedItem, DescribedOrder } from "./order.server.ts";

export type RefundStep =
  | { name: "choose"; defaults: Record<string, string>; result: FormResult | undefined }
  | { name: "preview"; asked: ReadonlyMap<string, number>; refund: Refund<DescribedItem> };

export const previewStep = { name: "schritt", value: "pruefen" } as const;

/** @param resultId new with every visit, so that the same error is announced again */
export function readRefundStep(
  params: URLSearchParams,
  order: Pick<DescribedOrder, "items" | "shippingCents" | "refundableCents" | "currency">,
  resultId: string,
): RefundStep {
  const { items, shippingCents, refundableCents, currency } = order;
  const chosen = Object.fromEntries(params);
  const defaults: Record<string, string> = {};
  for (const { id, quantity, refundedQuantity } of items) {
    defaults[quantityField(id)] = String(quantity - refundedQuantity);
  }
  const choose = (wrong?: Pick<FormResult, "fieldErrors">): RefundStep => ({
    name: "choose",
    defaults: { ...defaults, ...chosen },
    result: wrong && { id: resultId, values: chosen, ...wrong },
  });
  if (params.get(previewStep.name) !== previewStep.value) return choose();
  const { asked, fieldErrors } = readRefundForm(params, items);
  if (Object.keys(fieldErrors).length > 0) return choose({ fieldErrors });
  const refund = refundOf(items, shippingCents, asked);
  const [first] = items.filter((item) => item.refundedQuantity < item.quantity);
  const field = quantityField(first?.id ?? "");
  if ("refused" in refund) {
    return choose({ fieldErrors: { [field]: "Bitte wählen Sie mindestens ein Stück." } });
  }
  if (refund.amountCents > refundableCents) {
    const left = formatMoney(refundableCents, currency);
    const message = `Sie können höchstens noch ${left} erstatten.`;
    return choose({ fieldErrors: { [field]: message } });
  }
  return { name: "preview", asked, refund };
}

export function quantityField(itemId: string): string {
  return `menge-${itemId}`;
}

const prefix = quantityField("");

type RefundableItem = { id: string; quantity: number; refundedQuantity: number };

/** An item that is not named stays. @returns `isForeign` where an item of no order of ours is named */
export function readRefundForm(form: URLSearchParams | FormData, items: readonly RefundableItem[]) {
  const asked = new Map<string, number>();
  const fieldErrors: Record<string, string> = {};
  for (const { id, quantity, refundedQuantity } of items) {
    const name = quantityField(id);
    const left = quantity - refundedQuantity;
    const [value = "", ...more] = form.getAll(name);
    const text = typeof value === "string" ? value.trim() : "?";
    if (text === "" && more.length === 0) continue;
    const pieces = readPieces(text);
    if (pieces === null || pieces < 0 || pieces > left || more.length > 0) {
      fieldErrors[name] = `Bitte geben Sie eine ganze Zahl von 0 bis ${left} ein.`;
    } else if (pieces > 0) asked.set(id, pieces);
  }
  const known = new Set(items.map(({ id }) => quantityField(id)));
  const isForeign = [...form.keys()].some((name) => name.startsWith(prefix) && !known.has(name));
  return { asked, fieldErrors, isForeign };
}
