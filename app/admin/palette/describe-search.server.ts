import { customerAddress, customerName } from "#app/admin/customers/customer.ts";
import { allCustomers, customersAddress } from "#app/admin/customers/customers-address.ts";
import { herbAddress } from "#app/admin/herbs/address.ts";
import { orderAddress, ordersList } from "#app/admin/orders/orders-address.ts";
import type { Database } from "#app/db/database.server.ts";
import { foldedNames, isFound, searchPatterns } from "#app/herbs/search.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { currencyOfCode, formatMoney } from "#app/shop/policy.ts";
import { foundIn } from "./found-in.ts";
import { findEverything, hitsPerKind } from "./search-queries.server.ts";
import { findPages } from "./site-pages.ts";

/**
 * What is found of one kind: at most five, and whether there may be more. Of very many even none may
 * be found although there are some: not all were looked through.
 */
export type HitGroup = {
  kind: "customers" | "pets" | "orders" | "herbs" | "pages";
  title: string;
  hits: readonly Hit[];
  isMore: boolean;
  /** The list that finds them all, page by page. */
  allAt: string | null;
};

type Hit = { to: string; name: string; about: string };

/** Everything that a search finds, in words; groups in which there is nothing are left out. */
export async function describeSearch(
  db: Database,
  search: string,
  { hasOwnStore }: { hasOwnStore: boolean },
): Promise<readonly HitGroup[]> {
  if (search === "") return [];
  const { customers, pets, orders, herbs } = await findEverything(db, search);
  const inCustomers = customersAddress({ ...allCustomers, search });
  const inOrders = ordersList.address({ search });
  const groups: readonly HitGroup[] = [
    {
      ...{ kind: "customers", title: "Kundinnen und Kunden", isMore: customers.isMore },
      allAt: inCustomers,
      hits: customers.hits.map((one) => ({
        to: customerAddress(one.id),
        name: customerName(one),
        about: inOneLine(one.email, one.city),
      })),
    },
    {
      ...{ kind: "pets", title: "Tiere", isMore: pets.isMore },
      allAt: inCustomers,
      hits: pets.hits.map(({ id, name, type, ownerId, ownerName }) => ({
        to: `${customerAddress(ownerId)}?${new URLSearchParams({ tier: id })}`,
        name,
        about: inOneLine(type, `von ${customerName({ fullName: ownerName })}`),
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
    herbGroup(herbs, search),
    pageGroup(search, hasOwnStore),
  ];
  return groups.filter(({ hits, isMore }) => hits.length > 0 || isMore);
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

/** The other names by which a herb was found, where its own and the botanical one do not show it. */
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
