import { createDatabase } from "#app/db/database.server.ts";
import { uploadTypes } from "#app/files/policy.ts";
import { readRawUpload } from "#app/files/read-upload.server.ts";
import { storeFile } from "#app/files/store-file.server.ts";
import { createLogger } from "#app/platform/log.ts";
import { readPieces } from "#app/platform/read-pieces.ts";

type Env = { DB: D1Database };

/** Reads what it is given and keeps nothing. */
const bucket = {
  async put(key: string, body: ReadableStream<Uint8Array>) {
    const pieces = readPieces(body);
    let bytes = 0;
    for (let piece = await pieces.next(); piece; piece = await pieces.next()) bytes += piece.length;
    return { key, size: bytes };
  },
} as unknown as R2Bucket;

export default {
  /** Address: /{userId}/{petId}. */
  async fetch(request, env): Promise<Response> {
    const [, userId = "", petId = ""] = new URL(request.url).pathname.split("/");
    const read = readRawUpload(request);
    if (!read.ok) return Response.json(read, { status: read.refusal.status });
    // `?whole` is what must not be: the file waits in memory.
    const isWhole = request.url.endsWith("?whole");
    const result = await storeFile(
      { db: createDatabase(env.DB), files: bucket, now: new Date(), log: createLogger({}) },
      {
        ...{ userId, petId, folder: "docs", allowed: uploadTypes },
        ...read.upload,
        length: isWhole ? null : read.upload.length,
      },
    );
    return Response.json(result, { status: result.ok ? 200 : result.refusal.status });
  },
} satisfies ExportedHandler<Env>;
