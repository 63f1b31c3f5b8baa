import { shipping } from "#app/platform/operator/config.ts";

/** In euro cents, of an order in which goods of that value are sent. */
export function shippingFor(goodsCents: number): number {
  return goodsCents < shipping.freeFromCents ? shipping.costCents : 0;
}
