import type { Database } from "#app/db/database.server.ts";
import { verification } from "#app/db/schema.ts";
import { isResetLink } from "./links.server.ts";

/** Whether a link for a new password still opens something. Looking does not use it up. */
export async function isResetLinkUsable(db: Database, token: string, now: Date): Promise<boolean> {
  const [link] = await db
    .select({ id: verification.id })
    .from(verification)
    .where(await isResetLink(token, now));
  return link !== undefined;
}
