export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

type PutOptions = R2PutOptions & { onlyIf: R2Conditional };

/** All or nothing. @throws when the key is taken, the length is wrong, or the pieces throw */
export async function putPieces(
  files: R2Bucket,
  key: string,
  length: number,
  pieces: Pieces,
  options: PutOptions,
): Promise<void> {
  const { readable, writable } = new FixedLengthStream(length);
  const put = files.put(key, readable, options);
  // A bucket that has given up reads no more of it.
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

/** R2 takes parts of this length at least; only the last one may be shorter. */
export const partBytes = 5 * 1024 * 1024;

/** For an unknown length. Parts, unlike `put`, do not check whether the key is taken. */
export async function putUnmeasured(
  files: R2Bucket,
  key: string,
  pieces: Pieces,
  options: PutOptions,
): Promise<number> {
  const { httpMetadata } = options;
  const part = new Uint8Array(partBytes);
  let filled = 0;
  let upload: R2MultipartUpload | null = null;
  const sent: R2UploadedPart[] = [];
  try {
    for await (const piece of pieces) {
      for (let at = 0; at < piece.length; ) {
        if (filled === partBytes) {
          upload ??= await files.createMultipartUpload(key, { httpMetadata });
          sent.push(await upload.uploadPart(sent.length + 1, part));
          filled = 0;
        }
        const some = piece.subarray(at, at + partBytes - filled);
        part.set(some, filled);
        filled += some.length;
        at += some.length;
      }
    }
    const last = part.subarray(0, filled);
    if (!upload) {
      if (!(await files.put(key, last, options)))
        throw new Error("The key is taken in the bucket.");
    } else {
      sent.push(await upload.uploadPart(sent.length + 1, last));
      await upload.complete(sent);
    }
    return sent.length === 0 ? filled : (sent.length - 1) * partBytes + filled;
  } catch (error) {
    // R2 forgets by itself, after a week, what could not be aborted.
    await upload?.abort().catch(() => {});
    throw error;
  }
}
