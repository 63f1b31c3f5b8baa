import { type SQL, sql } from "drizzle-orm";
import { type CustomersView, customersList } from "#app/admin/customers/customers-address.ts";
import { listFacts, listReads } from "#app/admin/customers/list.server.ts";
import { describeList } from "#app/admin/customers/list.ts";
import type { Database } from "#app/db/database.server.ts";

/** A page of the list as /admin shows it, in one batch. */
export async function readList(db: Database, view: CustomersView) {
  return describeList(view, listFacts(await db.batch(listReads(db, view))));
}

/** The view of an address: 'suche=mue&filter=abo'. */
export function viewOf(query: string): CustomersView {
  return customersList.read(new URLSearchParams(query));
}

type Crowd = {
  /** Begins their ids and addresses. */
  prefix: string;
  count: number;
  /** Of `i`, which counts from one; SQL texts. */
  name: string;
  city?: string;
  isConfirmed?: string;
  isBlocked?: string;
  hasSubscription?: string;
  street?: string;
};

/** Many customers in two statements; the triggers do the rest. */
export async function insertCrowd(db: Database, crowd: Crowd): Promise<void> {
  const { prefix, count, name } = crowd;
  const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`;
  const text = (given: string | undefined, otherwise: string): SQL => sql.raw(given ?? otherwise);
  await db.run(sql`insert into user (id, name, email, email_verified, created_at, updated_at)
    ${numbers} select ${prefix} || printf('%05d', i), ${sql.raw(name)},
      ${prefix} || i || '@example.org', ${text(crowd.isConfirmed, "1")},
      1767225600000 + i * 60000, 0 from n`);
  await db.run(sql`update profiles set full_name = c.name, street = c.street, postal_code = '10115',
      city = c.city, blocked_at = c.blocked, subscription_status = c.subscription
    from (${numbers} select ${prefix} || printf('%05d', i) as id, ${sql.raw(name)} as name,
      ${text(crowd.street, "'Weg 1'")} as street, ${text(crowd.city, "'Xanten'")} as city,
      ${text(crowd.isBlocked, "null")} as blocked,
      ${text(crowd.hasSubscription, "'inactive'")} as subscription from n) c
    where profiles.id = c.id`);
}
