import { inArray, type SQL, sql } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { customers } from "#app/db/practice-schema.ts";
import type { CustomersView } from "./customers-address.ts";
import type { ExportRow } from "./customers-csv.ts";
import { pageOf } from "./list-page.ts";
import { listedCustomers } from "./list-queries.server.ts";
import { searchOf, withoutEnd } from "./list-reads.server.ts";
import type { CustomerRow } from "./list-row.ts";
import { foundCustomers } from "./search-queries.server.ts";

/** So many customers are read at once. */
const exportChunkSize = 1000;

/** All that a view shows, chunk by chunk in its order; each chunk goes on where the last one ended. */
export async function* exportCustomers(
  db: Database,
  view: CustomersView,
  size = exportChunkSize,
): AsyncGenerator<ExportRow[]> {
  let place: CustomersView["place"] = null;
  do {
    const { rows, next } = await readChunk(db, { ...view, place }, size);
    yield await withWholeProfiles(db, rows);
    place = next;
  } while (place);
}

async function readChunk(db: Database, view: CustomersView, size: number) {
  const search = searchOf(view);
  if (!search) {
    const read = await listedCustomers(db, view, size);
    return pageOf({ read, size, place: view.place, end: null });
  }
  const { rows: read, end } = withoutEnd(await foundCustomers(db, search, size));
  return pageOf({ read, size, place: view.place, end });
}

/** What only the file holds, in the order of the rows. */
async function withWholeProfiles(db: Database, rows: readonly CustomerRow[]): Promise<ExportRow[]> {
  const found = await db
    .select({
      id: profiles.id,
      phone: profiles.phone,
      street: profiles.street,
      registeredAt: customers.registeredAt,
      pets: petNames,
    })
    .from(profiles)
    .innerJoin(customers, sql`${customers.userId} = ${profiles.id}`)
    .where(inArray(profiles.id, idsIn(rows)));
  const byId = new Map(found.map((one) => [one.id, one]));
  return rows.flatMap((row) => {
    const more = byId.get(row.id);
    return more ? [{ ...row, ...more }] : [];
  });
}

/** As one value: D1 binds a hundred. */
function idsIn(rows: readonly CustomerRow[]): SQL {
  return sql`(select value from json_each(${JSON.stringify(rows.map(({ id }) => id))}))`;
}

const petNames = sql<string>`coalesce((select group_concat(name_of_pet, ', ') from (
  select ${pets.name} || ' (' || ${pets.type} || ')' as name_of_pet from ${pets}
  where ${pets.userId} = ${profiles.id} order by ${pets.createdAt}, ${pets.id})), '')`.as("pets");
