import { readFileSync } from "node:fs";
import type { Miniflare } from "miniflare";

/** What the developer tools of a browser would be, for one of the isolates that workerd runs. */
export type Inspector = {
  /** Asks by a method of the DevTools protocol. */
  ask: <Result = unknown>(method: string, params?: object) => Promise<Result>;
  close: () => void;
};

type Said = { id?: number; result?: unknown; error?: { message: string } };

/**
 * @param isolate as workerd names it: 'core:user:' and the name of a worker, or one of Miniflare's own
 * @throws when workerd has no such isolate, or was started without an inspector
 */
export async function inspect(miniflare: Miniflare, isolate: string): Promise<Inspector> {
  const { host } = await miniflare.getInspectorURL();
  const socket = new WebSocket(`ws://${host}/${isolate}`);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () => reject(new Error(`There is no isolate '${isolate}'.`)));
  });
  const waiting = new Map<number, (said: Said) => void>();
  let asked = 0;
  socket.addEventListener("message", ({ data }) => {
    const said: Said = JSON.parse(String(data));
    if (said.id !== undefined) waiting.get(said.id)?.(said);
  });
  return {
    ask: <Result>(method: string, params: object = {}) => {
      asked += 1;
      const id = asked;
      socket.send(JSON.stringify({ id, method, params }));
      return new Promise<Result>((resolve, reject) => {
        waiting.set(id, ({ result, error }) => {
          waiting.delete(id);
          if (error) reject(new Error(`${method}: ${error.message}`));
          else resolve(result as Result);
        });
      });
    },
    close: () => socket.close(),
  };
}

/** The runtimes that this process has started, by their process ids. */
export function workerds(): string[] {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8");
  return children
    .trim()
    .split(" ")
    .filter((pid) => pid !== "" && /^Name:\s+workerd/m.test(statusOf(pid)));
}

export function residentBytes(pids: readonly string[]): number {
  const sizes = pids.map((pid) => Number(/^VmRSS:\s+(\d+) kB/m.exec(statusOf(pid))?.[1]) * 1024);
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

function statusOf(pid: string): string {
  return readFileSync(`/proc/${pid}/status`, "utf8");
}
