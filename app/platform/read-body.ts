import { within } from "./clock.ts";

export type Pieces = { next: () => Promise<Uint8Array | null>; release: () => void };

const pieceBytes = 64 * 1024;

/** Reuses memory where the body allows it. */
export function readPieces(body: ReadableStream<Uint8Array>): Pieces {
  const reader = reusingReader(body);
  if (!reader) {
    const plain = body.getReader();
    return {
      next: async () => (await plain.read()).value ?? null,
      release: () => plain.releaseLock(),
    };
  }
  let memory = new ArrayBuffer(pieceBytes);
  return {
    next: async () => {
      const { done, value } = await reader.read(new Uint8Array(memory));
      if (value) memory = value.buffer;
      return done ? null : value;
    },
    release: () => reader.releaseLock(),
  };
}

function reusingReader(body: ReadableStream<Uint8Array>): ReadableStreamBYOBReader | null {
  try {
    return body.getReader({ mode: "byob" });
  } catch {
    return null;
  }
}

export async function readBounded(body: ReadableStream<Uint8Array> | null, maxBytes: number) {
  if (!body) return new ArrayBuffer(0);
  const reader = body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return await new Blob(chunks).arrayBuffer();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      reader.releaseLock();
      return null;
    }
    chunks.push(new Uint8Array(value));
  }
}

/** An unread body would cut the connection before the answer. */
export async function dropBody(body: ReadableStream<Uint8Array>): Promise<void> {
  const pieces = readPieces(body);
  try {
    for (let dropped = 0; dropped < maxDroppedBytes; ) {
      const piece = await within(
        silenceMs,
        pieces.next(),
        new Error("The sender has fallen silent."),
      );
      if (!piece) return;
      dropped += piece.byteLength;
    }
  } catch {
    // Too slow or gone.
  }
}

const silenceMs = 5000;
/** More than the longest upload. */
const maxDroppedBytes = 128 * 1024 * 1024;
