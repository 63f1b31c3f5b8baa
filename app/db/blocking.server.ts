import { type SQL, sql } from "drizzle-orm";

// Nobody signs in to a blocked account; shared addresses open nothing, booking links still work.

/** @param owner the column in full ('share_links.user_id'); drizzle would leave its table away */
export function isOwnerAdmitted(owner: string): SQL {
  return sql`not exists (select 1 from profiles
    where profiles.id = ${sql.raw(owner)} and profiles.blocked_at is not null)`;
}
