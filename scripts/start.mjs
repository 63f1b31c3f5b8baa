// `npm start`: everything from a fresh clone to the running site.
import { spawn } from "node:child_process";
import net from "node:net";
import {
  ensureBuilt,
  ensureDevVars,
  ensureInstalled,
  ensureMigrated,
  ensureSeeded,
  environment,
  fail,
  root,
  stateDirectory,
  step,
  workerConfigs,
} from "./setup.mjs";

const readyWithinMs = 60 * 1000;
const port = readPort(process.env.PORT);
const state = stateDirectory();
const address = `http://localhost:${port}`;

if (!(await isPortFree(port))) {
  fail(`Port ${port} is taken. Stop what runs there, or choose another: PORT=8788 npm start`);
}
try {
  await ensureInstalled();
  ensureDevVars();
  await ensureBuilt();
  await ensureMigrated(state);
  await ensureSeeded(state);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

let log = "";
let isReady = false;
const server = spawn(
  "wrangler",
  [
    "dev",
    ...workerConfigs.flatMap((config) => ["-c", config]),
    ...["--persist-to", state],
    ...["--port", String(port), "--ip", "127.0.0.1", "--inspector-port", "0"],
    ...["--var", `APP_ORIGIN:${address}`],
    "--show-interactive-dev-session=false",
  ],
  { cwd: root, env: environment, stdio: ["ignore", "pipe", "pipe"] },
);
for (const stream of [server.stdout, server.stderr]) {
  stream.on("data", (chunk) => {
    if (isReady) process.stdout.write(chunk);
    else log += chunk;
  });
}
server.on("error", (error) => fail(`The server could not be started: ${error.message}`));
server.on("close", (code) => {
  if (!isReady) fail(`The server ended before it was ready.\n${log.slice(-4000)}`);
  process.exit(code ?? 0);
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));

await step("Starting", waitUntilHealthy);
isReady = true;
console.log(`
  Kräuterpfote is ready: ${address}

  Demo accounts, password Pfoten-und-Kraeuter-7
    kundin@demo.test   a customer with one animal
    abo@demo.test      a subscriber with four animals
    praxis@demo.test   the practitioner

  Mails of this machine: ${address}/dev/mailbox
  Stop with Ctrl+C; all data stays.
`);

async function waitUntilHealthy() {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    try {
      const response = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(5000) });
      if (response.ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  server.kill();
  fail(`The server did not become healthy within a minute.\n${log.slice(-4000)}`);
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
