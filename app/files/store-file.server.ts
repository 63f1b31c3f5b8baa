import type { Database } from "#app/db/database.server.ts";
import type { Logger } from "#app/platform/log.ts";
import type { UploadType } from "./policy.ts";

export type FileDependencies = { db: Database; files: R2Bucket; now: Date; log: Logger };

/** Why a file was not taken, in words for the person who sent it. */
export type Refusal = { status: 400 | 404 | 413 | 415 | 429 | 500; message: string };

export type StoredFile = { key: string; fileName: string; fileType: UploadType; fileSize: number };

export type IncomingFile = {
  userId: string;
  petId: string;
  /** `docs` for documents, nothing for the animal's photo. */
  folder: "docs" | "";
  body: ReadableStream<Uint8Array>;
  /** As announced; null when the sender did not say. */
  length: number | null;
  fileName: string;
  declaredType: string;
  allowed: readonly UploadType[];
};

export type StoreResult = { ok: true; file: StoredFile } | { ok: false; refusal: Refusal };

/**
 * Takes a file into the bucket, checked and cleaned, under a key that waits in `uploads` until the
 * caller's batch takes it into use. The animal must be the owner's, or the answer is 404. Never
 * throws: what fails unexpectedly is logged and refused with 500.
 */
export async function storeFile(
  _deps: FileDependencies,
  _incoming: IncomingFile,
): Promise<StoreResult> {
  return { ok: false, refusal: { status: 500, message: "" } };
}

/** Removes a file that nothing has taken into use; one that has been is left alone. Never throws. */
export async function discardFile(
  _deps: Pick<FileDependencies, "db" | "files" | "log">,
  _key: string,
): Promise<void> {}
