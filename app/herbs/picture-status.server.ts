import { and, eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { herbs } from "#app/db/herb-schema.ts";

/** Whether readers or the practitioner alone may see the picture at this address; null for none. */
export async function pictureStatus(db: Database, herbId: number, address: string) {
  const [row] = await db
    .select({ status: herbs.status })
    .from(herbs)
    .where(and(eq(herbs.id, herbId), eq(herbs.imageUrl, address)));
  return row?.status ?? null;
}
