import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Response,
} from "@playwright/test";
import { demoPassword, insertPerson, type PersonInput } from "#scripts/demo/factories.ts";
import { listedNames, namesOnDevice } from "./device-storage.ts";
import { openSession } from "./session.ts";
import { cheapHash, type RunningSite, startSite } from "./site.ts";

export { expect } from "@playwright/test";

type WorkerFixtures = {
  /** The built workers, one instance for each Playwright worker. */
  site: RunningSite;
  /** Every person of a test has the same password. */
  passwordHash: string;
};

type TestFixtures = {
  /** Makes a confirmed person with a complete profile, with an address of their own. */
  person: (input?: Partial<PersonInput>) => Promise<{ id: string; email: string }>;
  /** A person as `person` makes them, already signed in in this test's browser. */
  signedIn: (input?: Partial<PersonInput>) => Promise<{ id: string; email: string }>;
  /** Console errors and page errors that a test expects; any other fails it. */
  expectedConsole: RegExp[];
  /** Test address of the client: limits count each test by itself. */
  clientAddress: string;
};

/** A phone's window. */
export const phone = { width: 390, height: 844 };
/** A window at a desk. */
export const desk = { width: 1280, height: 800 };

/** Of a journey that goes once more, in another window or store: `npm run test:sweep` runs it. */
export const onceMore = { tag: "@once-more" };

/** For a journey that changes its window halfway: each step is taken in both. */
export const windowOrders = [
  { order: "on a phone, then at the desk", first: phone, second: desk, details: {} },
  { order: "at the desk, then on a phone", first: desk, second: phone, details: onceMore },
];

let people = 0;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  passwordHash: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => use(cheapHash(demoPassword)),
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  clientAddress: async ({}, use, testInfo) => {
    people += 1;
    await use(`10.${testInfo.workerIndex % 250}.${Math.floor(people / 250)}.${people % 250}`);
  },
  // Not by the option: a context with options of its own cannot be used again by the next test.
  context: async ({ context, clientAddress }, use) => {
    await context.setExtraHTTPHeaders({
      "cf-connecting-ip": clientAddress,
      "x-test-measure": "d1",
    });
    await use(context);
    // What Playwright leaves to the next test.
    await context.clearPermissions();
    await context.setOffline(false);
  },
  person: async ({ site, passwordHash }, use, testInfo) => {
    await use(async (input = {}) => {
      people += 1;
      const email = input.email ?? `person-${testInfo.workerIndex}-${people}@example.org`;
      const id = await insertPerson(site.db, { passwordHash, ...input, email });
      return { id, email };
    });
  },
  signedIn: async ({ context, person, site }, use) => {
    await use(async (input = {}) => {
      const one = await person(input);
      await context.clearCookies();
      await context.addCookies([await browserCookie(site, one.email)]);
      return one;
    });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  expectedConsole: async ({}, use) => use([]),
  page: async ({ page, context, site, expectedConsole }, use) => {
    await clearKeptPages(page, site);
    await slowDown(page);
    const unexpected: string[] = [];
    const note = (text: string) => {
      if (!expectedConsole.some((pattern) => pattern.test(text))) unexpected.push(text);
    };
    const listen = (one: Page) => {
      one.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) note(message.text());
      });
      one.on("pageerror", (error) => note(error.message));
    };
    listen(page);
    // Its other tabs, too; the context is used again by the next test.
    context.on("page", listen);
    await use(page);
    context.off("page", listen);
    expect(unexpected, "the browser console is silent").toEqual([]);
    const unlisted = (await namesOnDevice(page)).filter((name) => !listedNames.includes(name));
    expect(unlisted, "what the browser holds stands on the privacy page").toEqual([]);
  },
});

/**
 * `SLOWER=4 npx playwright test …` runs the scripts of pages at a quarter of their speed: what a test
 * does before the page has shown that it is ready is seen to fail then.
 */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env.SLOWER ?? 1);
  if (rate === 1) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
}

/** What else a test before has left in a context that is used again. */
async function clearKeptPages(page: Page, site: RunningSite): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const storageTypes = "cache_storage,service_workers";
  await devtools.send("Storage.clearDataForOrigin", { origin: site.origin, storageTypes });
  await devtools.detach();
}

/** A session of somebody, as the browser carries it. */
export async function browserCookie(site: RunningSite, email: string) {
  const cookie = await openSession(site, email);
  return { ...cookie, url: site.origin, httpOnly: true, sameSite: "Lax" as const };
}

/** Signs in as somebody through the form. */
export async function signInAs(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await page.waitForURL((url) => url.pathname !== "/auth");
}

/** Sends the form of the sign-in without a page. The greeting is not shown later. */
export async function enterAs(
  context: BrowserContext,
  email: string,
  password = demoPassword,
): Promise<void> {
  await context.clearCookies();
  const response = await context.request.post("/auth", {
    form: { intent: "sign-in", email, password },
    maxRedirects: 0,
  });
  expect(response.status(), `${email} is signed in`).toBe(302);
  await context.clearCookies({ name: "kraeuterpfote_hinweis" });
}

/** Opens a page and waits until its script has taken over, for tests of what only script does. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await takenOver(page);
  return response;
}

/** The page's script is there, and its dialog is open. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isTakenOver = Object.keys(document.body).some((key) => key.startsWith("__reactFiber"));
    const dialog = document.querySelector("dialog[open]");
    return isTakenOver && (dialog === null || dialog.matches(":modal"));
  });
}

/** Pages opened from now on get their script when the answer is called, as on a slow connection. */
export async function holdScript(page: Page): Promise<() => void> {
  const script = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await script.promise;
    await route.continue();
  });
  return script.resolve;
}

/**
 * Takes the network away, from the browser's worker, too: one that starts just then has it a moment
 * longer, and would hand out the page instead of what is kept.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => reachesNothing(page)).toBe(true);
}

/** Gives it back, to the browser's worker, too, which has none for a moment longer. */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect.poll(() => reachesNothing(page)).toBe(false);
}

/** No file has this name, so that no cache answers; in a page with a worker it is the worker that asks. */
function reachesNothing(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    fetch(`/assets/${crypto.randomUUID()}`).then(
      () => false,
      () => true,
    ),
  );
}

/** Presses Tab until something with this name has focus. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const label = element?.labels?.[0]?.textContent;
      return (element?.ariaLabel ?? label ?? element?.textContent ?? "").trim();
    });
    if (typeof name === "string" ? focused === name : name.test(focused)) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

/** The message shown now; errors of a form have the same role, but no cross. */
export function toast(page: Page): Locator {
  return page
    .locator("[role=status], [role=alert]")
    .filter({ has: page.locator("button[aria-label='Hinweis schließen']") });
}

/** The newest mail to somebody, as soon as the queue has carried it. */
export async function readMail(
  context: BrowserContext,
  to: string,
  subject: RegExp,
): Promise<{ subject: string; text: string; html: string; link: string }> {
  let found: { subject: string; text: string; html: string } | undefined;
  await expect(async () => {
    const response = await context.request.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`);
    const mails: { subject: string; text: string; html: string }[] = await response.json();
    found = mails.find((mail) => subject.test(mail.subject));
    expect(found).toBeDefined();
  }).toPass({ intervals: [100], timeout: 30_000 });
  if (!found) throw new Error("no mail");
  return { ...found, link: /https?:\/\/\S+/.exec(found.text)?.[0] ?? "" };
}
