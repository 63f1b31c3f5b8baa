// `npm start`: everything from a fresh clone to the running site.
import net from "node:net";
import { onParentExit } from "./parent.mjs";
import {
  ensureBuilt,
  ensureDevVars,
  ensureInstalled,
  ensureMigrated,
  ensureSeeded,
  fail,
  start,
  stateDirectory,
  step,
} from "./setup.mjs";

const readyWithinMs = 60 * 1000;
const port = readPort(process.env.PORT);
const state = stateDirectory();
const address = `http://localhost:${port}`;

let server = null;
let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
if (process.env.npm_lifecycle_event) onParentExit(stop);

await requireFreePort();
try {
  await ensureInstalled();
  ensureDevVars();
  await ensureBuilt();
  await ensureMigrated(state);
  await ensureSeeded(state);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
// Building takes its time: another one may have come first.
await requireFreePort();
await step("Starting", serve);
console.log(`
  Kräuterpfote is ready: ${address}

  Demo accounts, password Pfoten-und-Kraeuter-7
    kundin@demo.test   a customer with one animal
    abo@demo.test      a subscriber with four animals
    praxis@demo.test   the practitioner

  Mails of this machine: ${address}/dev/mailbox
  Stop with Ctrl+C; all data stays.
`);

/** Resolves when the site answers. What it says before is shown only if it does not. */
function serve() {
  return new Promise((resolve) => {
    let log = "";
    let isReady = false;
    const variables = { PORT: String(port), STATE_DIR: state };
    // Over the channel it learns when this process is gone, however that was ended.
    server = start("node", ["scripts/serve.ts"], ["ignore", "pipe", "pipe", "ipc"], variables);
    for (const stream of [server.stdout, server.stderr]) {
      stream.on("data", (chunk) => {
        if (isReady) process.stdout.write(chunk);
        else log += chunk;
      });
    }
    const late = setTimeout(() => {
      server.kill("SIGKILL");
      fail(`The server was not ready within a minute.\n${log.slice(-4000)}`);
    }, readyWithinMs);
    server.on("message", () => {
      clearTimeout(late);
      isReady = true;
      resolve();
    });
    server.on("error", (error) => fail(`The server could not be started: ${error.message}`));
    server.on("close", async (code) => {
      if (isStopping) process.exit(0);
      if (isReady) fail(`The server has ended (${code}). All data is kept: npm start`);
      await requireFreePort();
      fail(`The server ended before it was ready.\n${log.slice(-4000)}`);
    });
  });
}

function stop() {
  isStopping = true;
  if (!server) process.exit(130);
  server.kill();
}

async function requireFreePort() {
  if (await isPortFree(port)) return;
  fail(
    `Port ${port} is taken. Stop what runs there, or choose another: PORT=${port + 1} npm start`,
  );
}

function readPort(text) {
  const value = Number(text || 8787);
  if (!Number.isInteger(value) || value < 1 || value > 65535) {
    fail(`PORT must be a number from 1 to 65535, not '${text}'.`);
  }
  return value;
}

/** Tries both loopback addresses: a server on either one is in the way. */
async function isPortFree(wanted) {
  for (const host of ["127.0.0.1", "::1"]) {
    const isFree = await new Promise((resolve) => {
      const probe = net
        .createServer()
        .once("error", (error) => resolve(error.code !== "EADDRINUSE" && error.code !== "EACCES"))
        .once("listening", () => probe.close(() => resolve(true)))
        .listen(wanted, host);
    });
    if (!isFree) return false;
  }
  return true;
}
