import { createDatabase } from "#app/db/database.server.ts";
import { uploadTypes } from "#app/files/policy.ts";
import { readRawUpload } from "#app/files/read-upload.server.ts";
import { storeFile } from "#app/files/store-file.server.ts";
import { createLogger } from "#app/platform/log.ts";
import { readPieces } from "#app/platform/read-body.ts";

type Env = { DB: D1Database };

/** Reads what it is given and keeps nothing. */
const bucket = {
  async put(key: string, body: ReadableStream<Uint8Array>) {
    const pieces = readPieces(body);
    let bytes = 0;
    for (let piece = await pieces.next(); piece; piece = await pieces.next()) bytes += piece.length;
    return { key, size: bytes };
  },
  async createMultipartUpload() {
    return {
      uploadPart: async (partNumber: number) => ({ partNumber, etag: "" }),
      complete: async () => ({}),
      abort: async () => {},
    };
  },
} as unknown as R2Bucket;

export default {
  /** Address: /{userId}/{petId}. */
  async fetch(request, env): Promise<Response> {
    const [, userId = "", petId = ""] = new URL(request.url).pathname.split("/");
    const read = readRawUpload(request);
    if (!read.ok) return Response.json(read, { status: read.refusal.status });
    const { upload } = read;
    // As a file of a form, which does not say how long it is.
    if (request.url.endsWith("?form")) upload.length = null;
    // What must not be: the file waits in memory.
    if (request.url.endsWith("?whole")) upload.body = await held(upload.body);
    const result = await storeFile(
      { db: createDatabase(env.DB), files: bucket, now: new Date(), log: createLogger({}) },
      {
        ...{ userId, petId, folder: "docs", allowed: uploadTypes },
        ...upload,
      },
    );
    return Response.json(result, { status: result.ok ? 200 : result.refusal.status });
  },
} satisfies ExportedHandler<Env>;

async function held(body: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const whole = new Uint8Array(await new Response(body).arrayBuffer());
  return new ReadableStream({
    start(controller) {
      controller.enqueue(whole);
      controller.close();
    },
  });
}
