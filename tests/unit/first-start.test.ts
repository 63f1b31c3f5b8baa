import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";

const folder = mkdtempSync(path.join(tmpdir(), "first-start-"));
const scripts = pathToFileURL(path.resolve("scripts"));

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

it("a start ends with the npm that began it, however that was ended", async () => {
  const inner = `const { whenParentIsGone } = await import("${scripts}/setup.mjs");
    whenParentIsGone(() => { console.log("GONE"); process.exit(); });
    setInterval(() => {}, 1000);
    console.log("READY");`;
  const outer = `import { spawn } from "node:child_process";
    spawn(process.execPath, ["--input-type=module", "--eval", ${JSON.stringify(inner)}],
      { stdio: "inherit" });
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", outer]);
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
    if (said.includes("READY")) child.kill("SIGKILL");
  });
  await once(child, "close");
  expect(said).toContain("GONE");
});
