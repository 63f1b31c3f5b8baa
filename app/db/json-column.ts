import { customType } from "drizzle-orm/sqlite-core";
import type { z } from "zod";

/**
 * A value kept as JSON. Rows are read by the schema and not believed: they may be older than a field,
 * whose default the schema then gives.
 */
export function jsonColumn<Schema extends z.ZodType>(name: string, schema: Schema) {
  return customType<{ data: z.output<Schema>; driverData: string }>({
    dataType: () => "text",
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (json) => schema.parse(JSON.parse(json)),
  })(name);
}
