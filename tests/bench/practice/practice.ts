// `npm run bench -- practice`: what the practitioner's pages ask of the database when the practice has
// 20,000 customers, 40,000 animals and more than 200,000 entries in its timelines.
import type { Client } from "../client.ts";
import { signInPractitioner } from "../people.ts";
import { development, startProduct } from "../workers.ts";
import { type PracticePage, practicePages } from "./practice-pages.ts";
import { seedPractice } from "./seed-practice.ts";

const size = { customers: 20_000, petsEach: 2 };
const rounds = 9;
/** Session included. */
const tripsMax = 1;
const searchMaxMs = 100;

type Measured = PracticePage & { trips: number; rows: number; medianMs: number };

const product = await startProduct({ settings: development });
try {
  const started = performance.now();
  await seedPractice(product.binding, size);
  const client = await signInPractitioner(product.db, product.origin);
  const entries = await product.binding
    .prepare("select count(*) as count from timeline")
    .first<{ count: number }>();
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${size.customers} customers, ${size.customers * size.petsEach} animals, ${entries?.count} entries of timelines, made in ${seconds} s\n`,
  );
  const measured: Measured[] = [];
  for (const page of practicePages) measured.push(await measurePage(client, page));
  console.table(
    Object.fromEntries(
      measured.map(({ name, trips, rows, rowsMax, medianMs }) => [
        name,
        { trips, "rows read": rows, "rows at most": rowsMax, "p50 ms": medianMs },
      ]),
    ),
  );
  const broken = measured.filter(
    ({ trips, rows, rowsMax, medianMs, isSearch }) =>
      trips > tripsMax || rows > rowsMax || (isSearch && medianMs > searchMaxMs),
  );
  for (const { name } of broken) console.error(`Gate broken: ${name}`);
  if (broken.length === 0) console.log("All gates hold.");
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  await product.close();
}

async function measurePage(client: Client, page: PracticePage): Promise<Measured> {
  const times: number[] = [];
  let trips = Number.NaN;
  let rows = Number.NaN;
  for (let round = 0; round < rounds; round += 1) {
    const answer = await client.ask({ path: page.path });
    if (answer.status !== 200) throw new Error(`${page.path} answered ${answer.status}.`);
    times.push(answer.ms);
  }
  const counted = await client.ask({
    path: page.path,
    headers: { "x-test-measure": "1" },
  });
  trips = Number(counted.headers["x-d1-round-trips"]);
  rows = Number(counted.headers["x-d1-rows-read"]);
  const medianMs = Number(times.toSorted((one, other) => one - other)[rounds >> 1]?.toFixed(1));
  return { ...page, trips, rows, medianMs };
}
