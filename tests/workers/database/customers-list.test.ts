import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { type CustomersView, customersList } from "#app/admin/customers/customers-address.ts";
import { exportCustomers } from "#app/admin/customers/export.server.ts";
import { profiles, user } from "#app/db/account-schema.ts";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { insertNote } from "#scripts/demo/customer-factories.ts";
import { insertOrder } from "#scripts/demo/factories.ts";
import { insertCrowd, readList, viewOf } from "#tests/support/customers.ts";
import { explainRuns, withoutSearch } from "#tests/support/explain-runs.ts";
import { newPerson } from "../new-person.ts";

const db = createDatabase(env.DB);

async function cost(query: string | CustomersView) {
  const { db: counting, trips } = countRoundTrips(env.DB);
  await readList(createDatabase(counting), typeof query === "string" ? viewOf(query) : query);
  return trips;
}

async function namesOf(query: string): Promise<string[]> {
  return (await readList(db, viewOf(query))).customers.map(({ name }) => name);
}

/** All pages of a view, forwards, by the links that the page shows. */
async function walk(query: string) {
  const pages = [];
  let view: CustomersView | null = viewOf(query);
  while (view) {
    const page = await readList(db, view);
    pages.push({ view, page });
    view = page.next && { ...view, from: page.next };
    if (pages.length > 100) throw new Error("the pages never end");
  }
  return pages;
}

beforeAll(async () => {
  // 110 of each kind that a filter shows, so that its count is bounded in both sizes.
  const abo = { name: "'Ida Kranz ' || printf('%03d', i)", hasSubscription: "'active'" };
  await insertCrowd(db, { prefix: "abo-", count: 110, ...abo });
  const open = { name: "'Jan Fels ' || printf('%03d', i)", isConfirmed: "0", street: "''" };
  const isBlocked = "'2026-11-01T00:00:00.000Z'";
  await insertCrowd(db, { prefix: "offen-", count: 110, ...open, isBlocked });
  await insertCrowd(db, { prefix: "mueller-", count: 70, name: "'Max Müller'" });
  await insertCrowd(db, { prefix: "berlin-", count: 40, name: "'Ute Graf'", city: "'Berlin'" });
  await newPerson(db, {
    ...{ id: "anna", email: "anna.holz@example.org", fullName: "Anna Holz" },
    createdAt: new Date("2026-06-01T10:00:00Z"),
  });
  await newPerson(db, {
    ...{ id: "gerda", email: "gerda@example.org", fullName: "Gerda Łukasz" },
    ...{ postalCode: "14467", city: "Potsdam", createdAt: new Date("2026-06-02T10:00:00Z") },
  });
  await insertPet(db, {
    ...{ id: "mimi", userId: "gerda", name: "Mimi", chipNumber: "276098102345678" },
    createdAt: new Date("2026-11-20T10:00:00Z"),
  });
  await insertOrder(db, {
    ...{ id: "order-gerda", userId: "gerda", displayId: "KP-261120-AE7UE2", items: [] },
    createdAt: new Date("2026-11-20T11:00:00Z"),
  });
  await newPerson(db, { id: "praxis", email: "bea@example.org", role: "admin" });
});

describe("the list", () => {
  it("sorts by surname and shows every customer once, forwards and back", async () => {
    const pages = await walk("");
    const ids = pages.flatMap(({ page }) => page.customers.map(({ id }) => id));
    expect(ids).toHaveLength(332);
    expect(new Set(ids).size).toBe(332);
    expect(ids).not.toContain("praxis");
    expect(pages.map(({ page }) => page.customers.length)).toEqual([...Array(13).fill(24), 20]);
    for (const [index, { view, page }] of pages.entries()) {
      const before = pages[index - 1];
      expect(page.previous === null).toBe(before === undefined);
      if (!before) continue;
      const back = await readList(db, { ...view, from: page.previous });
      expect(back.customers).toEqual(before.page.customers);
      expect(viewOf(customersList.address(view).replace("/admin/kunden?", ""))).toEqual(view);
    }
  });

  it("sorts by activity and by registration, newest first", async () => {
    expect((await namesOf("sortierung=aktiv"))[0]).toBe("Gerda Łukasz");
    expect((await namesOf("sortierung=neu")).slice(0, 2)).toEqual(["Gerda Łukasz", "Anna Holz"]);
  });

  it("shows what a filter names, counted up to a hundred", async () => {
    const open = "unconfirmed,incomplete,blocked";
    for (const [filter, marks] of [
      ...[["abo", "subscribed"] as const, ["unbestaetigt", open] as const],
      ...[["unvollstaendig", open] as const, ["gesperrt", open] as const],
    ]) {
      const page = await readList(db, viewOf(`filter=${filter}`));
      expect(page.customers).toHaveLength(24);
      expect(page.customers.filter((one) => one.marks.join() !== marks)).toEqual([]);
      expect(page.status).toContain("99+");
    }
  });

  it("takes a made-up place for a place, and never fails of one", async () => {
    const drop = "nach=x.'; drop table user";
    for (const place of ["nach=x.~~~", "vor=x.~~~", drop, "vor=a.b", "nach=1"]) {
      expect((await readList(db, viewOf(place))).total).toBe(332);
    }
    expect((await readList(db, viewOf("nach=x.~~~~"))).customers).toEqual([]);
  });
});

describe("the search", () => {
  it.each([
    ["Anna Holz", ["anna", "ANNA  holz", "holz, anna", "anna@", "anna.h"]],
    ["Gerda Łukasz", ["luk", "gerda pots", "14467", "mim", "345678", "276 098 102 345 678"]],
    ["Gerda Łukasz", ["2760981", "kp-261120-ae7", "AE7UE2"]],
    ["", ["mimi anna", "%", "'; drop table user; --", "\u0000", "bea"]],
  ])("finds '%s' by each of %j", async (name, searches) => {
    for (const suche of searches) {
      const found = await namesOf(new URLSearchParams({ suche }).toString());
      expect([suche, found]).toEqual([suche, name ? [name] : []]);
    }
  });
  it("says what was found when it was an animal, a chip or an order", async () => {
    const found = async (search: string) =>
      (await readList(db, viewOf(`suche=${search}`))).customers[0]?.foundBy;
    expect(await found("mim")).toEqual(["Tier: Mimi"]);
    expect(await found("345678")).toEqual(["Chip: 276098102345678 (Mimi)"]);
    expect(await found("kp-2611")).toEqual(["Bestellung: KP-261120-AE7UE2"]);
    expect(await found("gerda")).toEqual([]);
    expect(await found("gerda+mimi")).toEqual(["Tier: Mimi"]);
  });

  it("finds a telephone number in any spelling, of the profile and of a booking", async () => {
    await db
      .update(profiles)
      .set({ phone: "+49 (0) 4131 / 55 51 23" })
      .where(eq(profiles.id, "anna"));
    await insertBooking(db, {
      ...{ userId: "gerda", type: "acupressure", phone: "0171-2345678" },
      ...{ bookingDate: "2026-12-01", bookingTime: "09:00" },
    });
    const spellings = {
      "Anna Holz": ["04131 555123", "0049 4131 555123", "+494131/555123", "04131555", "555123"],
      "Gerda Łukasz": ["0171 234 56 78", "(0171) 2345678", "+49 171 2345678", "171 234 5678"],
    };
    for (const [name, numbers] of Object.entries(spellings)) {
      for (const number of numbers) {
        const query = new URLSearchParams({ suche: number }).toString();
        expect(await namesOf(query), number).toEqual([name]);
      }
    }
    expect((await readList(db, viewOf("suche=0171+2345678"))).customers[0]?.foundBy).toEqual([
      "Telefon: 0171-2345678",
    ]);
  });

  it.each([
    "030 1234567 / 0171 7654321",
    "030/1234567, 0171/7654321",
    "030/1234567/0171/7654321",
    "Tel. 030 1234567 oder mobil: 0171 7654321",
    "+49 30 1234567; +49 (0) 171 / 7654321",
    "030 1234567 0171 7654321",
    "030-1234567 (privat) und 0171-7654321 (Arbeit)",
    "0160 5550001 / 030 1234567 / 0171 7654321",
  ])(
    "finds each number of a field as a whole, of the profile and of a booking: %s",
    async (phone) => {
      await db.update(profiles).set({ phone }).where(eq(profiles.id, "anna"));
      await insertBooking(db, {
        userId: "gerda",
        type: "acupressure",
        phone,
        bookingDate: "2026-12-01",
        bookingTime: "09:00",
      });
      for (const number of ["030 1234567", "0171 7654321", "+49 171 7654321", "17654321"]) {
        const query = new URLSearchParams({ suche: number }).toString();
        expect((await namesOf(query)).sort(), number).toEqual(["Anna Holz", "Gerda Łukasz"]);
      }
    },
  );

  it("finds what a note says", async () => {
    await insertNote(db, { userId: "gerda", text: "LWS druckdolent, links mehr" });
    const { customers } = await readList(db, viewOf("suche=druckdolent"));
    expect(customers.map(({ foundBy }) => foundBy)).toEqual([
      ["Notiz: LWS druckdolent, links mehr"],
    ]);
  });

  it("'mue', 'mü' and 'mu' find the same, page by page, each once", async () => {
    for (const search of ["mue", "mü", "mu", "mueller", "Müller max"]) {
      const pages = await walk(new URLSearchParams({ suche: search }).toString());
      const ids = pages.flatMap(({ page }) => page.customers.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toHaveLength(70);
      const [first, second] = pages;
      expect(first?.page.status).toBe("Mehr als 24 Treffer");
      const back = second && (await readList(db, { ...second.view, from: second.page.previous }));
      expect(back?.customers).toEqual(first?.page.customers);
    }
  });

  it("narrows with a filter", async () => {
    expect(await namesOf("suche=kranz+017&filter=abo")).toEqual(["Ida Kranz 017"]);
    expect(await namesOf("suche=kranz+017&filter=gesperrt")).toEqual([]);
  });
});

it("the file holds every customer of the view once, in its order", async () => {
  const read = async (query: string, size: number) => {
    const ids: string[] = [];
    for await (const rows of exportCustomers(db, viewOf(query), size)) {
      ids.push(...rows.map(({ id }) => id));
    }
    return ids;
  };
  const listed = (await walk("")).flatMap(({ page }) => page.customers.map(({ id }) => id));
  expect(await read("", 100)).toEqual(listed);
  expect(await read("", 1000)).toEqual(listed);
  expect((await read("suche=mue", 30)).length).toBe(70);
  const [row] = (await exportCustomers(db, viewOf("suche=mimi")).next()).value ?? [];
  expect(row).toMatchObject({ id: "gerda", pets: "Mimi (Hund)", street: "Lindenweg 4" });
});

const questions = [
  ...["", "sortierung=aktiv", "sortierung=neu"],
  ...["abo", "unbestaetigt", "unvollstaendig", "gesperrt"].flatMap((filter) =>
    ["", "&sortierung=aktiv", "&sortierung=neu"].map((sort) => `filter=${filter}${sort}`),
  ),
  ...["suche=mue", "suche=anna+berlin", "suche=ute+berlin", "suche=345678", "suche=276098"],
  ...["suche=kp-261120-ae7ue2", "suche=niemand", "suche=mimi+potsdam", "suche=kranz&filter=abo"],
];

/** An index read in the list's order until the page is full, and what a select in a select hands on. */
const allowed =
  /^SCAN (customers USING (COVERING )?INDEX customers_\w+|[cfrw]|counted|\(subquery-\d+\)|w VIRTUAL TABLE INDEX 1:)$/;
/** Of what one customer was found by. */
const sortsOfSearch = /^USE TEMP B-TREE FOR GROUP BY$/;

it("every statement goes by an index, a list by that of its filter and its order", async () => {
  const pages = questions.map((query) => [query, (db: Database) => readList(db, viewOf(query))]);
  const slow = await explainRuns(env.DB, Object.fromEntries(pages));
  for (const [query, steps] of Object.entries(slow)) {
    const isSearch = query.startsWith("suche");
    const unwanted = withoutSearch(steps).filter(
      (step) => !allowed.test(step) && !(isSearch && sortsOfSearch.test(step)),
    );
    expect([query, unwanted]).toEqual([query, []]);
    expect([query, steps.some((step) => step.startsWith("SCAN customers"))]).toEqual([
      query,
      !isSearch,
    ]);
  }
  expect(slow["filter=gesperrt&sortierung=aktiv"]?.[0]).toMatch(/customers_blocked_by_activity$/);
});

describe("ten times as many customers", () => {
  const asked = new Map<string, { count: number; rowsRead: number }>();
  const second: Record<string, CustomersView> = {};

  beforeAll(async () => {
    for (const query of ["", "filter=abo", "suche=mue", "sortierung=neu"]) {
      const page = await readList(db, viewOf(query));
      second[`${query} second page`] = { ...viewOf(query), from: page.next };
    }
    for (const query of questions) asked.set(query, await cost(query));
    for (const [name, view] of Object.entries(second)) asked.set(name, await cost(view));
    await insertCrowd(db, { prefix: "z-", count: 1500, name: "'Zoe Zander ' || i" });
    await insertCrowd(db, { prefix: "a-", count: 300, name: "'Alf Aal ' || i" });
  });

  it("cost not one row more, and one trip", async () => {
    expect((await readList(db, viewOf(""))).total).toBe(2132);
    for (const [query, before] of asked) {
      const after = await cost(second[query] ?? query);
      expect([query, after]).toEqual([query, before]);
      expect([query, after.count]).toEqual([query, 1]);
      expect(after.rowsRead, query).toBeLessThan(1200);
    }
  });

  it("words that everybody has are looked through in bounded steps, and nobody is missed", async () => {
    const trips = await cost("suche=xanten+zoe");
    expect(trips.rowsRead).toBeLessThan(6000);
    // Both words are everywhere, and only the last of them all has both.
    await db.run(sql`update profiles set city = 'Zandvoort' where id = 'z-01400'`);
    const pages = await walk("suche=zoe+zandv");
    expect(pages.flatMap(({ page }) => page.customers.map(({ id }) => id))).toEqual(["z-01400"]);
    const cut = await walk("suche=xanten+aal+1&filter=gesperrt");
    expect(cut.flatMap(({ page }) => page.customers)).toEqual([]);
    expect(cut.slice(0, -1).every(({ page }) => page.isCutShort)).toBe(true);
  });
});

it("nobody is there any more", async () => {
  await db.delete(user);
  expect(await readList(db, viewOf(""))).toMatchObject({ total: 0, customers: [], next: null });
});
