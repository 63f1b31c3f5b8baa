/** Reads a body piece by piece. */
export type Pieces = {
  /** The next piece, gone when another is asked for; null at the end. */
  next: () => Promise<Uint8Array | null>;
  /** Leaves what has not been read to others. */
  release: () => void;
};

const pieceBytes = 64 * 1024;

/**
 * Reads into the same memory again and again where the body allows it, as that of a request does:
 * however much is read, it leaves no garbage behind.
 */
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
    // A stream that gives memory of its own.
    return null;
  }
}
