import type { APIRequestContext } from "@playwright/test";
import { sql } from "drizzle-orm";
import { createFeed } from "#app/calendar/feed-commands.server.ts";
import { shareLinks } from "#app/db/pet-schema.ts";
import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import {
  insertBlockedPeriod,
  insertBooking,
  insertOwnAppointment,
} from "#scripts/demo/booking-factories.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { uploadBytes } from "#tests/bench/byte-figures.ts";
import { emptyAgenda } from "#tests/support/empty-agenda.ts";
import { loadPage } from "#tests/support/page-load.ts";
import { expect, test } from "#tests/support/test.ts";
import { addressOf, pages } from "./pages.ts";

// Figures without noise: trips to the database, rows, headers. `walk.spec.ts` weighs the pages.

const visitorPages = pages.filter(({ as }) => as.includes("visitor"));
const signedInPages = pages.filter(({ as }) => as.includes("admin"));

/** What the answer cost in D1; an answer from the assets never got there. */
async function costOf(request: APIRequestContext, address: string) {
  const response = await request.get(address, { maxRedirects: 0 });
  expect(response.status(), address).toBe(200);
  const headers = response.headers();
  return {
    trips: Number(headers["x-d1-round-trips"] ?? 0),
    rows: Number(headers["x-d1-rows-read"] ?? 0),
    isCounted: "x-d1-round-trips" in headers,
  };
}

/** What client navigation asks for. */
function dataOf(address: string): string {
  const [path, search] = address.split("?");
  return search === undefined ? `${path}.data` : `${path}.data?${search}`;
}

test("the worker's upload is within its budget", () => {
  expect(uploadBytes()).toBeLessThanOrEqual(850_000);
});

test("a visitor's page asks the database nothing", async ({ context }) => {
  for (const entry of visitorPages.filter(({ route }) => route !== "/dev/mailbox")) {
    const address = addressOf(entry, "");
    // A link from a mail is looked up once, so that a used one says so before anything is typed.
    const isLink = ["/auth/neues-passwort", "/auth/neue-adresse", "/auth/bestaetigen"].includes(
      entry.route,
    );
    // Public herbs come from the database once; then the edge keeps them.
    const allowed = isLink || entry.route.startsWith("/kraeuter") ? 1 : 0;
    expect((await costOf(context.request, address)).trips, address).toBe(allowed);
  }
  for (const address of ["/auth?modus=registrieren", "/auth/neues-passwort"]) {
    expect((await costOf(context.request, address)).trips, address).toBe(0);
  }
});

test("a page behind sign-in costs two trips at most, its rows do not grow with other people's", async ({
  context,
  site,
  signedIn,
}) => {
  const { id } = await signedIn({ petSlotsPurchased: 2 });
  const petId = await insertPet(site.db, { userId: id });
  await insertPet(site.db, { userId: id });
  await insertPet(site.db, { userId: id });
  const shown = 3;
  // What other tests took of the shown month is read with it, as it has to be.
  await emptyAgenda(site.db);
  // A neighbour in the index, so that its end is not seen for free.
  const neighbour = await insertPerson(site.db, {
    id: "stranger-0",
    email: "nachbarin@example.org",
  });
  await insertPet(site.db, { userId: neighbour });
  const addresses = signedInPages
    .filter(({ as }) => as.includes("customer"))
    .map((entry) => addressOf(entry, petId));
  addresses.push("/pets?hinzufuegen", `/pets?loeschen=${petId}`, "/profile?bearbeiten");

  // Opens the herb, and lets the worker read what it then remembers of the lexicon.
  await context.request.get("/herb-lexicon/1");
  const before = new Map<string, number>();
  for (const address of addresses) {
    const { trips, rows, isCounted } = await costOf(context.request, address);
    expect.soft(isCounted, `${address} was counted`).toBe(true);
    expect.soft(trips, `trips of ${address}`).toBeLessThanOrEqual(2);
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
      expect.soft((await costOf(context.request, address)).rows, `rows of ${address}`).toBe(rows);
    }
  } finally {
    await site.db.run(sql`delete from user where id like 'stranger-%'`);
  }
});

test("the shop's pages cost the web worker the session alone, its lists one trip more", async ({
  context,
  signedIn,
}) => {
  await signedIn();
  const variant = "variant_01KRWARE000000000000001202";
  const costs: readonly (readonly [address: string, trips: number])[] = [
    ["/store", 1],
    ["/store.data", 1],
    ["/product/prod_01KRWARE000000000000000012", 1],
    [`/product/prod_01KRWARE000000000000000012?variante=${variant}`, 1],
    ["/cart", 1],
    [`/cart/stand?variant=${variant}`, 1],
    ["/cart/offen?checkout=unbekannt", 2],
    ["/orders", 2],
    ["/orders.data", 2],
    ["/success?checkout=unbekannt", 2],
  ];
  for (const [address, most] of costs) {
    const { trips, isCounted } = await costOf(context.request, address);
    expect.soft(isCounted, `${address} was counted`).toBe(true);
    expect.soft(trips, `trips of ${address}`).toBeLessThanOrEqual(most);
  }
});

test("a dialog costs no trip more than the page it lies over", async ({
  context,
  site,
  signedIn,
}) => {
  const { id: userId } = await signedIn();
  const petId = await insertPet(site.db, { userId });
  await site.db.insert(shareLinks).values({
    ...{ id: "budget", petId, userId, label: "Praxis", parts: [], tokenHash: "budget" },
    ...{ expiresAt: "2999-01-01T00:00:00.000Z", createdAt: "2026-11-01T00:00:00.000Z" },
  });
  const link = `/pets/${petId}/freigaben/budget`;
  const ownData = ["e-mail", "passwort", "abmelden", "herunterladen"].map(
    (path) => `/profile/daten/${path}`,
  );
  const dialogs = ["/calendar/abo", link, `${link}/beenden`, ...ownData];
  for (const address of dialogs.flatMap((one) => [one, `${one}.data`])) {
    const { trips, isCounted } = await costOf(context.request, address);
    expect.soft([trips, isCounted], address).toEqual([2, true]);
  }
});

test("the practitioner's pages and the dialogs over them cost two trips, the session included", async ({
  context,
  site,
  signedIn,
}) => {
  const { id: userId } = await signedIn({ role: "admin" });
  await emptyAgenda(site.db);
  const day = addDays(dayInGermany(new Date()), 2);
  const petId = await insertPet(site.db, { userId });
  const visit = { userId, petId, type: "acupressure", bookingDate: day } as const;
  const open = { ...visit, bookingTime: "09:00", status: "requested" } as const;
  const asked = await insertBooking(site.db, open);
  const confirmed = await insertBooking(site.db, { ...visit, bookingTime: "14:00" });
  const evening = { day, startTime: "19:00", endTime: "20:00" };
  const own = await insertOwnAppointment(site.db, evening);
  const period = await insertBlockedPeriod(site.db, { firstDay: day, lastDay: day });
  const practice = "/admin/termine";
  const requests = `${practice}/anfragen`;
  const addresses = [
    ...[practice, `${practice}?ansicht=woche`, `${practice}/abo`],
    ...[
      `${practice}/eigene/neu`,
      `${practice}/eigene/${own}`,
      `${practice}/eigene/${own}?loeschen=1`,
    ],
    `${practice}/tag/${day}/absagen`,
    ...["", "/bestaetigen", "/ablehnen", "/zeit"].map((path) => `${requests}/${asked}${path}`),
    ...["/absagen", "/zeit"].map((path) => `${requests}/${confirmed}${path}`),
    ...["/zeiten", "/zeiten/standard"].map((path) => practice + path),
    ...["/sperrtage", `/sperrtage/${period}/loeschen`].map((path) => practice + path),
  ];
  try {
    await createFeed({ db: site.db, secret: "budget", now: new Date(0) }, userId, "practice");
    for (const address of addresses.flatMap((one) => [one, dataOf(one)])) {
      const { trips, isCounted } = await costOf(context.request, address);
      expect.soft([trips, isCounted], address).toEqual([2, true]);
    }
  } finally {
    await emptyAgenda(site.db);
  }
});

test("client navigation costs no more than the page", async ({ context, site, signedIn }) => {
  const { id } = await signedIn();
  const petId = await insertPet(site.db, { userId: id });
  for (const path of ["/dashboard", "/pets", `/pets/${petId}`, "/profile", "/calendar"]) {
    const response = await context.request.get(`${path}.data`, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    expect(Number(response.headers()["x-d1-round-trips"]), path).toBeLessThanOrEqual(2);
  }
});

test("no answer may be kept but hashed files and the pages that are the same for all", async ({
  page,
  context,
  signedIn,
}) => {
  const { request } = context;
  const cacheOf = async (answer: Promise<{ headers: () => Record<string, string> }>) =>
    (await answer).headers()["cache-control"];
  const kept = "private, no-store";

  for (const entry of visitorPages.filter(({ route }) => !/^\/(auth|dev)(\/|$)/.test(route))) {
    const path = addressOf(entry, "");
    expect(await cacheOf(request.get(path)), path).toBe("public, max-age=0");
  }
  const { urls } = await loadPage(page, "/auth");
  const hashed = urls.filter((url) => new URL(url).pathname.startsWith("/assets/"));
  expect(hashed.length).toBeGreaterThan(5);
  for (const url of hashed) {
    expect(await cacheOf(request.get(url)), url).toBe("public, max-age=31536000, immutable");
  }

  const visitorAnswers: [string, number][] = [
    ["/auth", 200],
    ["/auth.data", 200],
    ["/dashboard", 302],
    ["/dashboard.data", 202],
    ["/gibt-es-nicht", 302],
    ["/gibt-es-nicht.json", 404],
    ["/assets/gibt-es-nicht.js", 404],
    ["/healthz", 200],
    ["/dev/mailbox.json", 200],
    ["/dev/mailbox", 200],
    ["/abmelden", 302],
    ["/webhooks/gibt-es-nicht", 404],
  ];
  for (const [path, status] of visitorAnswers) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect.soft(answer.status(), path).toBe(status);
    expect.soft(answer.headers()["cache-control"], path).toBe(kept);
  }
  const refused = request.post("/auth", { form: { intent: "sign-in" } });
  expect(await cacheOf(refused), "a refused form").toBe(kept);
  const foreign = request.post("/auth", { headers: { origin: "https://evil.example" } });
  expect(await cacheOf(foreign), "a refused origin").toBe(kept);

  await signedIn();
  for (const path of ["/", "/impressum", "/dashboard", "/pets", "/pets.data", "/profile"]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect.soft(answer.headers()["cache-control"], `${path}, signed in`).toBe(kept);
  }
});

test("every kind of answer carries the security headers", async ({ context, signedIn }) => {
  await signedIn();
  const answers = ["/pets", "/impressum", "/pets.data", "/healthz", "/gibt-es-nicht.json"];
  for (const path of answers) {
    const headers = (await context.request.get(path)).headers();
    expect.soft(headers, path).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "strict-transport-security": expect.stringContaining("max-age="),
      "permissions-policy": expect.stringContaining("camera=()"),
      "x-request-id": expect.stringMatching(/^[\w-]{36}$/),
    });
    const policy = headers["content-security-policy"] ?? "";
    expect.soft(policy, path).toContain("default-src 'none'");
    expect.soft(policy, path).toContain("frame-ancestors 'none'");
    expect.soft(policy, path).not.toMatch(/unsafe|\*|https?:/);
  }
});
