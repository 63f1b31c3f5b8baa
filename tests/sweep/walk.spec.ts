import { readdirSync, readFileSync } from "node:fs";
import type { APIResponse, Locator, Page, Response } from "@playwright/test";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import { browserOptions } from "#tests/support/browser.ts";
import { gzipBytes, type LoadedPage, loadPage } from "#tests/support/page-load.ts";
import { dataAddress } from "#tests/support/routes.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { browserCookie, expect, test } from "#tests/support/test.ts";
import { pages, stateLists } from "./walk/lists.ts";
import type { Onlooker, Special, WalkedState, World } from "./walk/state.ts";

// Every page and dialog is opened once, and asked for all that holds of any page.

test.describe.configure({ mode: "parallel" });

const kB = 1000;
/** An empty page of React Router 8 and React 19, gzipped. */
const floorBytes = 110.9 * kB;
// 30 are wanted, and hold for owners: the call and the questions about a booking weigh 30.4.
const scriptBudget = floorBytes + 30.5 * kB;
const ownScriptBudgets: Record<string, number> = { "/gaben.js": 4.1 * kB, "/drucken.js": 0.2 * kB };
const styleBudget = 12 * kB;

const screens = {
  desk: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  /** The narrowest that a page has to fit (WCAG 1.4.10). */
  narrow: { width: 320, height: 640 },
};

/** Routes whose pages come without script; one loads a small one of its own. */
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
  "/teilen/:token",
  "/dev/mailbox",
];

/** Those of them whose style sheet is not cut to public pages. */
const wholeSheet = ["/teilen/:token", "/dev/mailbox"];

/** Routes that ask the database once: who asks, a link of a mail, or what a visitor sees. */
const asksOnce = [
  ...["/profile", "/welcome", "/services", "/store", "/product/:productId", "/cart"],
  ...["/admin/nachrichten/neu", "/admin/produkte", "/admin/produkte/neu"],
  ...["/auth/bestaetigen", "/auth/neues-passwort", "/auth/neue-adresse", "/auth/akte"],
  ...["/dev/mailbox"],
  ...["/kraeuter", "/kraeuter/:slug"],
];

/** What a dialog says around its fields and lists (docs/words.md). */
const dialogWords = 25;
const longDialogs: Record<string, number> = {
  // A contract is made, with what § 312j BGB wants said.
  "/services/termine/:bookingId/annehmen": 45,
  // Steps for three kinds of calendars.
  "/calendar/abo": 80,
  "/admin/termine/abo": 80,
  // What cannot be taken back, and who asks for it.
  "/admin/termine/anfragen/:bookingId/absagen": 35,
  "/admin/kunden/:customerId/zwei-faktor": 45,
  "/admin/produkte/:productId/loeschen": 45,
};

/** What the frame's header says of a page. */
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

/** Two browsers share the states evenly, up to the end. */
const perTest = 12;

const onlookers: readonly Onlooker[] = ["visitor", "newcomer", "customer", "admin"];

test("every address of the site map that shows a page is walked to, and no other", async () => {
  const walked = new Set(
    Object.values(stateLists).flatMap((list) => list.map(({ route }) => route)),
  );
  expect([...walked].sort()).toEqual([...pages].sort());
  expect([...walked]).toEqual(
    expect.arrayContaining([...scriptFree, ...asksOnce, ...Object.keys(headerTitles)]),
  );
});

for (const [room, states] of Object.entries(stateLists)) {
  for (const onlooker of onlookers) {
    const all = states.filter((state) => state.as === onlooker);
    for (let first = 0; first < all.length; first += perTest) {
      const seen = all.slice(first, first + perTest);
      const title = `every page for ${onlooker === "admin" ? "an" : "a"} ${onlooker} is sound`;
      test(`${room} from ${first + 1}: ${title}`, async ({
        page,
        context,
        site,
        passwordHash,
        expectedConsole,
      }) => {
        // Two seconds each at most; on a busy machine ten.
        test.setTimeout((seen.length + 10) * 10_000);
        const { world, email } = await worldOf(site, passwordHash, onlooker);
        await context.clearCookies();
        if (email) await context.addCookies([await browserCookie(site, email)]);
        const missing: string[] = [];
        page.on("response", (response) => {
          const request = response.request();
          const isPart = request.method() === "GET" && !request.isNavigationRequest();
          if (isPart && response.status() >= 400) missing.push(request.url());
        });
        for (const state of seen) {
          const { route, name, as, at, status = 200, act } = state;
          await test.step(name ? `${route}: ${name}` : route, async () => {
            // A page or a form that refuses says so in the console.
            const mayRefuse = status >= 400 || act !== undefined;
            expectedConsole.splice(0, 1, mayRefuse ? /status of 4\d\d/ : /^$/);
            const address = typeof at === "string" ? at : await at(world);
            await page.setViewportSize(screens.desk);
            let loaded = await loadPage(page, address);
            const answer = { status, trips: tripsOf(state) };
            expect.soft(answerOf(loaded.response, as), address).toEqual(answer);
            if (as !== "visitor") {
              const data = dataAddress(address);
              expect.soft(answerOf(await page.request.get(data), as), data).toEqual(answer);
            }
            if (!act)
              expect.soft(pathOf(page.url()), `${address} leads elsewhere`).toBe(pathOf(address));
            const shown = await reach(page, state);
            // Where an act has led to another page of ours, that one is the state's.
            const isLedOn = act && pathOf(page.url()) === route && pathOf(address) !== route;
            if (isLedOn) loaded = await loadPage(page, route);
            const isOutside = await shown?.evaluate((one) => !one.closest("main, dialog"));
            const message = isOutside ? shown : undefined;
            // It stays while the pointer is on it.
            await message?.hover();
            // The frame around the pages behind sign-in is looked at with the first of them.
            const isWhole = as === "visitor" || state === all[0] || isOutside;
            await expectSoundPage(page, site, loaded, state, isWhole ? "page" : "main", message);
            expect.soft(missing.splice(0), `${address}: files that are not there`).toEqual([]);
          });
        }
      });
    }
  }
}

test("no address for visitors scrolls sideways on a phone whose text is twice as large", async ({
  playwright,
  site,
  passwordHash,
}) => {
  const { args = [], ...options } = browserOptions();
  const large = [...args, "--blink-settings=defaultFontSize=32"];
  const browser = await playwright.chromium.launch({ ...options, args: large });
  const page = await browser.newPage({ baseURL: site.origin, viewport: screens.phone });
  const { world } = await worldOf(site, passwordHash, "visitor");
  for (const { as, at } of Object.values(stateLists).flat()) {
    if (as !== "visitor") continue;
    const address = typeof at === "string" ? at : await at(world);
    // Loaded, not only read: a page without script is read before its style sheet is there.
    await page.goto(address);
    expect(await page.evaluate(readTextSize), address).toBe("32px");
    await expectNoSidewaysScroll(page, address);
  }
  await browser.close();
});

/** Somebody of this kind with one animal; a visitor is nobody. */
async function worldOf(site: RunningSite, passwordHash: string, onlooker: Onlooker) {
  const world: World = { site, passwordHash, userId: "", petId: "" };
  if (onlooker === "visitor") return { world, email: null };
  const email = `${crypto.randomUUID()}@example.org`;
  const role = onlooker === "admin" ? "admin" : "user";
  const city = onlooker === "newcomer" ? "" : "Berlin";
  world.userId = await insertPerson(site.db, { email, passwordHash, role, city });
  world.petId = await insertPet(site.db, { userId: world.userId });
  return { world, email };
}

async function expectSoundPage(
  page: Page,
  site: RunningSite,
  loaded: LoadedPage,
  { route, name, as, ownScripts = [] }: WalkedState,
  within: "page" | "main",
  message: Locator | undefined,
): Promise<void> {
  const said = `${name ? `${route}: ${name}` : route} as ${as}`;
  const isScriptFree = scriptFree.includes(route);
  const headerTitle = as === "newcomer" || as === "visitor" ? undefined : headerTitles[route];
  // A form that was sent may still be on its way to the next page.
  await expect(async () => {
    expect(await page.evaluate(readOutline), said).toEqual({
      h1: 1,
      main: 1,
      tablesWithoutName: 0,
      title: expect.stringMatching(/^.+ – Kräuterpfote$/),
      lang: "de",
      headerTitle: headerTitle ?? expect.anything(),
    });
  }).toPass({ intervals: [50, 100, 250], timeout: 20_000 });
  if (isScriptFree) expectNoFramework(loaded, said, ownScripts);
  const isCut = loaded.urls.some((url) => url.includes("/site-"));
  expect.soft(isCut, `${said}: its style sheet`).toBe(isScriptFree && !wholeSheet.includes(route));
  if (isCut) await expectWholeLook(page, said);
  const words = await page.evaluate(countDialogWords);
  expect.soft(words, `words of ${said}`).toBeLessThanOrEqual(longDialogs[route] ?? dialogWords);
  const ownBudget = ownScripts.reduce((sum, path) => sum + (ownScriptBudgets[path] ?? 0), 0);
  await expectInBudget(page, site, loaded, said, isScriptFree ? ownBudget : scriptBudget);
  await expectNoFindings(page, said, { schemes: ["light"], within });
  for (const [screen, size] of Object.entries(screens)) {
    await page.setViewportSize(size);
    await message?.hover();
    await expectNoSidewaysScroll(page, `${said}, ${screen}`);
    expect.soft(await page.evaluate(readCutParts), `${said}, ${screen}`).toEqual([]);
    if (screen === "phone") await expectNoFindings(page, said, { schemes: ["dark"], within });
  }
  await page.setViewportSize(screens.phone);
  await expectRoomForLargeText(page, `${said}, phone, text twice as large`);
}

/** WCAG 1.4.4: nothing has to be scrolled sideways, and the frame's title is not cut. */
async function expectRoomForLargeText(page: Page, state: string): Promise<void> {
  await page.evaluate(setTextSize, "200%");
  await expectNoSidewaysScroll(page, state);
  expect.soft(await page.evaluate(isHeaderTitleCut), `${state}: header title`).toBe(false);
  await page.evaluate(setTextSize, "");
}

/** Runs in the page. */
function setTextSize(size: string): void {
  document.documentElement.style.fontSize = size;
}

/** Runs in the page. */
function isHeaderTitleCut(): boolean {
  const title = document.querySelector("header h1, header p");
  return title !== null && title.scrollWidth > title.clientWidth + 1;
}

/** Runs in the page. Script makes a dialog modal, and hides what lies behind it from roles. */
function readOutline() {
  const { title, documentElement } = document;
  return {
    h1: document.querySelectorAll("h1").length,
    main: document.querySelectorAll("main").length,
    tablesWithoutName: [
      ...document.querySelectorAll<HTMLTableElement>(
        "table:not([aria-labelledby], [aria-label], .rich-text *)",
      ),
    ].filter(({ caption }) => caption === null).length,
    title,
    lang: documentElement.lang,
    headerTitle: document.querySelector("header h1, header p")?.textContent ?? "",
  };
}

/** Runs in the page. */
function readTextSize(): string {
  return getComputedStyle(document.documentElement).fontSize;
}

/** Runs in the page. Paragraphs with an id are hints and errors of fields. */
function countDialogWords(): number {
  const said = [...document.querySelectorAll("dialog[open] p:not([id])")].filter(
    (part) => part.checkVisibility() && !part.closest("li, dl, table, [role=alert], [role=status]"),
  );
  const words = said.flatMap((part) => (part.textContent ?? "").split(/\s+/));
  return words.filter((word) => /[\p{L}\d]/u.test(word)).length;
}

/** Runs in the page. Nothing is hidden in a part that scrolls by itself, or cut at its edge. */
function readCutParts() {
  const isCut = (part: Element) => {
    const { overflowX, overflowY, textOverflow, contentVisibility } = getComputedStyle(part);
    const isHigher = part.scrollHeight > part.clientHeight + 1;
    if (isHigher && part.matches("main div") && ["auto", "scroll"].includes(overflowY)) return true;
    // What is for the ear only is one pixel wide.
    const isWider = part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1;
    const cuts = ["hidden", "clip"].includes(overflowX) || contentVisibility === "auto";
    return isWider && cuts && textOverflow !== "ellipsis";
  };
  return [...document.querySelectorAll("main :not(input), dialog[open] :not(input)")]
    .filter(isCut)
    .map((part) => part.outerHTML.slice(0, 200));
}

/** Does what leads to the state, and waits for what it is known by. */
async function reach(page: Page, { act, shows }: Special): Promise<Locator | undefined> {
  if (!shows) {
    // A question that cannot be asked now says why not, without a form.
    const dialog = page.locator("dialog[open]");
    if (await dialog.count())
      await expect.soft(dialog.locator("form"), "asks nothing").toBeVisible();
    return undefined;
  }
  const found = typeof shows === "function" ? shows(page) : page.getByText(shows);
  const shown = found.filter({ visible: true }).first();
  if (act) {
    await expect(shown, "seen before").toBeHidden();
    await act(page);
  }
  await expect(shown).toBeVisible();
  return act ? shown : undefined;
}

/** One trip for who asks and for the page. */
function tripsOf({ route, as, trips }: WalkedState): number {
  if (trips !== undefined) return trips;
  return as === "visitor" && !asksOnce.includes(route) ? 0 : 1;
}

/** After a change of the account its state is read anew, once: `budgets.test.ts` counts exactly. */
const tripsOfChange = 2;

/** Only what is the same for all visitors may come without asking the worker. */
function answerOf(response: Response | APIResponse | null, as: Onlooker) {
  const trips = response?.headers()["x-d1-round-trips"] ?? (as === "visitor" ? "0" : undefined);
  const count = Number(trips);
  return {
    status: response?.status(),
    trips: as !== "visitor" && count > tripsOfChange ? count - tripsOfChange : count,
  };
}

function pathOf(address: string): string {
  return new URL(address, "http://any.test").pathname;
}

function expectNoFramework(
  { response, scripts, preloads, urls }: LoadedPage,
  said: string,
  ownScripts: readonly string[],
): void {
  const files = urls.filter((url) => /\.m?js($|\?)/.test(url)).map(pathOf);
  expect.soft({ scripts, preloads, files }, said).toEqual({
    scripts: ownScripts.length,
    preloads: 0,
    files: ownScripts,
  });
  const policy = response?.headers()["content-security-policy"];
  expect.soft(policy, said).toContain(`script-src ${ownScripts.length > 0 ? "'self'" : "'none'"}`);
}

/** The public style sheet is cut to what its pages name; a room that it leaves out would look bare. */
async function expectWholeLook(page: Page, said: string): Promise<void> {
  const selectors = await page.evaluate(() => {
    const named = [...document.querySelectorAll("[class]")].flatMap(({ classList }) => [
      ...classList,
    ]);
    return [...new Set(named)].map((name) => `.${CSS.escape(name)}`);
  });
  const [whole, cut] = [styleSheet("app"), styleSheet("site")];
  const missing = selectors.filter((one) => whole.has(one) && !cut.has(one));
  expect.soft(missing, `styles of ${said}`).toEqual([]);
}

/** The classes that it names, as selectors. */
function styleSheet(name: "app" | "site"): ReadonlySet<string> {
  const folder = "build/client/assets";
  const file = readdirSync(folder).find(
    (one) => one.startsWith(`${name}-`) && one.endsWith(".css"),
  );
  if (!file) throw new Error(`no style sheet '${name}' was built`);
  const text = readFileSync(`${folder}/${file}`, "utf8");
  return new Set(text.match(/\.(?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+/g));
}

async function expectInBudget(
  page: Page,
  site: RunningSite,
  { urls }: LoadedPage,
  said: string,
  scriptBytes: number,
): Promise<void> {
  const script = await gzipBytes(page.request, urls, /\.m?js$/);
  const style = await gzipBytes(page.request, urls, /\.css$/);
  expect.soft(script, `script of ${said}, gzip`).toBeLessThanOrEqual(scriptBytes);
  if (scriptBytes === scriptBudget)
    expect.soft(script, `script of ${said} was found`).toBeGreaterThan(50 * kB);
  expect.soft(style, `style of ${said}, gzip`).toBeLessThanOrEqual(styleBudget);
  expect.soft(style, `style of ${said} was found`).toBeGreaterThan(0);
  const elsewhere = urls.filter((url) => new URL(url).origin !== site.origin);
  expect.soft(elsewhere, `other origins asked by ${said}`).toEqual([]);
}
