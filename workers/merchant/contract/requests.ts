import type { Context } from "hono";
import { z } from "zod";
import { isEmailAddress } from "#app/platform/email-address.ts";
import { cartLimits } from "#app/shop/policy.ts";
import { idOf } from "#workers/merchant/ids.ts";
import { pageLimits } from "#workers/merchant/policy.ts";

const wholeNumber = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);

const dayOrInstant = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).transform((text) =>
  // A day lasts until its end.
  text.length === 10 ? `${text}T23:59:59.999Z` : new Date(text).toISOString(),
);

export const listQuery = z.strictObject({
  "ids[]": z.array(idOf("prod")).max(pageLimits.most).optional(),
  offset: wholeNumber.default(0),
  limit: wholeNumber.pipe(z.number().min(1).max(pageLimits.most)).default(pageLimits.standard),
  order: z.enum(["ASC", "DESC"]).default("ASC"),
  sort_by: z.enum(["order", "title", "created_at", "updated_at"]).default("order"),
  is_hidden: z.enum(["true", "false"]).default("false"),
  to_date: dayOrInstant.optional(),
});
export type ListQuery = z.output<typeof listQuery>;

/** `field` names a part of a product; the answer is the whole product all the same. */
export const productQuery = z.strictObject({
  field: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional(),
});

export const variantsQuery = z.strictObject({
  fields: z.literal("inventory_quantity").optional(),
  "product_ids[]": z.array(idOf("prod")).max(pageLimits.most).optional(),
});

/** Strict: keys in `[]` are lists, any other stands once, and none is unknown. */
export function readQuery<Schema extends z.ZodType>(address: string, schema: Schema) {
  const values = new Map<string, string | string[]>();
  for (const [key, value] of new URL(address).searchParams) {
    const known = values.get(key);
    if (key.endsWith("[]")) values.set(key, [...(Array.isArray(known) ? known : []), value]);
    else if (known === undefined) values.set(key, value);
    else throw badRequest("A query parameter is given twice.");
  }
  return parseStrictly(schema, Object.fromEntries(values));
}

function parseStrictly<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === "unrecognized_keys") {
    throw badRequest("There is an unknown parameter.", "unknown_parameter");
  }
  throw badRequest(`Not valid: ${issue?.path.join(".") || "the request"}.`);
}

type ErrorStatus = 400 | 404 | 405 | 409 | 413 | 422 | 500;

/** Details never repeat what a person typed. */
export class ContractError extends Error {
  override name = "ContractError";
  readonly status: ErrorStatus;
  readonly code: string;
  readonly details: Record<string, string | number>;

  constructor(
    status: ErrorStatus,
    code: string,
    message: string,
    details: Record<string, string | number> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export function answerError(c: Context, error: ContractError) {
  const { status, code, message, details } = error;
  return c.json({ error: { code, message, ...details } }, status);
}

export function notFound() {
  return new ContractError(404, "not_found", "There is nothing at this address.");
}

export function badRequest(message: string, code = "invalid_request") {
  return new ContractError(400, code, message);
}

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
      email: z.string().refine(isEmailAddress),
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

/** The buyer is sent back to `origin` only; the same variant twice is its quantities together. */
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
