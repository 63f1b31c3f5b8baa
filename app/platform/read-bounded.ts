/**
 * Reads a body, but not more of it than `maxBytes`.
 * @returns null when it is longer; the rest is left unread
 */
export async function readBounded(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<ArrayBuffer | null> {
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
