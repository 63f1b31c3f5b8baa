import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** How each program says its version; what is not listed answers to `--version`. */
const versionArguments: Record<string, readonly string[]> = {
  "7z": ["i"],
  libical: ["--modversion", "libical"],
  mutool: ["-v"],
  pdftoppm: ["-v"],
  pdftotext: ["-v"],
  unzip: ["-v"],
};

const versions = new Map<string, string>();

function versionOf(tool: string): string {
  const cached = versions.get(tool);
  if (cached !== undefined) return cached;
  const command = tool === "libical" ? "pkg-config" : tool;
  const { stdout, stderr } = spawnSync(command, versionArguments[tool] ?? ["--version"], {
    encoding: "utf8",
  });
  const version = /\d+(?:\.\d+)+/.exec(`${stdout}${stderr}`)?.[0] ?? "version unknown";
  versions.set(tool, version);
  return version;
}

/**
 * One line of the result. A failure says why and lets the other checks go on.
 * @param tools the programs that judge, by their commands; 'libical' for the library
 */
export async function check(
  title: string,
  tools: readonly string[],
  run: () => Promise<void> | void,
): Promise<void> {
  const versionList = tools.map((tool) => `${tool} ${versionOf(tool)}`).join(", ");
  try {
    await run();
    process.stdout.write(`ok      ${title} (${versionList})\n`);
  } catch (error) {
    process.exitCode = 1;
    process.stdout.write(`failed  ${title} (${versionList})\n`);
    const words = error instanceof Error ? error.message : String(error);
    process.stdout.write(`${words.replaceAll(/^/gm, "          ")}\n`);
  }
}

type Answer = { code: number; stdout: string; stderr: string; bytes: Uint8Array<ArrayBuffer> };

/** Runs a program and resolves with all that it says, whatever its exit code is. */
export function ask(
  command: string,
  args: readonly string[],
  { input, variables = {} }: { input?: string | Uint8Array; variables?: NodeJS.ProcessEnv } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: { ...process.env, ...variables } });
    const output: Buffer[] = [];
    let stderr = "";
    child.stdout.on("data", (piece: Buffer) => output.push(piece));
    child.stderr.on("data", (piece: Buffer) => {
      stderr += piece.toString("utf8");
    });
    child.on("error", reject);
    child.on("close", (code) => {
      const bytes = new Uint8Array(Buffer.concat(output));
      resolve({ code: code ?? 1, stdout: new TextDecoder().decode(bytes), stderr, bytes });
    });
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
  });
}

/** A folder of its own, gone afterwards. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), "world-check-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
