import path from "node:path";
import { readD1Migrations } from "@cloudflare/vitest-plugin";
import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  type V4WorkerOptions,
} from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import { builtModules } from "#tests/bench/built-script.ts";

// Miniflare directly: `wrangler dev` and its test harness put a proxy worker in front of every
// request, which costs as much as a small page, and bundle the source each time.

export type NamedWorker = V4WorkerOptions & { name: string };

export type MiniflareSettings = {
  /** Where databases and files are kept; else they are gone at the end. */
  state?: string;
  onLog?: (message: string) => void;
};

export function createMiniflare(
  workers: V4WorkerOptions[],
  { state, onLog }: MiniflareSettings = {},
): Miniflare {
  return new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port: 0,
      cf: false,
      // For mails that come in.
      unsafeTriggerHandlers: true,
      log: new Log(LogLevel.ERROR),
      ...(state && { resourcePersistencePath: state }),
      ...(onLog && { handleStructuredLogs: ({ message }: { message: string }) => onLog(message) }),
      workers,
    }),
  );
}

/** A worker as its Wrangler file describes it, with the script that was built from it. */
export function readWorker(configPath: string, builtScript?: string): NamedWorker {
  const config = unstable_readConfig({ config: configPath });
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(config);
  const script = builtScript ?? main;
  if (!config.name || !script) throw new Error(`${configPath} has no name or no script.`);
  // Rules say which files of a source folder are modules; built ones are listed.
  const { modulesRules: _, ...options } = workerOptions;
  return { ...options, name: config.name, ...modulesOf(script) };
}

export function modulesOf(script: string) {
  const root = path.resolve();
  const modules = builtModules(path.resolve(script)).map((file) => ({
    type: "ESModule" as const,
    path: file,
  }));
  return { rootPath: root, modulesRoot: path.dirname(path.resolve(script)), modules };
}

export async function migrate(binding: D1Database, folder: string): Promise<void> {
  for (const { queries } of await readD1Migrations(folder)) {
    await binding.batch(queries.map((query) => binding.prepare(query)));
  }
}
