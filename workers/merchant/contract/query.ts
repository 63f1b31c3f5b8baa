import { z } from "zod";
import { idOf } from "../ids.ts";
import { pageLimits } from "../policy.ts";
import { badRequest } from "./errors.ts";

const wholeNumber = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);
const atMost = pageLimits.most;

const sortKeys = ["order", "title", "created_at", "updated_at"] as const;
export type SortKey = (typeof sortKeys)[number];

/** A day, or an instant with its zone. */
const dayOrInstant = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).transform((text) =>
  // A day lasts until its end.
  text.length === 10 ? `${text}T23:59:59.999Z` : new Date(text).toISOString(),
);

export const listQuery = z.strictObject({
  "ids[]": z.array(idOf("prod")).max(atMost).optional(),
  offset: wholeNumber.default(0),
  limit: wholeNumber.pipe(z.number().min(1).max(atMost)).default(pageLimits.standard),
  order: z.enum(["ASC", "DESC"]).default("ASC"),
  sort_by: z.enum(sortKeys).default("order"),
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
  "product_ids[]": z.array(idOf("prod")).max(atMost).optional(),
});

/**
 * Reads a query strictly: keys in `[]` are lists, any other stands once, and none is unknown.
 * @throws ContractError 400
 */
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

/** @throws ContractError 400 naming what is wrong, without repeating its value */
export function parseStrictly<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === "unrecognized_keys") {
    throw badRequest("There is an unknown parameter.", "unknown_parameter");
  }
  throw badRequest(`Not valid: ${issue?.path.join(".") || "the request"}.`);
}
