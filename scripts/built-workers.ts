import { globSync } from "node:fs";
import path from "node:path";
import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  type V4WorkerOptions,
} from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";

// `npm start` and the tests run what is uploaded. Miniflare directly: `wrangler dev` and its test harness put a proxy worker in front of every
// request, which costs as much as a small page, bundle the source each time, and keep every request in
// a log of their own, whose memory grows until they break off after some 34,000.

/** The web worker's is built by `react-router build`, these by Wrangler (`ensureBuilt`). */
export const builtScripts = {
  store: "build/store/store.js",
  merchant: "build/merchant/merchant.js",
};

export type NamedWorker = V4WorkerOptions & { name: string };

export type MiniflareSettings = {
  /** Where databases and files are kept; else they are gone at the end. */
  state?: string;
  /** Else one that is free. */
  port?: number;
  onLog?: (message: string) => void;
  /** Whether `getInspectorURL` leads to its isolates. */
  isInspected?: boolean;
};

export function createMiniflare(
  workers: V4WorkerOptions[],
  { state, port = 0, onLog, isInspected = false }: MiniflareSettings = {},
): Miniflare {
  return new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port,
      cf: false,
      // For mails that come in.
      unsafeTriggerHandlers: true,
      log: new Log(LogLevel.ERROR),
      ...(isInspected && { inspectorPort: 0 }),
      ...(state && { resourcePersistencePath: state }),
      ...(onLog && { handleStructuredLogs: ({ message }: { message: string }) => onLog(message) }),
      workers,
    }),
  );
}

/** The three workers of the site; the first is the one that browsers reach. */
export function readWorkers(): { web: NamedWorker; store: NamedWorker; merchant: NamedWorker } {
  return {
    web: readWorker("build/server/wrangler.json"),
    store: readWorker("workers/store/wrangler.toml", builtScripts.store),
    merchant: readWorker("workers/merchant/wrangler.toml", builtScripts.merchant),
  };
}

/** Runs the crons of all workers, as if planned for that instant. */
export async function runCrons(
  miniflare: Miniflare,
  workers: ReturnType<typeof readWorkers>,
  at: Date,
): Promise<void> {
  for (const { name } of Object.values(workers)) {
    const worker = await miniflare.getWorker(name);
    await worker.scheduled({ cron: "*/5 * * * *", scheduledTime: at });
  }
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

/** The modules that Wrangler uploads for a script: itself first, then what lies beside it. */
export function builtModules(script: string): string[] {
  const others = globSync("**/*.js", { cwd: path.dirname(script), exclude: [".wrangler"] })
    .map((name) => path.join(path.dirname(script), name))
    .filter((file) => file !== script);
  return [script, ...others.sort()];
}
