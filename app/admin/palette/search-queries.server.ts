import { eq, sql } from "drizzle-orm";
import { customerAddress, customerName } from "#app/admin/customers/customer.ts";
import { customersList } from "#app/admin/customers/customers-address.ts";
import { foundTerms } from "#app/admin/customers/found-terms.server.ts";
import { herbAddress } from "#app/admin/herbs/address.ts";
import { herbsIndex } from "#app/admin/herbs/queries.server.ts";
import { orderAddress, ordersList } from "#app/admin/orders/orders-address.ts";
import { agendaAddress } from "#app/agenda/view.ts";
import { profiles } from "#app/db/account-schema.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { customerNotes, customers, type searchKinds } from "#app/db/practice-schema.ts";
import { orders } from "#app/db/shop-schema.ts";
import { foldedNames, foldForSearch, isFound, searchPatterns } from "#app/herbs/search.ts";
import { type CalendarDay, formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { currencyOfCode, formatMoney } from "#app/platform/money.ts";
import { formatWeekday } from "#app/platform/months.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import { candidatesMax, searchWords } from "#app/platform/search-words.ts";
import { findPages } from "./site-pages.ts";
import { readSpokenDate } from "./spoken-date.ts";

export const hitsPerKind = 5;
/** One more than shown, and the row with `isEnd`. */
const rowsRead = hitsPerKind + 2;
const candidatesRead = rowsRead * 4;
export async function findEverything(db: Database, search: string, index = herbsIndex) {
  const words = searchWords(search);
  const { statements, take } = index.ask(db);
  const [version, changed, foundCustomers, callers, foundPets, foundOrders, notes] = await db.batch(
    [
      ...statements,
      selectCustomers(db, words),
      selectCallers(db, words),
      selectPets(db, words),
      selectOrders(db, words),
      selectFoundNotes(db, words),
    ],
  );
  return {
    customers: withCallers(firstOf(foundCustomers), callers),
    pets: firstOf(foundPets),
    orders: firstOf(foundOrders),
    notes: firstOf(notes),
    herbs: take(version, changed),
  };
}

type Ended = { isEnd: number };
type Found<Row> = { hits: Row[]; isMore: boolean };

function eachOnce<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return rows.filter(({ id }, at) => rows.findIndex((one) => one.id === id) === at);
}

/** Whose booking has the number, behind whose own words were found; each once. */
function withCallers<Row extends Ended & { id: string }>(known: Found<Row>, rows: readonly Row[]) {
  const callers = firstOf(eachOnce(rows));
  const hits = eachOnce([...known.hits, ...callers.hits]);
  return {
    hits: hits.slice(0, hitsPerKind),
    isMore:
      known.isMore || callers.isMore || hits.length > hitsPerKind || rows.length === candidatesRead,
  };
}

function firstOf<Row extends Ended>(rows: readonly Row[]) {
  const found = rows.filter(({ isEnd }) => isEnd === 0);
  return {
    hits: found.slice(0, hitsPerKind),
    isMore: found.length > hitsPerKind || found.length < rows.length,
  };
}

function foundOf(kind: (typeof searchKinds)[number], words: readonly string[]) {
  // Of one word every term is a hit, or another of the same hit.
  const candidates = words.length > 1 ? candidatesMax : candidatesRead;
  return sql`${foundTerms({ words, of: kind, candidates })} as found`;
}

const isEnd = sql<number>`found."isEnd"`.as("is_end");

const customerColumns = {
  id: sql<string>`${customers.userId}`.as("id"),
  fullName: sql<string>`${profiles.fullName}`.as("full_name"),
  email: sql<string>`${profiles.email}`.as("email"),
  city: sql<string>`${profiles.city}`.as("city"),
  hasAccount: sql<number>`${customers.hasAccount}`.as("has_account"),
  isEnd,
};

/** By the telephone number of a booking. */
function selectCallers(db: Database, words: readonly string[]) {
  return db
    .select(customerColumns)
    .from(foundOf("phone", words))
    .leftJoin(bookings, eq(bookings.id, sql`found.id`))
    .leftJoin(customers, eq(customers.userId, bookings.userId))
    .leftJoin(profiles, eq(profiles.id, customers.userId))
    .where(sql`found."isEnd" or ${customers.userId} is not null`)
    .limit(candidatesRead);
}

function selectFoundNotes(db: Database, words: readonly string[]) {
  return db
    .select({
      id: sql<string>`${customerNotes.id}`.as("id"),
      text: sql<string>`substr(${customerNotes.text}, 1, ${noteBeginning})`.as("note_text"),
      createdAt: sql<string>`${customerNotes.createdAt}`.as("noted_at"),
      ownerId: sql<string>`${customerNotes.userId}`.as("owner_id"),
      ownerName: sql<string>`${profiles.fullName}`.as("owner_name"),
      isEnd,
    })
    .from(foundOf("note", words))
    .leftJoin(customerNotes, eq(customerNotes.id, sql`found.id`))
    .leftJoin(profiles, eq(profiles.id, customerNotes.userId))
    .limit(rowsRead);
}

const noteBeginning = 100;

function selectCustomers(db: Database, words: readonly string[]) {
  return db
    .select(customerColumns)
    .from(foundOf("customer", words))
    .leftJoin(customers, eq(customers.userId, sql`found.id`))
    .leftJoin(profiles, eq(profiles.id, customers.userId))
    .limit(rowsRead);
}

function selectPets(db: Database, words: readonly string[]) {
  return (
    db
      .select({
        id: sql<string>`${pets.id}`.as("id"),
        name: sql<string>`${pets.name}`.as("name"),
        type: sql<string>`${pets.type}`.as("type"),
        deceasedOn: sql<string | null>`${pets.deceasedOn}`.as("deceased_on"),
        ownerId: sql<string>`${customers.userId}`.as("owner_id"),
        ownerName: sql<string>`${profiles.fullName}`.as("owner_name"),
        isEnd,
      })
      .from(foundOf("pet", words))
      .leftJoin(pets, eq(pets.id, sql`found.id`))
      .leftJoin(customers, eq(customers.userId, pets.userId))
      .leftJoin(profiles, eq(profiles.id, customers.userId))
      // The practice's own animals have no customer.
      .where(sql`found."isEnd" or ${customers.userId} is not null`)
      .limit(rowsRead)
  );
}

function selectOrders(db: Database, words: readonly string[]) {
  return db
    .select({
      id: sql<string>`${orders.id}`.as("id"),
      displayId: sql<string>`${orders.displayId}`.as("display_id"),
      createdAt: sql<string>`${orders.createdAt}`.as("created_at"),
      totalCents: sql<number>`${orders.totalCents}`.as("total_cents"),
      currency: sql<string>`${orders.currency}`.as("currency"),
      buyerName: profiles.fullName,
      isEnd,
    })
    .from(foundOf("order", words))
    .leftJoin(orders, eq(orders.id, sql`found.id`))
    .leftJoin(profiles, eq(profiles.id, orders.userId))
    .limit(rowsRead);
}

export type HitGroup = {
  kind: "dates" | "customers" | "pets" | "orders" | "notes" | "herbs" | "pages";
  title: string;
  hits: readonly Hit[];
  isMore: boolean;
  allAt: string | null;
};

type Hit = { to: string; name: string; about: string };

export async function describeSearch(
  db: Database,
  search: string,
  { hasOwnStore, today }: { hasOwnStore: boolean; today: CalendarDay },
): Promise<readonly HitGroup[]> {
  if (search === "") return [];
  const { customers, pets, orders, notes, herbs } = await findEverything(db, search);
  const inCustomers = customersList.address({ search });
  const inOrders = ordersList.address({ search });
  const groups: readonly HitGroup[] = [
    dateGroup(search, today),
    {
      ...{ kind: "customers", title: "Kundinnen und Kunden", isMore: customers.isMore },
      allAt: inCustomers,
      hits: customers.hits.map((one) => ({
        to: customerAddress(one.id),
        name: customerName(one),
        about: inOneLine(readableEmail(one.email), one.city, one.hasAccount ? "" : "ohne Konto"),
      })),
    },
    {
      ...{ kind: "pets", title: "Tiere", isMore: pets.isMore },
      allAt: inCustomers,
      hits: pets.hits.map(({ id, name, type, deceasedOn, ownerId, ownerName }) => ({
        to: `${customerAddress(ownerId)}?${new URLSearchParams({ tier: id })}`,
        name,
        about: inOneLine(
          type,
          deceasedOn === null ? "" : "verstorben",
          `von ${customerName({ fullName: ownerName })}`,
        ),
      })),
    },
    {
      ...{ kind: "orders", title: "Bestellungen", isMore: orders.isMore },
      allAt: inOrders,
      hits: orders.hits.map(({ id, displayId, createdAt, totalCents, currency, buyerName }) => ({
        to: orderAddress(id),
        name: `Bestellung ${displayId}`,
        about: inOneLine(
          formatDayOfInstant(createdAt),
          formatMoney(totalCents, currencyOfCode(currency)),
          buyerName ?? "",
        ),
      })),
    },
    {
      ...{ kind: "notes", title: "Notizen", isMore: notes.isMore, allAt: null },
      hits: notes.hits.map(({ id, text, createdAt, ownerId, ownerName }) => ({
        to: `${customerAddress(ownerId)}/notizen/${id}`,
        name: text.length < noteBeginning ? text : `${text.trimEnd()} …`,
        about: inOneLine(customerName({ fullName: ownerName }), formatDayOfInstant(createdAt)),
      })),
    },
    herbGroup(herbs, search),
    pageGroup(search, hasOwnStore),
  ];
  return groups.filter(({ hits, isMore }) => hits.length > 0 || isMore);
}

function dateGroup(search: string, today: CalendarDay): HitGroup {
  const day = readSpokenDate(search, today);
  const to = day ? agendaAddress({ filter: "offen", span: "tag", day }) : "";
  const hits = day ? [{ to, name: formatWeekday(day), about: "Im Terminplan" }] : [];
  return { kind: "dates", title: "Termine", isMore: false, allAt: null, hits };
}

type Herbs = Awaited<ReturnType<typeof findEverything>>["herbs"];

function herbGroup(herbs: Herbs, search: string): HitGroup {
  const found = foundIn(herbs, search, ({ searchText }) => searchText);
  return {
    kind: "herbs",
    title: "Kräuter",
    isMore: found.length > hitsPerKind,
    allAt: null,
    hits: found.slice(0, hitsPerKind).map((herb) => ({
      to: herbAddress(herb.id),
      name: herb.name,
      about: inOneLine(
        herb.botanicalName,
        ...otherNamesFound(herb, search),
        herb.status === "draft" ? "Entwurf" : "",
      ),
    })),
  };
}

/** Only where the shown names do not hold it. */
function otherNamesFound(herb: Herbs[number], search: string): readonly string[] {
  const [name, botanical, ...others] = foldedNames(herb);
  const shown = `${name?.folded}|${botanical?.folded}`;
  const found = searchPatterns(search)
    .filter((pattern) => !isFound([pattern], shown))
    .flatMap((pattern) => others.find(({ folded }) => isFound([pattern], folded))?.shown ?? []);
  return [...new Set(found)].map((other) => `auch „${other}“`);
}

function pageGroup(search: string, hasOwnStore: boolean): HitGroup {
  const pages = findPages(search, hasOwnStore);
  return {
    kind: "pages",
    title: "Seiten",
    isMore: pages.length > hitsPerKind,
    allAt: null,
    hits: pages
      .slice(0, hitsPerKind)
      .map(({ path, label }) => ({ to: path, name: label, about: path })),
  };
}

function inOneLine(...parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== "").join(" · ");
}

/** Rows that begin with the search come first. */
export function foundIn<Row>(rows: readonly Row[], search: string, textOf: (row: Row) => string) {
  const patterns = searchPatterns(search);
  if (patterns.length === 0) return [];
  const folded = foldForSearch(search);
  const found = rows.filter((row) => isFound(patterns, textOf(row)));
  const begins = (row: Row) => textOf(row).startsWith(folded);
  return [...found.filter(begins), ...found.filter((row) => !begins(row))];
}
