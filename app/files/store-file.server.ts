import type { Database } from "#app/db/database.server.ts";
import type { AppConfig } from "#app/platform/config.server.ts";
import { type LimitName, takeLimitsAhead } from "#app/platform/limits.server.ts";
import type { Logger } from "#app/platform/log.ts";
import { dropBody } from "#app/platform/read-body.ts";
import { UnfitFile } from "./byte-flow.ts";
import { claimUpload, forgetUploads, reserveUpload } from "./commands.server.ts";
import { FileCleaner } from "./file-cleaner.ts";
import { fittingName, headBytes, kindOfBytes, pdfStart } from "./file-kind.ts";
import { cleanFileName, storageName } from "./file-names.ts";
import { PieceReader } from "./piece-reader.ts";
import { maxFileBytes, type UploadType } from "./policy.ts";
import { type Pieces, putPieces, putUnmeasured } from "./put-pieces.server.ts";
import { type Refusal, Refused, refusalOfUnfit, refusals, type UploadFolder } from "./refusals.ts";

type FileDependencies = { db: Database; files: R2Bucket; now: Date; log: Logger };

export type StoredFile = { key: string; fileName: string; fileType: UploadType; fileSize: number };

type SentFile = {
  body: ReadableStream<Uint8Array>;
  /** Null when the sender did not announce it. */
  length: number | null;
  fileName: string;
  allowed: readonly UploadType[];
  maxBytes?: number;
};

export type IncomingFile = Omit<SentFile, "maxBytes"> & {
  userId: string;
  petId: string;
  folder: UploadFolder;
  /** Below the folder. */
  subfolder?: string;
};

type Place = {
  /** @throws Refused */
  reserveKey: (fileType: UploadType, fileName: string) => Promise<string>;
  failed: Refusal;
  limit?: UploadLimit;
};

export type UploadLimit = Awaited<ReturnType<typeof takeUploadLimit>>;

/** Counts in the trip of what is asked next; `requireWithin`, asked after it, throws Refused. */
export async function takeUploadLimit(
  {
    config,
    db,
    now,
  }: Pick<FileDependencies, "db" | "now"> & {
    config: Pick<AppConfig, "sessionSecret">;
  },
  subject: string,
  tooMany: (retryAfterSeconds: number) => Refusal,
  name: LimitName = "upload by account",
) {
  const { isWithin, verdict } = await takeLimitsAhead({ db, now, secret: config.sessionSecret }, [
    { name, subject },
  ]);
  return {
    isWithin,
    async requireWithin(): Promise<void> {
      const seen = await verdict();
      if (!seen.allowed) throw new Refused(tooMany(seen.retryAfterSeconds));
    },
  };
}

/** Its key waits in `uploads`. Reads the whole body. Never throws: a failure is logged. */
export async function storeFile(
  deps: FileDependencies,
  incoming: IncomingFile,
  limit?: UploadLimit,
) {
  return storeUnder(deps, incoming, {
    reserveKey: (_fileType, fileName) => reserveKey(deps, { ...incoming, fileName }, limit),
    failed: refusals.failed(incoming.folder),
    ...(limit && { limit }),
  });
}

export async function storeUnder(
  deps: FileDependencies,
  sent: SentFile,
  place: Place,
): Promise<{ ok: true; file: StoredFile } | { ok: false; refusal: Refusal }> {
  const named = { ...sent, fileName: cleanFileName(sent.fileName) };
  try {
    return { ok: true, file: await takeFile(deps, named, place) };
  } catch (error) {
    if (!sent.body.locked) await dropBody(sent.body);
    const beyond = await place.limit?.requireWithin().catch((refused: unknown) => refused);
    return { ok: false, refusal: refusalOf(beyond ?? error, named, place.failed, deps.log) };
  }
}

/** As `storeFile`, and within the limit of uploads of an account. */
export async function receiveUpload(
  deps: FileDependencies & { config: Pick<AppConfig, "sessionSecret"> },
  incoming: IncomingFile,
): Promise<{ ok: true; file: StoredFile } | { ok: false; refusal: Refusal }> {
  const limit = await takeUploadLimit(deps, incoming.userId, refusals.tooManyUploads);
  return storeFile(deps, incoming, limit);
}

/** Leaves a file in use alone. Never throws. */
export async function discardFile(
  { db, files, log }: Pick<FileDependencies, "db" | "files" | "log">,
  key: string,
): Promise<void> {
  try {
    if (!(await claimUpload(db, key))) return;
    await files.delete(key);
    await forgetUploads(db, [key]);
  } catch (error) {
    // The sweep deletes it.
    log.error("file.not-discarded", error);
  }
}

/** The bytes alone decide the file's kind. @throws Refused, UnfitFile, or errors of R2 and D1 */
async function takeFile(deps: FileDependencies, incoming: SentFile, place: Place) {
  const { fileName, allowed, length, maxBytes = maxFileBytes } = incoming;
  if (length === 0) throw new Refused(refusals.empty(fileName));
  if (length !== null && length > maxBytes) {
    throw new Refused(refusals.tooLarge(fileName, maxBytes));
  }

  const reader = new PieceReader(incoming.body);
  try {
    const head = await reader.head(headBytes);
    if (head.length === 0) throw new Refused(refusals.empty(fileName));
    const kind = kindOfBytes(head);
    const fileType = allowed.find((type) => type === kind);
    if (!fileType) throw new Refused(refusals.wrongType(fileName, kind, allowed));
    const fitting = fittingName(fileName, fileType);
    const leftOut = fileType === "application/pdf" ? pdfStart(head) : 0;
    return await keep(
      deps,
      { fileName: fitting, length: length === null ? null : length - leftOut },
      await place.reserveKey(fileType, fitting),
      fileType,
      cleanedPieces(reader, fileType, incoming),
    );
  } finally {
    reader.release();
  }
}

async function* cleanedPieces(
  reader: PieceReader,
  fileType: UploadType,
  { fileName, length, maxBytes = maxFileBytes }: SentFile,
): AsyncGenerator<Uint8Array, void, void> {
  const cleaner = new FileCleaner(fileType);
  let bytes = 0;
  for await (const piece of reader.pieces()) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new Refused(refusals.tooLarge(fileName, maxBytes));
    if (length !== null && bytes > length) throw new UnfitFile("broken");
    yield* cleaner.push(piece);
  }
  if (length !== null && bytes < length) throw new UnfitFile("broken");
  yield* cleaner.end();
}

async function keep(
  deps: FileDependencies,
  { fileName, length }: Pick<SentFile, "fileName" | "length">,
  key: string,
  fileType: UploadType,
  pieces: Pieces,
): Promise<StoredFile> {
  const options = {
    onlyIf: { etagDoesNotMatch: "*" },
    httpMetadata: { contentType: fileType, cacheControl: "max-age=3600" },
  };
  try {
    if (length === null) {
      const fileSize = await putUnmeasured(deps.files, key, pieces, options);
      return { key, fileName, fileType, fileSize };
    }
    await putPieces(deps.files, key, length, atMost(length, pieces), options);
    return { key, fileName, fileType, fileSize: length };
  } catch (error) {
    await discardFile(deps, key);
    throw error;
  }
}

/** Leaves out an end mark that the cleaner adds, because the announced length has no room for it. */
async function* atMost(length: number, pieces: Pieces): AsyncGenerator<Uint8Array, void, void> {
  let remaining = length;
  for await (const piece of pieces) {
    yield piece.subarray(0, remaining);
    remaining -= Math.min(remaining, piece.length);
  }
}

/** Several files of one name may arrive in the same millisecond. */
const keyAttempts = 5;
const spreadMs = 10_000;

async function reserveKey(
  { db, now }: FileDependencies,
  { userId, petId, folder, subfolder = "", fileName, length }: IncomingFile,
  limit: UploadLimit | undefined,
): Promise<string> {
  // Of unknown length: some room at least; taking it into use checks exactly.
  const bytes = folder === "docs" ? (length ?? 1) : 0;
  for (let attempt = 0; attempt < keyAttempts; attempt += 1) {
    const timestamp = now.getTime() + (attempt && 1 + Math.floor(Math.random() * spreadMs));
    const file = `${timestamp}_${storageName(fileName)}`;
    const key = [userId, petId, folder, subfolder, file].filter((part) => part !== "").join("/");
    // Counted with the first attempt; others that count meanwhile do not take this upload's place.
    const isWithin = attempt === 0 ? limit?.isWithin : undefined;
    const outcome = await reserveUpload(db, { key, userId, petId, bytes }, now, isWithin);
    await limit?.requireWithin();
    if (outcome === "reserved") return key;
    if (outcome === "unknown-animal") throw new Refused(refusals.unknownAnimal());
    if (outcome === "full") throw new Refused(refusals.storageFull());
    if (outcome === "too-many-waiting") throw new Refused(refusals.tooManyWaiting());
  }
  throw new Error("No key is free.");
}

function refusalOf(error: unknown, { fileName }: SentFile, failed: Refusal, log: Logger): Refusal {
  if (error instanceof Refused) return error.refusal;
  if (error instanceof UnfitFile) {
    return refusalOfUnfit(error.reason, fileName);
  }
  log.error("file.not-stored", error);
  return failed;
}
