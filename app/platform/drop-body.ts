import { readPieces } from "./read-pieces.ts";

/**
 * Reads the rest of a body into nothing: the runtime cuts the connection of a request whose body
 * nobody has read, and with it the answer or the next request on it. It takes no memory. Gives up
 * on a sender that falls silent or does not end.
 */
export async function dropBody(body: ReadableStream<Uint8Array>): Promise<void> {
  const pieces = readPieces(body);
  try {
    for (let dropped = 0; dropped < maxDroppedBytes; ) {
      const piece = await within(silenceMs, pieces.next());
      if (!piece) return;
      dropped += piece.byteLength;
    }
  } catch {
    // The sender is too slow or gone; so is the connection.
  }
}

const silenceMs = 5000;
/** Somewhat more than the longest upload. */
const maxDroppedBytes = 128 * 1024 * 1024;

async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("The sender has fallen silent.")), ms);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}
