import decoderUrl from "libheif-js/libheif-wasm/libheif.wasm?url";
import type { HeicAnswer, HeicTask } from "./heic-worker.ts";

// One and a half megabytes (470 kB on their way), for browsers that show no HEIC themselves.

let lastDecoding: Promise<unknown> = Promise.resolve();

/**
 * One after the other: each takes some hundred megabytes of memory.
 * @throws where it is called off or the decoder does not arrive
 */
export async function decodeHeic(file: Blob, signal?: AbortSignal): Promise<HeicAnswer> {
  // Before its turn, as nobody waits for the connection of another.
  const decoder = await loadDecoder(signal);
  const answer = lastDecoding.then(() => decode(file, decoder, signal));
  lastDecoding = answer.catch(() => undefined);
  return answer;
}

/** An estimate: nobody has measured it on old phones. Whoever waits a minute takes another picture. */
const longestMs = 60_000;

async function decode(
  file: Blob,
  decoder: ArrayBuffer,
  signal: AbortSignal | undefined,
): Promise<HeicAnswer> {
  const heic = await file.arrayBuffer();
  signal?.throwIfAborted();
  const worker = new Worker(new URL("./heic-worker.ts", import.meta.url), { type: "module" });
  let limit: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<HeicAnswer>((resolve, reject) => {
      limit = setTimeout(() => resolve({ problem: "broken" }), longestMs);
      signal?.addEventListener("abort", () => reject(signal.reason));
      worker.addEventListener("message", ({ data }: MessageEvent<HeicAnswer>) => resolve(data));
      // It did not start, or its memory does not suffice.
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        reject(new Error(event.message));
      });
      const task: HeicTask = { decoder, heic };
      worker.postMessage(task, [decoder, heic]);
    });
  } finally {
    clearTimeout(limit);
    worker.terminate();
  }
}

/** Through the page: the worker itself may ask for nothing. */
async function loadDecoder(signal: AbortSignal | undefined): Promise<ArrayBuffer> {
  const response = await fetch(decoderUrl, { signal: signal ?? null });
  if (!response.ok) throw new Error(`${decoderUrl}: ${response.status}`);
  return response.arrayBuffer();
}
