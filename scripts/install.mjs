// npm's part of the beginning: says what it waits for, and gives up with a sentence.
import { spawn } from "node:child_process";
import path from "node:path";

// Also for the npm that the package `node` starts to fetch its own. One wait of two minutes is enough
// for 20 MB over a slow line; npm's own patience with a line that is dead is a quarter of an hour.
const patience = {
  npm_config_fetch_timeout: "120000",
  npm_config_fetch_retries: "1",
  npm_config_fetch_retry_mintimeout: "2000",
  npm_config_fetch_retry_maxtimeout: "5000",
};

// Not `npm ci`: it insists on entries for every platform's binaries, which a lockfile written against a
// registry that serves only some platforms does not have. No audit: not every registry has one, and
// `npm audit` is a question of its own.
const install = ["install", "--no-save", "--no-audit", "--loglevel=http"];

const running = new Set();
process.on("exit", () => {
  for (const child of running) child.kill();
});

/** A process that would work on by itself when this one is ended before it. */
export function endWithThis(child) {
  running.add(child);
  return child.on("exit", () => running.delete(child));
}

/**
 * @param root the folder of the package.json
 * @param waits when to tell what npm does, how often, and after how much silence to give up, in ms
 */
export function installPackages(
  root,
  args = install,
  { tellAfter = 20_000, tellEvery = 10_000, giveUpAfter = 300_000 } = {},
) {
  const started = Date.now();
  return new Promise((resolve, reject) => {
    const child = endWithThis(startNpm(root, args));
    let output = "";
    let heardAt = started;
    let isSilent = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
        heardAt = Date.now();
      });
    }
    const telling = setInterval(tell, tellEvery);
    const watching = setInterval(watch, Math.min(1000, giveUpAfter));

    function tell() {
      const now = Date.now();
      if (now - started < tellAfter) return;
      const seconds = Math.round((now - started) / 1000);
      const quiet = Math.round((now - heardAt) / 1000);
      const last = lines(output).at(-1);
      const said = last ? `, npm said last: ${last.slice(0, 160)}` : "";
      const silence = quiet * 1000 >= tellEvery ? ` (nothing for ${quiet} s)` : "";
      process.stdout.write(`\n  ${seconds} s${said}${silence}`);
    }

    function watch() {
      if (Date.now() - heardAt < giveUpAfter) return;
      isSilent = true;
      child.kill();
    }

    child.on("error", (error) => end(error, null));
    child.on("exit", (code) => end(null, code));

    function end(error, code) {
      clearInterval(telling);
      clearInterval(watching);
      child.stdout.destroy();
      child.stderr.destroy();
      if (error?.code === "ENOENT") {
        reject(new Error("npm was not found. It comes with Node.js: https://nodejs.org"));
      } else if (error) {
        reject(error);
      } else if (isSilent) {
        const minutes = Math.round(giveUpAfter / 60_000);
        reject(new Error(`npm has said nothing for ${minutes} minutes, so it was ended. ${again}`));
      } else if (code !== 0) {
        reject(new Error(describeFailure(output)));
      } else {
        resolve();
      }
    }
  });
}

const again =
  "Is this computer connected to the internet, and is the package registry (npm config get registry) " +
  "reachable? Then the same command again goes on where this one stopped.";

const isUnreachable =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|UND_ERR/;

/** @param output everything that npm has said */
export function describeFailure(output) {
  const errors = lines(output).filter((line) => /^npm (error|ERR!)/i.test(line));
  const shown = (errors.length > 0 ? errors : lines(output)).slice(-12).join("\n");
  const what = isUnreachable.test(shown)
    ? `The packages could not be downloaded. ${again}`
    : "The packages could not be installed.";
  return `${what}\n\n${shown}`;
}

function lines(text) {
  return text.split("\n").filter((line) => line.trim() !== "");
}

/** The npm that runs this, by its script: Windows starts no `npm.cmd` without a shell. */
function startNpm(root, args) {
  const script = process.env.npm_execpath ?? "";
  const options = {
    cwd: root,
    env: { ...process.env, ...patience },
    stdio: ["ignore", "pipe", "pipe"],
  };
  if (path.basename(script) === "npm-cli.js") {
    const node = process.env.npm_node_execpath || process.execPath;
    return spawn(node, [script, ...args], options);
  }
  return spawn("npm", args, { ...options, shell: process.platform === "win32" });
}
