import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { services, serviceTypes } from "#app/bookings/services.ts";
import { profiles, user } from "#app/db/account-schema.ts";
import { bookings } from "#app/db/booking-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { treatmentPlans, visitRecords } from "#app/db/treatment-schema.ts";
import { addDemoData } from "#scripts/demo/demo-data.ts";
import { type RunningSite, startSite } from "#tests/support/site.ts";
import { browserCookie, expect, phone, test, visit } from "#tests/support/test.ts";

// What a thumb has to scroll: in pixels, of a phone's page with the demo data.

test.describe.configure({ mode: "default" });

/** The first of a month with six weeks, the longest calendar there is. */
const now = "2027-05-01T07:00:00Z";

let demo: RunningSite;

test.beforeAll(async () => {
  demo = await startSite();
  const readPicture = (name: string) => new Uint8Array(readFileSync(`scripts/demo/photos/${name}`));
  await addDemoData(demo.db, { bucket: demo.files, readPicture }, new Date(now), demo.origin);
});

test.afterAll(async () => demo.close());

const customer = "kundin@demo.test";
const subscriber = "abo@demo.test";
const practitioner = "praxis@demo.test";

test("no page of a customer is longer than a thumb likes", async ({ page, context }) => {
  for (const email of [customer, subscriber]) {
    await context.clearCookies();
    await context.addCookies([await browserCookie(demo, email)]);
    const animals = demo.db
      .select({ id: pets.id })
      .from(pets)
      .innerJoin(user, eq(user.id, pets.userId))
      .where(eq(user.email, email));
    await expectHeights(page, {
      "/profile/daten": 3_000,
      "/store": 7_500,
      "/herb-lexicon": 4_500,
      ...limitOf(bookingForms(), 2_400),
      ...limitOf(
        (await animals).map(({ id }) => `/pets/${id}`),
        3_650,
      ),
      ...limitOf(
        (await animals).map(({ id }) => `/pets/${id}/behandlung`),
        4_000,
      ),
    });
  }
});

test("no page of the practice is longer than a thumb likes", async ({ page, context }) => {
  await context.addCookies([await browserCookie(demo, practitioner)]);
  const customers = demo.db
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(user, eq(user.id, profiles.id))
    .where(eq(profiles.role, "user"));
  const all = demo.db.select({ id: bookings.id }).from(bookings);
  const treated = demo.db
    .select({ id: visitRecords.id, petId: pets.id, userId: pets.userId })
    .from(visitRecords)
    .innerJoin(pets, eq(pets.id, visitRecords.petId));
  const plans = demo.db.select({ id: treatmentPlans.id }).from(treatmentPlans);
  await expectHeights(page, {
    ...limitOf(
      (await treated).map(
        ({ petId, userId }) => `/admin/kunden/${userId}/tiere/${petId}/behandlung`,
      ),
      3_600,
    ),
    ...limitOf(
      (await treated).map(({ id }) => `/admin/behandlung/${id}`),
      4_100,
    ),
    ...limitOf(
      (await plans).map(({ id }) => `/admin/behandlungsplan/${id}`),
      4_200,
    ),
    "/admin": 3_500,
    "/admin/termine?ansicht=woche": 3_200,
    "/admin/termine?ansicht=monat": 2_600,
    ...limitOf(
      (await customers).map(({ id }) => `/admin/kunden/${id}`),
      4_200,
    ),
    ...limitOf(
      (await all).map(({ id }) => `/admin/termine/anfragen/${id}`),
      3_700,
    ),
  });
});

/** As it opens, with a month, with a day that asks for consent, and with one that does not. */
function bookingForms(): string[] {
  return serviceTypes.flatMap((type) => [
    `/services/${type}`,
    ...services[type].kinds.flatMap(({ id }) =>
      ["monat=2027-05", "tag=2027-05-04", "tag=2027-05-25"].map(
        (day) => `/services/${type}?art=${id}&${day}`,
      ),
    ),
  ]);
}

/** The words of the consent are the law's, and the times come on top. */
test("a day that asks for consent stays near that when it is given", async ({ page, context }) => {
  await context.addCookies([await browserCookie(demo, subscriber)]);
  await page.setViewportSize(phone);
  await page.setExtraHTTPHeaders({ "x-test-now": now });
  for (const kind of ["feeding?art=feeding-on-site", "bioresonance?art=bioresonance-on-site"]) {
    const address = `/services/${kind}&tag=2027-05-04`;
    await visit(page, demo.origin + address);
    await page.getByRole("radio", { name: /Uhr$/, disabled: false }).first().check();
    await page.getByRole("checkbox", { name: /^Ich verlange ausdrücklich/ }).check();
    expect.soft(await page.evaluate(heightAsRead), address).toBeLessThanOrEqual(2_600);
  }
});

function limitOf(addresses: string[], limit: number): Record<string, number> {
  expect(addresses).not.toEqual([]);
  return Object.fromEntries(addresses.map((address) => [address, limit]));
}

async function expectHeights(page: Page, limits: Record<string, number>): Promise<void> {
  await page.setViewportSize(phone);
  await page.setExtraHTTPHeaders({ "x-test-now": now });
  for (const [address, limit] of Object.entries(limits)) {
    const response = await visit(page, demo.origin + address);
    expect(response?.status(), address).toBe(200);
    expect(page.url()).toBe(demo.origin + address);
    const height = await page.evaluate(heightAsRead);
    expect.soft(height, `height of ${address}`).toBeLessThanOrEqual(limit);
  }
}

/** With its fonts, and with what its script adds. */
async function heightAsRead(): Promise<number> {
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return document.documentElement.scrollHeight;
}
