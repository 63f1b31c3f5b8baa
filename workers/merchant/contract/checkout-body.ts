import { z } from "zod";
import { cartLimits } from "#app/shop/policy.ts";
import { idOf } from "../ids.ts";
import { badRequest } from "./errors.ts";
import { parseStrictly } from "./query.ts";

const address = z.string().max(2000);
const quantity = z.number().int().min(1).max(cartLimits.quantity);

const checkoutBody = z.strictObject({
  items: z
    .array(z.strictObject({ variant_id: idOf("variant"), quantity }))
    .min(1)
    .max(cartLimits.lines),
  successUrl: address,
  cancelUrl: address,
  locale: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z]{4})?(-([A-Z]{2}|\d{3}))?$/)
    .optional(),
  timeZone: z
    .string()
    .regex(/^[A-Za-z0-9_+/-]{1,64}$/)
    .optional(),
  customer: z
    .strictObject({
      external_id: z.string().min(1).max(200),
      email: z.email().max(254),
      name: z.string().max(200).optional(),
      address: z
        .strictObject({
          street: z.string().max(200),
          postal_code: z.string().max(20),
          city: z.string().max(100),
        })
        .optional(),
    })
    .optional(),
});

export type CheckoutBody = z.output<typeof checkoutBody>;

/**
 * Reads the body of a checkout. The same variant twice is its quantities together.
 * @param origin the only one to which the buyer is sent back
 * @throws ContractError 400
 */
export function parseCheckoutBody(text: string, origin: string): CheckoutBody {
  const body = parseStrictly(checkoutBody, parseJson(text));
  for (const key of ["successUrl", "cancelUrl"] as const) {
    if (!isOwnAddress(body[key], origin)) throw badRequest(`Not valid: ${key}.`, "foreign_address");
  }
  return { ...body, items: mergeItems(body.items) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest("The body is not JSON.", "invalid_json");
  }
}

function isOwnAddress(address: string, origin: string): boolean {
  const url = URL.parse(address);
  if (!url || !["http:", "https:"].includes(url.protocol)) return false;
  return url.origin === origin && url.username === "" && url.password === "";
}

function mergeItems(items: CheckoutBody["items"]): CheckoutBody["items"] {
  const merged = new Map<string, number>();
  for (const { variant_id, quantity } of items) {
    merged.set(variant_id, (merged.get(variant_id) ?? 0) + quantity);
  }
  return Array.from(merged, ([variant_id, sum]) => {
    if (sum > cartLimits.quantity) throw badRequest("Not valid: items.");
    return { variant_id, quantity: sum };
  });
}
