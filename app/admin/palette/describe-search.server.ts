import { customerAddress, customerName } from "#app/admin/customers/customer.ts";
import { herbAddress } from "#app/admin/herbs/herbs-address.ts";
import { orderAddress } from "#app/admin/orders/orders-address.ts";
import type { Database } from "#app/db/database.server.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { currencyOfCode, formatMoney } from "#app/shop/policy.ts";
import { foundIn } from "./found-in.ts";
import { findEverything, hitsPerKind } from "./search-queries.server.ts";
import { findPages } from "./site-pages.ts";

/** What is found of one kind: at most five, and whether there are more. */
export type HitGroup = {
  kind: "customers" | "pets" | "orders" | "herbs" | "pages";
  title: string;
  hits: readonly Hit[];
  isMore: boolean;
};

type Hit = { to: string; name: string; about: string };

/** Everything that a search finds, in words; groups without a hit are left out. */
export async function describeSearch(
  db: Database,
  search: string,
  { hasOwnStore }: { hasOwnStore: boolean },
): Promise<readonly HitGroup[]> {
  if (search === "") return [];
  const { customers, pets, orders, herbs } = await findEverything(db, search);
  const groups: readonly HitGroup[] = [
    {
      ...{ kind: "customers", title: "Kundinnen und Kunden", isMore: customers.isMore },
      hits: customers.hits.map((one) => ({
        to: customerAddress(one.id),
        name: customerName(one),
        about: inOneLine(one.email, one.city),
      })),
    },
    {
      ...{ kind: "pets", title: "Tiere", isMore: pets.isMore },
      hits: pets.hits.map(({ id, name, type, ownerId, ownerName }) => ({
        to: `${customerAddress(ownerId)}?${new URLSearchParams({ tier: id })}`,
        name,
        about: inOneLine(type, `von ${customerName({ fullName: ownerName })}`),
      })),
    },
    {
      ...{ kind: "orders", title: "Bestellungen", isMore: orders.isMore },
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
    herbGroup(herbs, search),
    pageGroup(search, hasOwnStore),
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

type Herbs = Awaited<ReturnType<typeof findEverything>>["herbs"];

function herbGroup(herbs: Herbs, search: string): HitGroup {
  const found = foundIn(herbs, search, ({ searchText }) => searchText);
  return {
    kind: "herbs",
    title: "Kräuter",
    isMore: found.length > hitsPerKind,
    hits: found.slice(0, hitsPerKind).map(({ id, name, botanicalName, status }) => ({
      to: herbAddress(id),
      name,
      about: inOneLine(botanicalName, status === "draft" ? "Entwurf" : ""),
    })),
  };
}

function pageGroup(search: string, hasOwnStore: boolean): HitGroup {
  const pages = findPages(search, hasOwnStore);
  return {
    kind: "pages",
    title: "Seiten",
    isMore: pages.length > hitsPerKind,
    hits: pages
      .slice(0, hitsPerKind)
      .map(({ path, label }) => ({ to: path, name: label, about: path })),
  };
}

function inOneLine(...parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== "").join(" · ");
}
