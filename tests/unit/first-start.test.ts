import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const folder = mkdtempSync(path.join(tmpdir(), "first-start-"));
const scripts = pathToFileURL(path.resolve("scripts"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A Node that runs these lines, with what it says until it ends. */
async function run(lines: string, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", lines], {
    env: { ...process.env, ...env },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  await once(child, "close");
  return said;
}

/** What `npm start` says with an npm that does this. */
function install(npm: string, times = "{}") {
  const file = path.join(folder, "npm-cli.js");
  writeFileSync(file, npm);
  return run(
    `const { installPackages } = await import("${scripts}/install.mjs");
     await installPackages(".", ["install"], ${times}).then(
       () => console.log("DONE"), (error) => console.log("FAILED", error.message));`,
    { npm_execpath: file, npm_node_execpath: process.execPath },
  );
}

describe("installing packages", () => {
  it("goes on when npm has done its work", async () => {
    expect(await install("console.log('added 400 packages')")).toBe("DONE\n");
  });

  it("says what npm said last while it takes long", async () => {
    const npm = "console.error('npm http fetch GET 200 left-pad'); setTimeout(() => {}, 1500)";
    const said = await install(npm, "{ tellAfter: 50, tellEvery: 50, giveUpAfter: 60000 }");
    expect(said).toContain("npm said last: npm http fetch GET 200 left-pad");
    expect(said).toMatch(/DONE\n$/);
  });

  it("ends an npm that says nothing, and says what to do", async () => {
    const said = await install("setInterval(() => {}, 1000)", "{ giveUpAfter: 100 }");
    expect(said).toMatch(/FAILED npm has said nothing .* so it was ended\. Is this computer/);
  });

  it("names the network where it is the reason, and npm's own words", async () => {
    const npm =
      "console.error('npm error code ENOTFOUND\\nnpm error network request failed'); process.exit(1)";
    const said = await install(npm);
    expect(said).toContain("FAILED The packages could not be downloaded.");
    expect(said).toContain("npm error network request failed");
  });

  it("says where npm comes from when there is none", async () => {
    const said = await run(
      `const { installPackages } = await import("${scripts}/install.mjs");
       await installPackages(".").catch((error) => console.log(error.message));`,
      { npm_execpath: "", PATH: folder, Path: folder },
    );
    expect(said).toContain("npm was not found. It comes with Node.js: https://nodejs.org");
  });
});

describe("a clone whose tools are stand-ins", () => {
  const clone = path.join(folder, "clone");
  const server = net.createServer();
  const portOf = (one: net.Server) => (one.address() as net.AddressInfo).port;
  /** A tool that waits tells the test by a connection, which ends with it, and goes on by an answer. */
  const wait = `const tell = require("node:net").connect(Number(process.env.TEST_PORT));
    tell.on("data", () => process.exit(0));`;
  const files: Record<string, string> = {
    "package.json": `{ "type": "module" }`,
    "node_modules/@react-router/dev/package.json": `{ "bin": { "react-router": "cli.js" } }`,
    // As the worker answers without its secrets.
    "node_modules/@react-router/dev/cli.js": `
      const { existsSync, readFileSync } = require("node:fs");
      const isSet = existsSync(".dev.vars") && !/^BETTER_AUTH_SECRET=""/m.test(readFileSync(".dev.vars", "utf8"));
      if (!isSet) { console.error("Prerender (data): Received a 503 status code"); process.exit(1); }
      if (process.env.WAITS === "build") { ${wait} }`,
    "node_modules/wrangler/package.json": `{ "bin": { "wrangler": "cli.js" } }`,
    "node_modules/wrangler/cli.js": "",
    "scripts/seed.ts": "",
    // Ends with its channel, as Node does with everything that listens to nothing else.
    "scripts/serve.ts": `
      import { createRequire } from "node:module";
      const require = createRequire(import.meta.url);
      process.on("disconnect", () => {});
      process.send?.("ready");
      if (process.env.WAITS === "serve") { ${wait} }`,
    "npm-cli.js": "",
    "build/.keep": "",
    ...Object.fromEntries(
      [
        ...["app/herbs/content", "migrations", "public", "scripts/demo", "scripts/herbs"],
        ...["workers/merchant/migrations", "workers/merchant/catalogue-seed", "workers/store"],
      ].map((name) => [`${name}/.keep`, ""]),
    ),
    ...Object.fromEntries(
      [
        ...["package-lock.json", ".npmrc", "tsconfig.json", "wrangler.toml"],
        ...["vite.config.ts", "react-router.config.ts"],
      ].map((name) => [name, ""]),
    ),
  };

  beforeAll(async () => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(clone, name)), { recursive: true });
      writeFileSync(path.join(clone, name), text);
    }
    for (const name of ["start", "setup", "imports", "install", "parent", "end-with-parent"]) {
      cpSync(`scripts/${name}.mjs`, path.join(clone, `scripts/${name}.mjs`));
    }
    cpSync(".dev.vars.example", path.join(clone, ".dev.vars.example"));
    mkdirSync(path.join(clone, "node_modules/node/bin"), { recursive: true });
    symlinkSync(process.execPath, path.join(clone, "node_modules/node/bin/node"));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterAll(() => server.close());

  /** A port that is free; whoever wants may take it afterwards. */
  async function freePort() {
    const probe = net.createServer().listen(0, "127.0.0.1");
    await once(probe, "listening");
    const port = portOf(probe);
    probe.close();
    await once(probe, "close");
    return port;
  }

  const buildStamp = path.join(clone, "build/.stamp");

  /** As after a change of the sources. */
  function outdateBuild() {
    mkdirSync(path.dirname(buildStamp), { recursive: true });
    writeFileSync(buildStamp, "of other sources");
  }

  /** `npm start` there, by an npm that passes no signal on, and its shell, which stays until the end. */
  async function npmStart(waits: "build" | "serve") {
    outdateBuild();
    const port = await freePort();
    const npm = `import { spawn } from "node:child_process";
      spawn("sh", ["-c", '"$npm_node_execpath" scripts/start.mjs; exit $?'], { stdio: "inherit" })
        .on("exit", (code) => process.exit(code));`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", npm], {
      cwd: clone,
      env: {
        ...process.env,
        ...{ npm_lifecycle_event: "start", npm_execpath: path.join(clone, "npm-cli.js") },
        ...{ npm_node_execpath: process.execPath, STATE_DIR: ".state", WAITS: waits },
        ...{ PORT: String(port), TEST_PORT: String(portOf(server)) },
      },
    });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => said.push(chunk.toString()));
    }
    const ended = once(child, "close").then(([code]) => ({ code, said: said.join("") }));
    const early = ended.then(({ said: all }) => Promise.reject(new Error(all)));
    const [tool]: net.Socket[] = await Promise.race([once(server, "connection"), early]);
    early.catch(() => {});
    if (!tool) throw new Error("No tool has told the test.");
    tool.resume();
    return { child, port, tool, ended };
  }

  it.each([
    ["builds", "build", "SIGTERM"],
    ["builds", "build", "SIGKILL"],
    ["serves", "serve", "SIGTERM"],
    ["serves", "serve", "SIGKILL"],
  ] as const)("leaves nothing that %s when npm is ended (%s, %s)", async (_, waits, signal) => {
    const { child, tool, ended } = await npmStart(waits);
    const gone = once(tool, "close");
    child.kill(signal);
    await gone;
    await ended;
    expect(existsSync(buildStamp), "half a build is none").toBe(waits === "serve");
  });

  it("asks for the port again after building: another clone may have come first", async () => {
    const { port, tool, ended } = await npmStart("build");
    const other = net.createServer().listen(port, "127.0.0.1");
    await once(other, "listening");
    tool.write("go on");
    const { code, said } = await ended;
    other.close();
    expect(said).toMatch(/Building … [\d.]+ s\n/);
    expect(said).toContain(`Port ${port} is taken. Stop what runs there, or choose another`);
    expect(said).not.toContain("Starting");
    expect(code).toBe(1);
  });

  /** What building says, asked for by itself, as a test's preparation does. */
  function build() {
    outdateBuild();
    const setup = pathToFileURL(path.join(clone, "scripts/setup.mjs"));
    return run(`const { ensureBuilt } = await import("${setup}");
      await ensureBuilt().catch((error) => console.log(error.message));`);
  }

  it("builds with secrets, which are made where there are none", async () => {
    rmSync(path.join(clone, ".dev.vars"), { force: true });
    expect(await build()).toMatch(/^• Building … [\d.]+ s\n$/);
    expect(existsSync(path.join(clone, ".dev.vars"))).toBe(true);
  });

  it("names .dev.vars where the worker refuses what stands there", async () => {
    writeFileSync(path.join(clone, ".dev.vars"), 'BETTER_AUTH_SECRET=""\n');
    expect(await build()).toContain(
      "a value in .dev.vars or under [vars] in wrangler.toml is wrong",
    );
    rmSync(path.join(clone, ".dev.vars"));
  });
});
