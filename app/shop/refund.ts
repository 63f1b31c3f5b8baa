/** An item of an order, as a refund looks at it. */
type RefundableItem = {
  id: string;
  quantity: number;
  refundedQuantity: number;
  unitPriceCents: number;
};

export type Refund<Item> = {
  /** All items, as they are after it. */
  items: Item[];
  goodsCents: number;
  shippingCents: number;
  amountCents: number;
  /** Nothing of the order is left after it. */
  isWhole: boolean;
};

/**
 * What giving pieces back comes to: their price, and with the last of them also the cost of
 * shipping, as after a withdrawal (§ 357 BGB). The merchant decides by it, and the practitioner's
 * area shows it before it is done.
 * @param asked how many pieces, by the item's id
 */
export function refundOf<Item extends RefundableItem>(
  items: readonly Item[],
  shippingCents: number,
  asked: ReadonlyMap<string, number>,
): Refund<Item> | { refused: "nothing_to_refund" | "more_than_bought" } {
  const known = new Set(items.map(({ id }) => id));
  if ([...asked.keys()].some((id) => !known.has(id))) return { refused: "more_than_bought" };
  if ([...asked.values()].every((quantity) => quantity === 0)) {
    return { refused: "nothing_to_refund" };
  }
  const after = items.map((item) => ({
    ...item,
    refundedQuantity: item.refundedQuantity + (asked.get(item.id) ?? 0),
  }));
  if (after.some(({ refundedQuantity, quantity }) => refundedQuantity > quantity)) {
    return { refused: "more_than_bought" };
  }
  const isWhole = after.every(({ refundedQuantity, quantity }) => refundedQuantity === quantity);
  const goodsCents = items.reduce(
    (sum, { id, unitPriceCents }) => sum + unitPriceCents * (asked.get(id) ?? 0),
    0,
  );
  const shippingBack = isWhole ? shippingCents : 0;
  return {
    items: after,
    goodsCents,
    shippingCents: shippingBack,
    amountCents: goodsCents + shippingBack,
    isWhole,
  };
}
