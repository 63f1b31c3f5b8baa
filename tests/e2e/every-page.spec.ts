import { readdirSync, readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import { gzipBytes, type LoadedPage, loadPage } from "#tests/support/page-load.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { enterAs, expect, test } from "#tests/support/test.ts";
import {
  addressOf,
  lookedAtInTheirRooms,
  type Onlooker,
  pages,
  withoutPage,
  writtenRoutes,
} from "./pages.ts";

// Every page is opened once for each kind of onlooker, and asked for all that holds of any page.

const kB = 1000;
/** An empty page of React Router 8 and React 19, gzipped. */
const floorBytes = 110.9 * kB;
const scriptBudget = floorBytes + 30 * kB;
const styleBudget = 14 * kB;

/** Routes whose pages come without one byte of script. */
const scriptFree = [
  "/",
  "/impressum",
  "/agb",
  "/datenschutz",
  "/widerruf",
  "/vertrag-widerrufen",
  "/vertraege-kuendigen",
  "/versand-und-zahlung",
  "/barrierefreiheit",
  "/kraeuter",
  "/kraeuter/:slug",
  "/notfallblatt",
  "/dev/mailbox",
];

const headerTitles: Record<string, string> = {
  "/dashboard": "Start",
  "/profile": "Mein Profil",
  "/pets": "Meine Haustiere",
  "/pets/:petId": "Haustierprofil",
  "/calendar": "Terminkalender",
  "/admin": "Admin Dashboard",
  "/store": "Shop",
  "/herb-lexicon": "Kräuterlexikon",
  "/product/:productId": "Produktdetails",
  "/herb-lexicon/:herbId": "Kräuter-Detail",
  "/documents": "Kräuterpfote",
  "/services": "Kräuterpfote",
  "/services/feeding": "Kräuterpfote",
  "/cart": "Kräuterpfote",
};

test("every address of the site map is either looked at here or shows no page", () => {
  const listed = [...pages.map(({ route }) => route), ...lookedAtInTheirRooms, ...withoutPage];
  expect([...new Set(writtenRoutes())].sort()).toEqual(listed.sort());
  const routes = pages.map(({ route }) => route);
  expect(routes).toEqual(expect.arrayContaining([...scriptFree, ...Object.keys(headerTitles)]));
});

for (const onlooker of ["visitor", "newcomer", "customer", "admin"] as const) {
  const who = `${onlooker === "admin" ? "an" : "a"} ${onlooker}`;
  test(`every page for ${who} is light, has its title and no findings in light and dark, and does not scroll sideways at 320 px`, async ({
    page,
    context,
    site,
    passwordHash,
  }) => {
    // Some sixty pages, two seconds each; on a busy machine five.
    test.setTimeout(6 * 60 * 1000);
    const petId = await enterAsOnlooker(context, site, passwordHash, onlooker);
    for (const entry of pagesOf(onlooker)) {
      const address = addressOf(entry, petId);
      await test.step(address, async () => {
        const loaded = await loadPage(page, address);
        expect(new URL(page.url()).pathname).toBe(address.replace(/\?.*/, ""));
        // Script makes a dialog modal, and what lies behind it is hidden from the tree of roles.
        await expect.soft(page.locator("h1")).toHaveCount(1);
        await expect.soft(page.locator("main")).toHaveCount(1);
        await expect.soft(page).toHaveTitle(/^.+ – Kräuterpfote$/);
        await expect.soft(page.locator("html")).toHaveAttribute("lang", "de");
        const headerTitle = headerTitles[entry.route];
        if (headerTitle && onlooker !== "newcomer") {
          const title = page.getByRole("banner").locator("h1, p").first();
          await expect.soft(title).toHaveText(headerTitle);
        }
        if (scriptFree.includes(entry.route)) await expectNoScript(loaded, address);
        if (loaded.urls.some((url) => url.includes("/site-"))) await expectWholeLook(page, address);
        await expectInBudget(context, site, loaded, address, scriptFree.includes(entry.route));
        await expectNoFindings(page, `${address} as ${onlooker}`);
        await inNarrowWindow(page, () =>
          expectNoSidewaysScroll(page, `${entry.route} as ${onlooker}`),
        );
      });
    }
  });
}

test("the form for an animal, which comes with its dialog, is in the budget", async ({
  page,
  context,
  site,
  signedIn,
}) => {
  await signedIn();
  const address = "/pets?hinzufuegen=Hund";
  await expectInBudget(context, site, await loadPage(page, address), address, false);
});

/** The pages inside an admin's frame are those of a customer; the frame has one entry more. */
function pagesOf(onlooker: Onlooker) {
  return pages
    .filter(({ as }) => as.includes(onlooker))
    .filter(
      ({ route }) => onlooker !== "admin" || route.startsWith("/admin") || route === "/profile",
    );
}

/** Somebody of this kind with one animal, signed in; a visitor is nobody. */
async function enterAsOnlooker(
  context: BrowserContext,
  site: RunningSite,
  passwordHash: string,
  onlooker: Onlooker,
): Promise<string> {
  await context.clearCookies();
  if (onlooker === "visitor") return "";
  const email = `${crypto.randomUUID()}@example.org`;
  const role = onlooker === "admin" ? "admin" : "user";
  const city = onlooker === "newcomer" ? "" : "Berlin";
  const userId = await insertPerson(site.db, { email, passwordHash, role, city });
  await enterAs(context, email);
  return insertPet(site.db, { userId });
}

async function expectNoScript({ response, ...loaded }: LoadedPage, address: string): Promise<void> {
  const { scripts, preloads, urls } = loaded;
  const seen = { scripts, preloads, files: urls.filter((url) => /\.m?js($|\?)/.test(url)) };
  expect.soft(seen, address).toEqual({ scripts: 0, preloads: 0, files: [] });
  expect
    .soft(response?.headers()["content-security-policy"], address)
    .toContain("script-src 'none'");
}

/** The public style sheet is cut to what its pages name; a room that it leaves out would look bare. */
async function expectWholeLook(page: Page, address: string): Promise<void> {
  const selectors = await page.evaluate(() => {
    const named = [...document.querySelectorAll("[class]")].flatMap(({ classList }) => [
      ...classList,
    ]);
    return [...new Set(named)].map((name) => `.${CSS.escape(name)}`);
  });
  const [whole, cut] = [styleSheet("app"), styleSheet("site")];
  const missing = selectors.filter((one) => whole.includes(one) && !cut.includes(one));
  expect.soft(missing, `styles of ${address}`).toEqual([]);
}

function styleSheet(name: "app" | "site"): string {
  const folder = "build/client/assets";
  const file = readdirSync(folder).find(
    (one) => one.startsWith(`${name}-`) && one.endsWith(".css"),
  );
  if (!file) throw new Error(`no style sheet '${name}' was built`);
  return readFileSync(`${folder}/${file}`, "utf8");
}

async function expectInBudget(
  { request }: BrowserContext,
  site: RunningSite,
  { urls }: LoadedPage,
  address: string,
  isScriptFree: boolean,
): Promise<void> {
  const script = await gzipBytes(request, urls, /\.m?js$/);
  const style = await gzipBytes(request, urls, /\.css$/);
  expect.soft(script, `script of ${address}, gzip`).toBeLessThanOrEqual(scriptBudget);
  if (!isScriptFree) {
    expect.soft(script, `script of ${address} was found`).toBeGreaterThan(50 * kB);
  }
  expect.soft(style, `style of ${address}, gzip`).toBeLessThanOrEqual(styleBudget);
  expect.soft(style, `style of ${address} was found`).toBeGreaterThan(0);
  const elsewhere = urls.filter((url) => new URL(url).origin !== site.origin);
  expect.soft(elsewhere, `other origins asked by ${address}`).toEqual([]);
}

/** The narrowest screen that a page has to fit (WCAG 1.4.10). */
async function inNarrowWindow(page: Page, look: () => Promise<void>): Promise<void> {
  const size = page.viewportSize();
  if (!size) throw new Error("the window has no size of its own");
  await page.setViewportSize({ width: 320, height: 640 });
  await look();
  await page.setViewportSize(size);
}
