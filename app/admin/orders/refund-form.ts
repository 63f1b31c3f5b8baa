/** The name of an item's field in the form of a refund. */
export function quantityField(itemId: string): string {
  return `menge-${itemId}`;
}

const prefix = quantityField("");
/** As many pieces of one item as an order can hold. */
const wholeNumber = /^\d{1,2}$/;

type RefundableItem = { id: string; quantity: number; refundedQuantity: number };

type RefundForm = {
  /** Pieces to be given back, by the item's id; only of items of the order. */
  asked: Map<string, number>;
  fieldErrors: Record<string, string>;
  /** Names something that this order does not hold: no form of ours. */
  isForeign: boolean;
};

/** Reads which pieces are to be given back. An item that is not named, or left empty, stays. */
export function readRefundForm(
  form: URLSearchParams | FormData,
  items: readonly RefundableItem[],
): RefundForm {
  const asked = new Map<string, number>();
  const fieldErrors: Record<string, string> = {};
  for (const { id, quantity, refundedQuantity } of items) {
    const name = quantityField(id);
    const left = quantity - refundedQuantity;
    const [value = "", ...more] = form.getAll(name);
    const text = typeof value === "string" ? value.trim() : "?";
    if (text === "" && more.length === 0) continue;
    if (!wholeNumber.test(text) || more.length > 0 || Number(text) > left) {
      fieldErrors[name] = `Bitte eine ganze Zahl von 0 bis ${left} eingeben.`;
    } else if (Number(text) > 0) asked.set(id, Number(text));
  }
  const known = new Set(items.map(({ id }) => quantityField(id)));
  const isForeign = [...form.keys()].some((name) => name.startsWith(prefix) && !known.has(name));
  return { asked, fieldErrors, isForeign };
}
