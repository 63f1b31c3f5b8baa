import { customType } from "drizzle-orm/sqlite-core";
import type { z } from "zod";

/** Parsed by the schema, which gives defaults to rows older than a field. */
export function jsonColumn<Schema extends z.ZodType>(name: string, schema: Schema) {
  return customType<{ data: z.output<Schema>; driverData: string }>({
    dataType: () => "text",
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (json) => schema.parse(JSON.parse(json)),
  })(name);
}
