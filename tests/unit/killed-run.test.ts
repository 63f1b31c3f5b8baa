import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { afterEach, expect, it, vi } from "vitest";
import { removeLeftovers, siteFolderPrefix } from "#scripts/leftovers.mjs";

// What is left of a run that was killed: nothing that works on, and folders until the next run.

afterEach(() => {
  vi.restoreAllMocks();
});

it("a tool ends when what has started it is killed", async () => {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as net.AddressInfo;
  // It tells the test by a connection, which ends with it, and says so when nothing ends it.
  const tool = `import net from "node:net"; const test = net.connect(${port});
    setTimeout(() => test.end("still there"), 30_000);`;
  const preload = pathToFileURL(path.resolve("scripts/end-with-parent.mjs")).href;
  const options = ["--import", preload, "--input-type=module", "--eval", tool];
  const starter = `import { spawn } from "node:child_process";
    spawn(process.execPath, ${JSON.stringify(options)}, { stdio: "ignore" });`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", starter]);
  const [connection]: net.Socket[] = await once(server, "connection");
  if (!connection) throw new Error("The tool has not told the test.");
  child.kill("SIGKILL");
  expect(await text(connection)).toBe("");
  server.close();
});

it("the next run removes the folders of sites whose process is gone, and says so", () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const { pid } = spawnSync(process.execPath, ["--version"]);
  const folder = mkdtempSync(path.join(tmpdir(), "leftovers-"));
  const inUse = `${siteFolderPrefix()}a1`;
  const leftover = `kraeuterpfote-${pid}-b2`;
  for (const name of [inUse, leftover, "kraeuterpfote-archive", "another"]) {
    mkdirSync(path.join(folder, name, "v3"), { recursive: true });
  }
  removeLeftovers(folder);
  expect(readdirSync(folder)).toEqual(["another", "kraeuterpfote-archive", inUse].sort());
  expect(log.mock.calls.join("\n")).toContain(leftover);
  removeLeftovers(folder);
  expect(log).toHaveBeenCalledTimes(1);
  rmSync(folder, { recursive: true });
});
