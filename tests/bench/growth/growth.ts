// How pages grow: with what other people have, which none may feel, and with what they show.
import type { Client } from "../client.ts";
import { addLexicon } from "../lexicon.ts";
import { addCustomer, customer, signIn, signInPractitioner } from "../people.ts";
import { seedPractice } from "../practice/seed-practice.ts";
import { printTable } from "../report.ts";
import { measure, median, ratioOf, type Subject, timesOf, warmUp } from "../rounds.ts";
import { development, startProduct } from "../workers.ts";
import { type GrowingPage, pagesOfAnimals, pagesOfEntries, pagesOfTables } from "./growth-pages.ts";

const tableSizes = [100, 1000, 5000];
const animalCounts = [1, 24, 100, 300];
const entryCounts = [10, 500, 5000];
const usual = { animals: 24, entries: 60 };

const rounds = 9;
const perRound = 4;
/** Against what it would be if each that is shown took the same. */
const timesMax = 1.5;
/** How far a ratio may be off: what follows from it for ten times as many is as far off ten times. */
const inexact = 1.1;

/** Who sees the pages of one size, and whose they are. */
type Seer = { customer: Client; practitioner: Client; userId: string; petId: string };

let isBroken = false;
const closing: (() => Promise<void> | void)[] = [];
try {
  const seers: Seer[] = [];
  for (const size of tableSizes)
    seers.push(await startOne({ herbs: size, customers: size }, usual));
  await grow("herbs and customers", tableSizes, seers, pagesOfTables);

  const one = await startProduct({ settings: development });
  closing.push(one.close);
  const practitioner = await signInPractitioner(one.db, one.origin);
  closing.push(practitioner.close);
  for (const [what, sizes, pages] of [
    ["animals", animalCounts, pagesOfAnimals],
    ["entries", entryCounts, pagesOfEntries],
  ] as const) {
    const ofSizes: Seer[] = [];
    for (const size of sizes) {
      const account = { ...customer, email: `${what}-${size}@example.org` };
      const added = await addCustomer(one.db, one.binding, {
        ...{ account, animals: 1, entries: 0 },
        [what]: size,
      });
      const client = await signIn(one.origin, account);
      closing.push(client.close);
      ofSizes.push({ ...added, customer: client, practitioner });
    }
    await grow(what, sizes, ofSizes, pages);
  }
} finally {
  for (const close of closing.reverse()) await close();
}
console.log(isBroken ? "\nA gate is broken." : "\nAll gates hold.");
process.exit(isBroken ? 1 : 0);

async function startOne(
  { herbs, customers }: { herbs: number; customers: number },
  own: typeof usual,
): Promise<Seer> {
  const product = await startProduct({ settings: development });
  closing.push(product.close);
  const { db, binding, origin } = product;
  await seedPractice(binding, { customers, petsEach: 2 });
  await addLexicon(db, herbs);
  const added = await addCustomer(db, binding, own);
  const clients = {
    customer: await signIn(origin),
    practitioner: await signInPractitioner(db, origin),
  };
  closing.push(clients.customer.close, clients.practitioner.close);
  return { ...clients, ...added };
}

async function grow(
  what: string,
  sizes: readonly number[],
  seers: readonly Seer[],
  pages: readonly GrowingPage[],
): Promise<void> {
  const table: string[][] = [];
  for (const page of pages) {
    const subjects = seers.map((seer, index) => subjectOf(page, seer, sizes[index] ?? 0));
    await warmUp(subjects);
    const timings = await measure(subjects, rounds);
    const names = subjects.map(({ name }) => name);
    const [smallest = ""] = names;
    const ms = names.map((name) => median(timesOf(timings, name)));
    const ratios = names.map((name) => ratioOf(timings, name, smallest));
    const rows: number[] = [];
    for (const subject of subjects) rows.push(await rowsRead(subject));
    const broken = wrongIn(page, sizes, { ratios, rows });
    isBroken ||= broken !== "";
    table.push([
      page.path,
      ms.map((one) => one.toFixed(1)).join(" / "),
      ratios.map((one) => one.toFixed(2)).join(" / "),
      rows.join(" / "),
      broken,
    ]);
  }
  printTable([`${sizes.join(" / ")} ${what}`, "ms", "× the smallest", "rows read", ""], table);
}

function subjectOf({ path }: GrowingPage, seer: Seer, size: number): Subject {
  const address = path.replace("{pet}", seer.petId).replace("{customer}", seer.userId);
  const client = path.startsWith("/admin") ? seer.practitioner : seer.customer;
  return { name: `${path} ${size}`, client, ask: () => ({ path: address }), status: 200, perRound };
}

async function rowsRead({ client, ask }: Subject): Promise<number> {
  const { headers } = await client.ask({ ...ask(), headers: { "x-test-measure": "1" } });
  return Number(headers["x-d1-rows-read"]);
}

/** What is wrong, or ''. */
function wrongIn(
  { shown, rowsEach, rowsMore = 10 }: GrowingPage,
  sizes: readonly number[],
  { ratios, rows }: { ratios: number[]; rows: number[] },
): string {
  const counts = sizes.map(shown);
  const [least = 0] = counts;
  const [rowsOfLeast = Number.NaN] = rows;
  const isOverRows = rows.some(
    (read, index) => !(read <= rowsOfLeast + rowsMore + rowsEach * ((counts[index] ?? 0) - least)),
  );
  if (isOverRows) return "ROWS GROW";
  const isOverTime = ratios.some(
    (ratio, index) => !(ratio <= timesMax * expectedRatio(counts, ratios, index)),
  );
  return isOverTime ? "TIME GROWS" : "";
}

/** Of a page that takes the same for each that it shows, by the size before and the smallest. */
function expectedRatio(counts: readonly number[], ratios: readonly number[], index: number) {
  const [least = 0] = counts;
  const count = counts[index] ?? 0;
  const before = counts[index - 1] ?? least;
  if (count === least) return 1;
  if (before === least) return count / Math.max(least, 1);
  const slope = ((ratios[index - 1] ?? 1) * inexact - 1) / (before - least);
  return Math.max(1, 1 + slope * (count - least));
}
