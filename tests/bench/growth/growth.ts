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
/** Against the smallest, where nothing more is shown. */
const timesMax = 1.4;
/** What one more that is shown takes, of many against of few. */
const steeperMax = 1.5;

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
    const broken = wrongIn(page, sizes, { ms, ratios, rows });
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
  { ms, ratios, rows }: { ms: number[]; ratios: number[]; rows: number[] },
): string {
  const counts = sizes.map(shown);
  const [least = 0] = counts;
  const [rowsOfLeast = Number.NaN] = rows;
  const isOverRows = rows.some(
    (read, index) => !(read <= rowsOfLeast + rowsMore + rowsEach * ((counts[index] ?? 0) - least)),
  );
  if (isOverRows) return "ROWS GROW";
  if ((counts.at(-1) ?? 0) === least) {
    return (ratios.at(-1) ?? Number.NaN) <= timesMax ? "" : "TIME GROWS";
  }
  return steepness(counts, ms) <= steeperMax ? "" : "TIME GROWS FASTER THAN WHAT IS SHOWN";
}

/** What one more takes at the end, against from the first to the last but one; below 1 it takes less. */
function steepness(counts: readonly number[], ms: readonly number[]): number {
  const last = counts.findLastIndex((count, index) => count > (counts[index - 1] ?? count));
  const slope = (from: number, to: number) =>
    ((ms[to] ?? 0) - (ms[from] ?? 0)) / ((counts[to] ?? 0) - (counts[from] ?? 0));
  const before = last - 1;
  if (before < 1) return 1;
  return slope(before, last) / Math.max(slope(0, before), Number.EPSILON);
}
