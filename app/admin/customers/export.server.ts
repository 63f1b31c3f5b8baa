import { sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { pick } from "#app/platform/pick.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import type { Column } from "#app/platform/spreadsheet.server.ts";
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
        select pets.name || ' (' || pets.type || iif(pets.deceased_on is null, '', ', verstorben')
          || ')' as name_of_pet from pets
        where pets.user_id = c.id order by pets.created_at, pets.id)), '')`.as("pets"),
    })
    .from(chunk);
}

type Chunk = ReturnType<ReturnType<typeof listedCustomers>["as"]>;

export type ExportRow = Omit<Awaited<ReturnType<typeof selectWhole>>[number], "foundId" | "isEnd">;

export const customerColumns: readonly Column<ExportRow>[] = [
  { title: "Name", width: 26, kind: "text", value: ({ fullName }) => fullName },
  { title: "E-Mail", width: 30, kind: "text", value: ({ email }) => readableEmail(email) },
  { title: "Telefon", width: 18, kind: "phone", value: ({ phone }) => phone },
  { title: "Straße", width: 26, kind: "text", value: ({ street }) => street },
  { title: "PLZ", width: 8, kind: "text", value: ({ postalCode }) => postalCode, only: "xlsx" },
  { title: "Ort", width: 20, kind: "text", value: ({ city }) => city, only: "xlsx" },
  // '01067' alone would be the number 1067.
  { title: "PLZ und Ort", width: 28, kind: "text", value: placeOf, only: "csv" },
  { title: "Registriert am", width: 14, kind: "day", value: ({ registeredAt }) => registeredAt },
  { title: "Zuletzt aktiv", width: 14, kind: "day", value: ({ lastActivityAt }) => lastActivityAt },
  { title: "Konto", width: 8, kind: "text", value: ({ hasAccount }) => yesOrNo(hasAccount) },
  { title: "bestätigt", width: 9, kind: "text", value: ({ isConfirmed }) => yesOrNo(isConfirmed) },
  { title: "gesperrt", width: 9, kind: "text", value: ({ isBlocked }) => yesOrNo(isBlocked) },
  { title: "Abo", width: 6, kind: "text", value: (row) => yesOrNo(row.hasSubscription) },
  { title: "Tiere", width: 40, kind: "text", value: ({ pets }) => pets },
];

function placeOf({ postalCode, city }: Pick<ExportRow, "postalCode" | "city">): string {
  return postalCode === "" ? city : `${postalCode} ${city || "(ohne Ort)"}`;
}

function yesOrNo(flag: number): string {
  return flag === 1 ? "ja" : "nein";
}

/** For the log, so without names. */
export function exportInWords(view: CustomersView): string {
  return view.search ? `${filterLabel(view)}, nach einer Suche` : filterLabel(view);
}
