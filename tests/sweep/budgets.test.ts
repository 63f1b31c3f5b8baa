import { sql } from "drizzle-orm";
import { prerenderedPaths } from "#app/platform/operator/script-free-paths.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { gatherPeople } from "#tests/security/people.ts";
import { emptyAgenda } from "#tests/support/empty-agenda.ts";
import type { Client, Fields } from "#tests/support/http.ts";
import { customer, expect, passwordHash, person, site, test } from "#tests/support/http-test.ts";
import { inLanes, walkTimeout } from "#tests/support/lanes.ts";
import { dataAddress } from "#tests/support/routes.ts";
import { matrix } from "#tests/sweep/authorisation-matrix.ts";

// Trips to the database and rows that are read. `walk.spec.ts` counts the trips of every state, as a page
// and as data, and weighs its page.

/** Files are no pages: `/admin/kunden.csv`. */
const pages = matrix.filter(({ route }) => !route.includes("."));

/** What the answer cost in D1; an answer from the assets never got there. */
async function costOf(client: Client, address: string, form?: Fields) {
  const measured = { headers: { "x-test-measure": "d1" }, ...(form && { form }) };
  const { status, headers } = await client.ask(address, measured);
  return {
    status,
    trips: Number(headers["x-d1-round-trips"] ?? 0),
    rows: Number(headers["x-d1-rows-read"] ?? 0),
    isCounted: "x-d1-round-trips" in headers,
  };
}

test("a visitor's page asks the database nothing", async ({ visitor }) => {
  const urls = ["/auth?modus=registrieren", "/auth/passwort-vergessen", "/auth/neues-passwort"];
  for (const address of [...prerenderedPaths, ...urls]) {
    expect(await costOf(visitor, address), address).toMatchObject({ status: 200, trips: 0 });
  }
  // A link from a mail is looked up once, so that a used one says so before anything is typed; public
  // herbs come from the database once, then the edge keeps them.
  const links = ["bestaetigen", "neues-passwort", "neue-adresse", "akte"];
  const once = [...links.map((path) => `/auth/${path}?token=abc`), "/kraeuter", "/kraeuter/eibe"];
  for (const address of once) {
    expect(await costOf(visitor, address), address).toMatchObject({ status: 200, trips: 1 });
  }
});

test(
  "a page behind sign-in costs one trip, its rows do not grow with other people's",
  walkTimeout,
  async () => {
    const { id: userId, client } = await customer({ petSlotsPurchased: 2 });
    const petId = await insertPet(site.db, { userId });
    await insertPet(site.db, { userId });
    await insertPet(site.db, { userId });
    const shown = 3;
    // What other tests took of the shown month is read with it, as it has to be.
    await emptyAgenda(site.db);
    // A neighbour in the index, so that its end is not seen for free.
    const neighbour = await person({ id: "stranger-0" });
    await insertPet(site.db, { userId: neighbour.id });
    const urls = pages
      .filter(({ get }) => get.customer === 200 && get.visitor === "sign in")
      .map(({ address }) => address.replace(":pet", petId));
    urls.push("/pets?hinzufuegen", `/pets?loeschen=${petId}`, "/profile?bearbeiten");
    // Fewer were left out by mistake; what leads away without a thing of its own the walk counts.
    expect(urls.length).toBeGreaterThanOrEqual(58);
    const addresses = urls.flatMap((one) => [one, dataAddress(one)]);

    // Opens the herb, and lets the worker read what it then remembers of the lexicon.
    await client.get("/herb-lexicon/1");
    // What it changed of the account is read anew once.
    await client.get("/pets");
    const before = new Map<string, number>();
    for (const address of addresses) {
      const { status, trips, rows, isCounted } = await costOf(client, address);
      expect.soft([status, isCounted], address).toEqual([200, true]);
      expect.soft(trips, `trips of ${address}`).toBe(1);
      expect.soft(rows, `rows of ${address}`).toBeLessThanOrEqual(2 * shown + 10);
      before.set(address, rows);
    }

    const strangers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 300)`;
    await site.db.run(sql`insert into user (id, name, email, email_verified, created_at, updated_at)
    ${strangers} select 'stranger-' || i, 'Fremd', 'stranger-' || i || '@example.org', 1, 0, 0 from n`);
    await site.db.run(sql`insert into pets (id, user_id, name, type, breed, birth_date, created_at)
    ${strangers} select 'pet-' || i || '-' || k, 'stranger-' || i, 'Rex', 'Hund', 'Hund', '2020-01-01',
      '2026-01-01T00:00:00.000Z'
    from n, (select 1 as k union select 2 union select 3)`);
    try {
      for (const [address, rows] of before) {
        expect.soft((await costOf(client, address)).rows, `rows of ${address}`).toBe(rows);
      }
    } finally {
      await site.db.run(sql`delete from user where id like 'stranger-%'`);
    }
  },
);

test("the shop costs the web worker one trip, with and without lists", async () => {
  const { client } = await customer();
  const [product, variant] = [
    "prod_01KRWARE000000000000000012",
    "variant_01KRWARE000000000000001202",
  ];
  const addresses = [
    ...["/store", "/store.data", `/product/${product}`, `/product/${product}?variante=${variant}`],
    ...["/cart", `/cart/stand?variant=${variant}`, "/cart/offen?checkout=unbekannt"],
    ...["/orders", "/orders.data", "/success?checkout=unbekannt"],
  ];
  for (const address of addresses) {
    expect.soft(await costOf(client, address), address).toMatchObject({ status: 200, trips: 1 });
  }
});

/** Whom addresses behind sign-in are asked by. */
const signedIn = ["customer", "subscriber", "practitioner"] as const;

/** Everybody's trips at each address of the matrix; an empty form where `form` is given. */
async function tripsOfAll(form?: Fields): Promise<string[]> {
  const people = await gatherPeople(site, passwordHash);
  // Tells the operator how the database is, in trips of its own.
  const rows = matrix.filter(({ route, endsSession }) => route !== "healthz" && !endsSession);
  const costs: string[] = [];
  for (const kind of signedIn) {
    const { client } = people[kind];
    // Opens the herb, which changes the account; that is read anew once.
    await client.get("/herb-lexicon/1");
    await client.get("/pets");
    await inLanes(rows, async (row) => {
      const { trips, isCounted } = await costOf(
        client,
        row.address.replace(":pet", people.customer.petId),
        form,
      );
      costs.push(`${isCounted ? trips : "no"} ${kind} ${row.address}`);
    });
  }
  return costs;
}

/** What is the same for all, and comes from the assets. */
const assets = [
  ...["/impressum", "/agb", "/datenschutz", "/widerruf", "/versand-und-zahlung"],
  "/barrierefreiheit",
];

test("every address costs whoever is signed in one trip", walkTimeout, async () => {
  const costs = await tripsOfAll();
  const notOneTrip = costs.filter((cost) => !cost.startsWith("1 "));
  const expected = [
    ...signedIn.flatMap((kind) => [
      `0 ${kind} /robots.txt`,
      ...assets.map((address) => `no ${kind} ${address}`),
    ]),
    // Nothing waits there any more; it says to whom the order went.
    "2 practitioner /admin/stoerungen/zuordnen/unbekannt",
  ];
  expect(notOneTrip.sort()).toEqual(expected.sort());
});

test(
  "every form costs two trips at most, the page that is shown again among them",
  walkTimeout,
  async () => {
    const costs = await tripsOfAll({ empty: "" });
    // The hours are others than the form has seen: what they are is shown.
    const moreTrips = costs.filter((cost) => !/^[012] /.test(cost));
    expect(moreTrips).toEqual(["3 practitioner /admin/termine/zeiten/standard"]);
  },
);
