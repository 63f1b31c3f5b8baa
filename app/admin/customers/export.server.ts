import { sql } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { customers } from "#app/db/practice-schema.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { csvBeginning, csvLines } from "#app/platform/csv.server.ts";
import { pick } from "#app/platform/pick.ts";
import { type CustomersView, filterLabel } from "./customers-address.ts";
import {
  type CustomerRow,
  foundCustomers,
  listedCustomers,
  searchOf,
  withoutEnd,
} from "./list.server.ts";
import { pageOf } from "./list.ts";

export async function* exportCustomers(
  db: Database,
  view: CustomersView,
  size = 1000,
): AsyncGenerator<ExportRow[]> {
  let from: CustomersView["from"] = null;
  do {
    const { rows, next } = await readChunk(db, { ...view, from }, size);
    yield await withWholeProfiles(db, rows);
    from = next;
  } while (from);
}

async function readChunk(db: Database, view: CustomersView, size: number) {
  const search = searchOf(view);
  if (!search) {
    const read = await listedCustomers(db, view, size);
    return pageOf({ read, size, from: view.from, end: null });
  }
  const { rows: read, end } = withoutEnd(await foundCustomers(db, search, size));
  return pageOf({ read, size, from: view.from, end });
}

async function withWholeProfiles(db: Database, rows: readonly CustomerRow[]) {
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const found = await db
    .select({
      ...pick(profiles, "id", "phone", "street"),
      registeredAt: customers.registeredAt,
      pets: petNames,
    })
    .from(profiles)
    .innerJoin(customers, sql`${customers.userId} = ${profiles.id}`)
    // One parameter: D1 binds at most 100.
    .where(sql`${profiles.id} in (select value from json_each(${ids}))`);
  const byId = new Map(found.map((one) => [one.id, one]));
  return rows.flatMap((row) => {
    const more = byId.get(row.id);
    return more ? [{ ...row, ...more }] : [];
  });
}

const petNames = sql<string>`coalesce((select group_concat(name_of_pet, ', ') from (
  select ${pets.name} || ' (' || ${pets.type} || ')' as name_of_pet from ${pets}
  where ${pets.userId} = ${profiles.id} order by ${pets.createdAt}, ${pets.id})), '')`.as("pets");

export type ExportRow = Omit<
  Awaited<ReturnType<typeof withWholeProfiles>>[number],
  "foundId" | "isEnd"
>;

const columns: readonly [name: string, value: (row: ExportRow) => string][] = [
  ["Name", ({ fullName }) => fullName],
  ["E-Mail", ({ email }) => email],
  ["Telefon", ({ phone }) => phone],
  ["Straße", ({ street }) => street],
  ["PLZ", ({ postalCode }) => postalCode],
  ["Ort", ({ city }) => city],
  ["Registriert am", ({ registeredAt }) => germanDay(registeredAt)],
  ["Zuletzt aktiv", ({ lastActivityAt }) => germanDay(lastActivityAt)],
  ["bestätigt", ({ isConfirmed }) => yesOrNo(isConfirmed)],
  ["gesperrt", ({ isBlocked }) => yesOrNo(isBlocked)],
  ["Abo", ({ hasSubscription }) => yesOrNo(hasSubscription)],
  ["Tiere", ({ pets }) => pets],
];

export function csvHead(): string {
  return csvBeginning(columns.map(([name]) => name));
}

export function customerLines(rows: readonly ExportRow[]): string {
  return csvLines(rows.map((row) => columns.map(([, value]) => value(row))));
}

function germanDay(instant: string): string {
  return dayInGermany(new Date(instant)).split("-").reverse().join(".");
}

function yesOrNo(flag: number): string {
  return flag === 1 ? "ja" : "nein";
}

/** 'kunden-2026-11-21.csv' */
export function csvFileName(now: Date): string {
  return `kunden-${dayInGermany(now)}.csv`;
}

/** For the log, so without names. */
export function exportInWords(view: CustomersView): string {
  return view.search ? `${filterLabel(view)}, nach einer Suche` : filterLabel(view);
}
