import { z } from "zod";
import { formatCount } from "#app/admin/counted.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import { foldName } from "#app/platform/search-words.ts";
import { customerName } from "./customer.ts";
import {
  type CustomerCursor,
  type CustomerFilter,
  type CustomersView,
  customersPageSize,
  filterLabel,
  filters,
  newestShown,
} from "./customers-address.ts";
import type { CustomerRow } from "./list.server.ts";

export type ListFacts = {
  rows: readonly CustomerRow[];
  count: number | null;
  end: CustomerCursor | null;
  total: number;
};

export type ListedCustomer = ReturnType<typeof describeCustomer>;
export type CustomerList = ReturnType<typeof describeList>;

export function describeList(view: CustomersView, { rows, count, end, total }: ListFacts) {
  const page = pageOf({ read: rows, size: customersPageSize, from: view.from, end });
  const isWhole = page.previous === null && page.next === null;
  return {
    total,
    status: statusOf(view, { shown: page.rows.length, count, total, isWhole }),
    customers: byName(page.rows, view).map(describeCustomer),
    previous: page.previous,
    next: page.next,
    isCutShort: page.rows.length < customersPageSize && page.next !== null && end !== null,
  };
}

type Newest = { rows: readonly CustomerRow[]; total: number };

export function describeNewest({ rows, total }: Newest) {
  return { total, customers: rows.slice(0, newestShown).map(describeCustomer) };
}

export type NewestCustomers = ReturnType<typeof describeNewest>;

/** Equal terms by name. */
function byName(rows: readonly CustomerRow[], { search }: CustomersView): readonly CustomerRow[] {
  if (search === "") return rows;
  return rows.toSorted((a, b) => compare(a.key, b.key) || compare(a.nameKey, b.nameKey));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

type Counted = { shown: number; count: number | null; total: number; isWhole: boolean };

function statusOf(view: CustomersView, { shown, count, total, isWhole }: Counted): string {
  const ofFilter = view.filter ? ` (${filterLabel(view)})` : "";
  if (view.search !== "") {
    if (isWhole) return `${shown === 1 ? "1 Treffer" : `${shown} Treffer`}${ofFilter}`;
    return view.from ? `Weitere Treffer${ofFilter}` : `Mehr als ${shown} Treffer${ofFilter}`;
  }
  if (count !== null) return `${countWords(count)}${ofFilter}`;
  return total === 1 ? "1 Kunde" : `${formatCount(total)} Kunden`;
}

function countWords(count: number): string {
  if (count >= 100) return "99+ Kunden";
  return count === 1 ? "1 Kunde" : `${count} Kunden`;
}

function describeCustomer(row: CustomerRow) {
  return {
    id: row.id,
    name: customerName(row),
    email: readableEmail(row.email),
    town: `${row.postalCode} ${row.city}`.trim(),
    lastActive: formatDayOfInstant(row.lastActivityAt),
    marks: marksOf(row),
    foundBy: foundByOf(row),
  };
}

/** One for all: what is sent to the browser is then written once. */
const none: never[] = [];

function foundByOf({ foundBy }: CustomerRow): string[] {
  if (foundBy === "[]") return none;
  return [...new Set(foundBySchema.parse(JSON.parse(foundBy)).map(foundByWords))];
}

function marksOf(row: CustomerRow): CustomerFilter[] {
  const marks: Record<CustomerFilter, boolean> = {
    blocked: row.isBlocked === 1,
    unconfirmed: row.isConfirmed === 0 && row.hasAccount === 1,
    incomplete: row.isComplete === 0 && row.hasAccount === 1,
    subscribed: row.hasSubscription === 1,
    files: row.hasAccount === 0,
  };
  const shown = filters.flatMap(({ value }) => (value && marks[value] ? [value] : []));
  return shown.length === 0 ? none : shown;
}

/** 'Tier: Mimi', 'Chip: 276098102345678 (Mimi)', 'Bestellung: KP-261002-DEMO02' */
function foundByWords({ kind, term, name, chip }: z.output<typeof foundBySchema>[number]): string {
  if (kind === "order") return `Bestellung: ${name}`;
  if (kind === "phone") return `Telefon: ${name}`;
  if (kind === "note") return `Notiz: ${name}`;
  const isChip = chip !== "" && foldName(chip).endsWith(term);
  return isChip ? `Chip: ${chip} (${name})` : `Tier: ${name}`;
}

type PageInput<Row> = {
  /** In the order read, backwards on the way back; one more than the page. */
  read: readonly Row[];
  size: number;
  from: CustomersView["from"];
  end: CustomerCursor | null;
};

export function pageOf<Row extends { key: string; id: string }>({
  read,
  size,
  from,
  end,
}: PageInput<Row>) {
  const shown = read.slice(0, size);
  const last = shown.at(-1);
  const onward = read.length > size && last ? cursorOf(last) : end;
  const [first] = shown;
  const back = first ? cursorOf(first) : (from?.place ?? null);
  if (from?.direction === "before") {
    return { rows: shown.reverse(), previous: at("before", onward), next: at("after", back) };
  }
  return { rows: shown, previous: from && at("before", back), next: at("after", onward) };
}

function cursorOf({ key, id }: CustomerCursor): CustomerCursor {
  return { key, id };
}

function at(direction: "after" | "before", place: CustomerCursor | null): CustomersView["from"] {
  return place && { direction, place };
}

const foundBySchema = z.array(
  z.object({
    kind: z.enum(["pet", "order", "phone", "note"]),
    term: z.string(),
    name: z.string(),
    chip: z.string(),
  }),
);
