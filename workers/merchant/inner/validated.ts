import type { MiddlewareHandler } from "hono";
import type { z } from "zod";
import type { MerchantEnv } from "../merchant-env.ts";

export function refusal(code: string) {
  return { error: { code, message: "This was not done." } };
}

/** What a caller may leave out: whatever has a default. Values of a query are text. */
type Sent<Target, Schema extends z.ZodType> = Target extends "query"
  ? { [Key in keyof z.input<Schema>]?: string }
  : z.input<Schema>;

/** Checks a part of the request strictly, with the types of both sides for `hc`. */
export function validated<Target extends "json" | "query", Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
): MiddlewareHandler<
  { Bindings: MerchantEnv },
  string,
  {
    in: { [Key in Target]: Sent<Target, Schema> };
    out: { [Key in Target]: z.output<Schema> };
  }
> {
  return async (c, next) => {
    const value = target === "query" ? c.req.query() : await c.req.json().catch(() => null);
    const parsed = schema.safeParse(value);
    if (!parsed.success) return c.json(refusal("invalid_request"), 400);
    c.req.addValidatedData(target, parsed.data as object);
    await next();
  };
}
