import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { uploadTypes } from "#app/files/policy.ts";
import { refusals } from "#app/files/refusals.ts";
import {
  discardFile,
  type IncomingFile,
  type StoredFile,
  storeFile,
} from "#app/files/store-file.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { takeLimits } from "#app/platform/limits.server.ts";
import { addDocument } from "./commands.server.ts";
import type { DocumentCategory } from "./policy.ts";

/** Why a file did not become a document. */
export type UploadRefusal = {
  status: number;
  /** Only where something failed that the sender could not help (specification, section 8). */
  title?: string;
  message: string;
};

/** Specification, section 8. */
export const uploadErrorTitle = "Upload-Fehler";
const metadataFailed = {
  status: 500,
  title: "Fehler",
  message: "Dokumenten-Metadaten konnten nicht gespeichert werden.",
};

export const categoryUnknown: UploadRefusal = {
  status: 400,
  message: "Bitte wählen Sie eine Kategorie.",
};

type Incoming = Pick<IncomingFile, "body" | "length" | "fileName" | "declaredType">;
type Received = { ok: true; file: StoredFile } | { ok: false; refusal: UploadRefusal };

/** Takes a file into the bucket, where it waits to be taken into use. */
export async function receiveFile(
  context: Readonly<RouterContextProvider>,
  petId: string,
  { body, length, fileName, declaredType }: Incoming,
): Promise<Received> {
  const { db, files, now, log, config } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const verdict = await takeLimits({ db, secret: config.sessionSecret, now }, [
    { name: "upload by account", subject: userId },
  ]);
  if (!verdict.allowed) {
    return { ok: false, refusal: { status: 429, message: tooMany(verdict.retryAfterSeconds) } };
  }
  const stored = await storeFile(
    { db, files, now, log },
    {
      userId,
      petId,
      folder: "docs",
      body,
      length,
      fileName,
      declaredType,
      allowed: uploadTypes,
    },
  );
  if (stored.ok || stored.refusal.status !== 500) return stored;
  return { ok: false, refusal: { ...stored.refusal, title: uploadErrorTitle } };
}

/** Makes a received file a document; on failure the file is gone. */
export async function fileAsDocument(
  context: Readonly<RouterContextProvider>,
  petId: string,
  { file, category }: { file: StoredFile; category: DocumentCategory },
): Promise<UploadRefusal | null> {
  const { db, files, now, log } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const refusal = await refusalOf();
  if (refusal) await discardFile({ db, files, log }, file.key);
  return refusal;

  async function refusalOf(): Promise<UploadRefusal | null> {
    try {
      const { outcome } = await addDocument(db, userId, { petId, category, file }, now);
      if (outcome === "added") return null;
      return outcome === "no-space" ? refusals.storageFull() : refusals.unknownAnimal();
    } catch (error) {
      log.error("documents.add_failed", error);
      return metadataFailed;
    }
  }
}

function tooMany(retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return `Das waren sehr viele Dateien auf einmal. Bitte versuchen Sie es in ${minutes === 1 ? "einer Minute" : `${minutes} Minuten`} noch einmal.`;
}
