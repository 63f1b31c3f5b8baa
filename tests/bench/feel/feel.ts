// What a click feels like: the time from it to the first paint of the next page, on a phone's line,
// as the site is, and without what is asked for ahead. No gate: read the medians.
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { browserOptions } from "#tests/support/browser.ts";
import { addLexicon } from "../lexicon.ts";
import { addCustomer, signIn } from "../people.ts";
import { printTable } from "../report.ts";
import { median } from "../rounds.ts";
import { development, startProduct } from "../workers.ts";
import { startSlowNetwork } from "./slow-network.ts";

/** Another page by a link that a person points at. */
type Trip = { from: string; link: string; to: string };

const trips: readonly Trip[] = [
  { from: "/", link: 'header a[href="/kraeuter"]', to: "/kraeuter" },
  { from: "/kraeuter", link: 'main a[href="/kraeuter/kraut-1"]', to: "/kraeuter/:slug" },
  // By script, which asks for nothing ahead.
  { from: "/pets", link: 'main a[href^="/pets/"]', to: "/pets/:petId" },
];
const rounds = 5;
/** Between reaching a link and pressing it; Chromium asks ahead after 200 ms. */
const pointingMs = 400;
const pressingMs = 80;

let asksAhead = false;
// As on one machine: without TLS a browser takes no cookie of production.
const product = await startProduct({ settings: development });
await addCustomer(product.db, product.binding, { animals: 3, entries: 12 });
await addLexicon(product.db, 48);
const customer = await signIn(product.origin);
const network = await startSlowNetwork(
  product.origin,
  (address) => !asksAhead && address === "/vorausladen.json",
);
const browser = await chromium.launch(browserOptions());
try {
  const measured = trips.map((trip) => ({ trip, before: [] as number[], now: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { trip, before, now } of measured) {
      asksAhead = false;
      before.push(await timeOf(trip));
      asksAhead = true;
      now.push(await timeOf(trip));
    }
  }
  printTable(
    [`From a click to first paint, medians of ${rounds}`, "before", "now", ""],
    measured.map(({ trip, before, now }) => [
      `${trip.from} → ${trip.to}`,
      ...[before, now].map((times) => `${median(times).toFixed(0)} ms`),
      `${((median(now) / median(before)) * 100).toFixed(0)} %`,
    ]),
  );
} finally {
  await browser.close();
  network.close();
  customer.close();
  await product.close();
}

/** Milliseconds, in a browser that has never been here. */
async function timeOf({ from, link }: Trip): Promise<number> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  try {
    if (from === "/pets") await bringSession(context);
    const page = await context.newPage();
    await page.goto(network.origin + from);
    await page.evaluate(noteClick);
    await page.locator(link).first().hover();
    await page.waitForTimeout(pointingMs);
    await page.mouse.down();
    await page.waitForTimeout(pressingMs);
    await page.mouse.up();
    return await paintAfterClick(page);
  } finally {
    await context.close();
  }
}

async function bringSession(context: BrowserContext): Promise<void> {
  const cookies = customer.cookie().split("; ");
  await context.addCookies(
    cookies.map((cookie) => {
      const [, name = "", value = ""] = /^([^=]+)=(.*)$/.exec(cookie) ?? [];
      return { name, value, url: network.origin };
    }),
  );
}

/** Keeps the instants of the click and, where script turns the page, of the paint of the next heading. */
function noteClick(): void {
  const heading = () => document.querySelector("h1")?.textContent;
  const keep = (name: string, ms: number) =>
    sessionStorage.setItem(name, String(performance.timeOrigin + ms));
  const first = heading();
  const look = () => {
    if (heading() === first || !heading()) requestAnimationFrame(look);
    // After the frame.
    else setTimeout(() => keep("painted", performance.now()));
  };
  document.addEventListener("click", ({ timeStamp }) => {
    keep("clicked", timeStamp);
    look();
  });
}

async function paintAfterClick(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => {
    const clicked = Number(sessionStorage.getItem("clicked"));
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const isNew = performance.timeOrigin > clicked;
    if (!clicked || (isNew && !paint)) return null;
    const painted = isNew
      ? performance.timeOrigin + (paint?.startTime ?? 0)
      : Number(sessionStorage.getItem("painted"));
    return painted > 0 && painted - clicked;
  });
  return Number(await found.jsonValue());
}
