import decoderUrl from "libheif-js/libheif-wasm/libheif.wasm?url";
import type { HeicAnswer, HeicTask } from "./heic-worker.ts";

// One and a half megabytes (470 kB on their way), for browsers that show no HEIC themselves.

let earlier: Promise<unknown> = Promise.resolve();

/** One after the other: each takes some hundred megabytes of memory. */
export function decodeHeic(file: Blob): Promise<HeicAnswer> {
  const answer = earlier.then(() => decode(file));
  earlier = answer.catch(() => undefined);
  return answer;
}

async function decode(file: Blob): Promise<HeicAnswer> {
  const [decoder, heic] = await Promise.all([loadDecoder(), file.arrayBuffer()]);
  const worker = new Worker(new URL("./heic-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise<HeicAnswer>((resolve, reject) => {
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
    worker.terminate();
  }
}

/** Through the page: the worker itself may ask for nothing. */
async function loadDecoder(): Promise<ArrayBuffer> {
  const response = await fetch(decoderUrl);
  if (!response.ok) throw new Error(`${decoderUrl}: ${response.status}`);
  return response.arrayBuffer();
}
