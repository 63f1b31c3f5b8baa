// The running site of `npm start`, a process of its own on the Node of the tools: the three built
// workers, and the clock that runs their scheduled jobs. Ends with the process that has started it.
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createMiniflare, readWorkers, runCrons } from "./built-workers.ts";

const everyMs = 5 * 60 * 1000;
const { PORT, STATE_DIR } = process.env;
if (!PORT || !STATE_DIR) throw new Error("PORT and STATE_DIR are not set.");
let isStopping = false;
const address = `http://localhost:${PORT}`;

const read = readWorkers();
const workers = {
  ...read,
  web: { ...read.web, bindings: { ...read.web.bindings, APP_ORIGIN: address } },
};
const miniflare = createMiniflare(Object.values(workers), {
  // Where Wrangler's commands keep them, too.
  state: path.join(STATE_DIR, "v3"),
  port: Number(PORT),
  onLog: (message) => console.log(message),
});
for (const event of ["SIGINT", "SIGTERM", "disconnect"]) process.on(event, stop);

await miniflare.ready;
const health = await miniflare.dispatchFetch(`${address}/healthz`);
if (!health.ok) throw new Error(`It is not well: ${await health.text()}`);
process.send?.("ready");

// At once, for what was on its way when the machine was switched off: a mail, an event of the merchant.
while (true) {
  const now = Date.now();
  try {
    await runCrons(miniflare, workers, new Date(now));
  } catch (error) {
    console.error("The scheduled jobs were not run:", error);
  }
  await wait(everyMs - (now % everyMs));
}

/** A signal to the whole group of processes comes twice. */
async function stop() {
  if (isStopping) return;
  isStopping = true;
  // What holds on longer is ended with this process.
  setTimeout(() => process.exit(), 5000);
  await miniflare.dispose();
  process.exit();
}
