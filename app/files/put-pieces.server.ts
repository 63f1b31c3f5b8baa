export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Writes a new object as its pieces come, one at a time in memory; all of it or nothing.
 * @throws when the key is taken, when the length is not kept, and what the pieces throw
 */
export async function putPieces(
  files: R2Bucket,
  key: string,
  length: number,
  pieces: Pieces,
  options: R2PutOptions & { onlyIf: R2Conditional },
): Promise<void> {
  const { readable, writable } = new FixedLengthStream(length);
  const put = files.put(key, readable, options);
  // A bucket that has given up, or does not want the file, reads no more of it.
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  const over = put.then(end, end);
  const writer = writable.getWriter();
  try {
    for await (const piece of pieces) {
      await Promise.race([writer.write(piece), over]);
      if (isOver) break;
    }
    await Promise.race([writer.close(), over]);
  } catch (error) {
    await writer.abort(error).catch(() => {});
    await over;
    throw error;
  }
  if (!(await put)) throw new Error("The key is taken in the bucket.");
}
