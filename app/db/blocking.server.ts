import { type SQL, sql } from "drizzle-orm";

// An account that the practitioner keeps out: nobody signs in to it, and no address that was given
// away opens anything of it. Links of mails about a consultation still work: what was agreed binds.

/**
 * For statements that serve by a token: whose thing it is, is not kept out.
 * @param owner the column in full ('share_links.user_id'); drizzle would leave its table away
 */
export function isOwnerAdmitted(owner: string): SQL {
  return sql`not exists (select 1 from profiles
    where profiles.id = ${sql.raw(owner)} and profiles.blocked_at is not null)`;
}
