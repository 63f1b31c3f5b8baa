import { sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { csvBeginning, csvLines } from "#app/platform/csv.server.ts";
import { pick } from "#app/platform/pick.ts";
import { type CustomersView, filterLabel } from "./customers-address.ts";
import { foundCustomers, listedCustomers, searchOf, withoutEnd } from "./list.server.ts";
import { pageOf } from "./list.ts";

export async function* exportCustomers(
  db: Database,
  view: CustomersView,
  size = 1000,
): AsyncGenerator<ExportRow[]> {
  let from: CustomersView["from"] = null;
  do {
    const { rows, next } = await readChunk(db, { ...view, from }, size);
    yield rows;
    from = next;
  } while (from);
}

async function readChunk(db: Database, view: CustomersView, size: number) {
  const search = searchOf(view);
  const chunk = (search ? foundCustomers(db, search, size) : listedCustomers(db, view, size)).as(
    "c",
  );
  const { rows: read, end } = withoutEnd(await selectWhole(db, chunk));
  return pageOf({ read, size, from: view.from, end });
}

/** In the chunk's order, its end among them. Names in full: drizzle leaves the table out. */
function selectWhole(db: Database, chunk: Chunk) {
  return db
    .select({
      ...pick(chunk, "id", "key", "fullName", "email", "postalCode", "city", "isConfirmed"),
      ...pick(
        chunk,
        "isBlocked",
        "hasSubscription",
        "hasAccount",
        "lastActivityAt",
        "foundId",
        "isEnd",
      ),
      phone: sql<string>`(select p.phone from profiles as p where p.id = c.id)`.as("phone"),
      street: sql<string>`(select p.street from profiles as p where p.id = c.id)`.as("street"),
      registeredAt: sql<string>`(select one.registered_at from customers as one
        where one.user_id = c.id)`.as("registeredAt"),
      pets: sql<string>`coalesce((select group_concat(name_of_pet, ', ') from (
        select pets.name || ' (' || pets.type || ')' as name_of_pet from pets
        where pets.user_id = c.id order by pets.created_at, pets.id)), '')`.as("pets"),
    })
    .from(chunk);
}

type Chunk = ReturnType<ReturnType<typeof listedCustomers>["as"]>;

export type ExportRow = Omit<Awaited<ReturnType<typeof selectWhole>>[number], "foundId" | "isEnd">;

const columns: readonly [name: string, value: (row: ExportRow) => string][] = [
  ["Name", ({ fullName }) => fullName],
  ["E-Mail", ({ email }) => email],
  ["Telefon", ({ phone }) => phone],
  ["Straße", ({ street }) => street],
  ["PLZ", ({ postalCode }) => postalCode],
  ["Ort", ({ city }) => city],
  ["Registriert am", ({ registeredAt }) => germanDay(registeredAt)],
  ["Zuletzt aktiv", ({ lastActivityAt }) => germanDay(lastActivityAt)],
  ["Konto", ({ hasAccount }) => yesOrNo(hasAccount)],
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
