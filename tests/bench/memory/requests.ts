import { addMonths } from "#app/platform/months.ts";
import type { Ask, Client } from "../client.ts";
import { askSignIn } from "../people.ts";
import { printTable } from "../report.ts";
import { inspect, residentBytes, workerds } from "../runtime.ts";
import { startWorld, type World } from "../world.ts";

const mega = 1024 * 1024;
const lanes = 4;
const samples = 10;
/** Against what there was after the first sample, when all that is made once is there. */
const growthMax = 1.1;

/** Who asks, and what; the number makes addresses that nobody asked for before. */
type Mixed = (world: World, number: number) => [Client, Ask];

const visitor =
  (ask: (number: number) => Ask): Mixed =>
  (world, number) => [world.visitor, ask(number)];
const signedIn =
  (path: (number: number) => string, form?: Record<string, string>): Mixed =>
  (world, number) => {
    const address = path(number);
    return [world.clientFor(address), { path: address, ...(form && { form }) }];
  };

const mix: readonly Mixed[] = [
  visitor(() => ({ path: "/" })),
  visitor(() => ({ path: "/auth" })),
  visitor((number) => ({ path: `/auth?email=${number}@example.org` })),
  visitor((number) => ({ path: `/kraeuter/kraut-${(number % 500) + 1}` })),
  visitor((number) => ({ path: `/kraeuter/none-${number}` })),
  visitor((number) => ({ path: `/gibt-es-nicht/${number}` })),
  visitor((number) => ({ path: `/wp-${number}.php` })),
  visitor((number) => ({ path: `/teilen/token-${number}` })),
  visitor((number) => ({ path: `/auth/bestaetigen?token=${number}` })),
  visitor((number) => ({ path: "/datenschutz", headers: { host: `site-${number}.test` } })),
  visitor((number) => ({ path: "/auth", headers: { host: `site-${number}.test` } })),
  visitor((number) => ({ path: `/pets/${number}.data` })),
  // Posts that fail: without what is asked for, and from another origin.
  visitor((number) => ({
    ...askSignIn({ email: "", password: "" }),
    path: `/auth?weiter=${number}`,
  })),
  visitor(() => ({
    path: "/auth",
    form: { intent: "" },
    headers: { "sec-fetch-site": "cross-site" },
  })),
  signedIn(() => "/dashboard"),
  signedIn(() => "/dashboard.data"),
  signedIn(() => "/pets"),
  signedIn((number) => `/pets/none-${number}`),
  signedIn((number) => `/calendar?monat=${addMonths("2026-01", number % 240)}`),
  signedIn((number) => `/herb-lexicon?suche=kraut+${number}`),
  signedIn((number) => `/herb-lexicon/${(number % 500) + 1}`),
  signedIn((number) => `/herb-lexicon.data?seite=${number % 21}`),
  signedIn(() => "/store"),
  signedIn((number) => `/product/none-${number}`),
  signedIn(() => "/orders.data"),
  signedIn((number) => `/pets?hinzufuegen=${number}`, { intent: "add", name: "" }),
  signedIn(() => "/profile", { fullName: "" }),
  signedIn(() => "/admin"),
  signedIn((number) => `/admin/kunden?suche=anna+${number}`),
  signedIn((number) => `/admin/kunden/many-${number % 200}`),
  signedIn((number) => `/admin/kunden/none-${number}`),
  signedIn(() => "/admin/termine.data"),
];

/** In bytes: objects, what workerd keeps for them, and buffers. */
type HeapUsage = { usedSize: number; embedderHeapUsedSize: number; backingStorageSize: number };

/**
 * Whether the web worker needs no more memory after so many mixed requests than after the first tenth.
 * @throws when an answer is an error of the server
 */
export async function isFlatOver(requests: number): Promise<boolean> {
  const others = new Set(workerds());
  const world = await startWorld({ isInspected: true });
  const own = workerds().filter((one) => !others.has(one));
  const inspector = await inspect(world.product.miniflare, "core:user:kraeuterpfote");
  const rows: { requests: number; held: number; resident: number }[] = [];
  const statuses = new Map<number, number>();
  try {
    let number = 0;
    for (let sample = 1; sample <= samples; sample += 1) {
      const until = Math.round((requests * sample) / samples);
      const lane = async () => {
        while (number < until) {
          number += 1;
          const status = await askMixed(world, number);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: lanes }, lane));
      // What is collected before it is taken; workerd never answers `HeapProfiler.collectGarbage`.
      await inspector.ask("HeapProfiler.takeHeapSnapshot");
      const used = await inspector.ask<HeapUsage>("Runtime.getHeapUsage");
      const held = used.usedSize + used.embedderHeapUsedSize + used.backingStorageSize;
      rows.push({ requests: until, held, resident: residentBytes(own) });
    }
  } finally {
    inspector.close();
    await world.close();
  }
  printTable(
    ["Requests", "held by the web worker", "resident, all of workerd"],
    rows.map(({ requests, held, resident }) => [
      String(requests),
      `${(held / mega).toFixed(1)} MB`,
      `${(resident / mega).toFixed(0)} MB`,
    ]),
  );
  const answers = [...statuses].sort().map(([status, count]) => `${status}: ${count}`);
  console.log(`Answers: ${answers.join(", ")}`);
  const [first] = rows;
  // Not what is resident: that holds the local databases, their caches and the snapshots, too.
  const isFlat = rows.every(({ held }) => first && held <= first.held * growthMax);
  if (!isFlat) console.log("Requests leave something behind.");
  return isFlat;
}

async function askMixed(world: World, number: number): Promise<number> {
  const mixed = mix[number % mix.length];
  if (!mixed) throw new Error("Nothing is asked.");
  const [client, ask] = mixed(world, number);
  const { status, body } = await client.ask(ask);
  if (status >= 500)
    throw new Error(`${ask.path} answered ${status}: ${body.toString().slice(0, 300)}`);
  return status;
}
