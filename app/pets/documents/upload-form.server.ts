import { data, type RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { cleanFileName } from "#app/files/file-names.ts";
import { maxFilesPerUpload, uploadTypes } from "#app/files/policy.ts";
import { readMultipart } from "#app/files/read-upload.server.ts";
import { refusals } from "#app/files/refusals.ts";
import {
  discardFile,
  type IncomingFile,
  receiveUpload,
  type StoredFile,
} from "#app/files/store-file.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { petNotFound } from "#app/pets/queries.server.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { newId } from "#app/platform/ids.ts";
import { addDocument } from "./commands.server.ts";
import { chosenCategory, type DocumentCategory, uploadedToast } from "./policy.ts";

export type RefusedFile = { fileName: string; message: string };

type Refused = { fileName: string; refusal: UploadRefusal };

/** Without script. Good files become documents even when others are refused. */
export async function uploadFromForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  petId: string,
  doneTo: (category: DocumentCategory) => string,
) {
  const received: StoredFile[] = [];
  const refused: Refused[] = [];
  const read = await readMultipart(request, {
    maxFiles: maxFilesPerUpload,
    fields: ["kategorie"],
    onFile: async ({ fileName, body }) => {
      const receipt = await receiveFile(context, petId, { fileName, body, length: null });
      if (receipt.ok) received.push(receipt.file);
      else refused.push({ fileName: cleanFileName(fileName), refusal: receipt.refusal });
    },
  });
  if (!read.ok) {
    await discardAll(context, received);
    const { status, message } = read.refusal;
    return answer({ formError: { title: uploadErrorTitle, message } }, status, "");
  }

  const typed = read.fields.kategorie ?? "";
  const category = chosenCategory(typed);
  if (!category) {
    await discardAll(context, received);
    const { status, message } = categoryUnknown;
    return answer({ fieldErrors: { kategorie: message } }, status, "");
  }

  let stored = 0;
  for (const file of received) {
    const refusal = await fileAsDocument(context, petId, { file, category });
    if (refusal) refused.push({ fileName: file.fileName, refusal });
    else stored += 1;
  }
  const [first] = refused;
  if (first?.refusal.status === 404) return petNotFound(context);
  if (first) {
    const formError = {
      title: first.refusal.title ?? uploadErrorTitle,
      message: stored > 0 ? someStored(stored, refused.length) : noneStored(refused.length),
    };
    return answer({ formError }, first.refusal.status, typed, refused);
  }
  if (stored === 0) {
    const fieldErrors = { dateien: "Bitte wählen Sie mindestens eine Datei aus." };
    return answer({ fieldErrors }, 400, typed);
  }
  return redirectWithToast(context, doneTo(category), uploadedToast(stored));
}

function someStored(stored: number, refused: number): string {
  const files = (count: number) => (count === 1 ? "1 Datei" : `${count} Dateien`);
  return `${files(stored)} hochgeladen, ${files(refused)} nicht.`;
}

function noneStored(refused: number): string {
  return refused === 1
    ? "Dokument konnte nicht hochgeladen werden."
    : "Keines der Dokumente konnte hochgeladen werden.";
}

async function discardAll(
  context: Readonly<RouterContextProvider>,
  received: readonly StoredFile[],
): Promise<void> {
  for (const { key } of received) await discardFile(context.get(platformContext), key);
}

function answer(
  errors: Partial<Pick<FormResult, "fieldErrors" | "formError">>,
  status: number,
  category: string,
  refused: readonly Refused[] = [],
) {
  const values: Record<string, string> = category === "" ? {} : { kategorie: category };
  const result: FormResult = { id: newId(), values, fieldErrors: {}, ...errors };
  const refusedFiles = refused.map(({ fileName, refusal }): RefusedFile => {
    return { fileName, message: refusal.message };
  });
  return data({ result, refusedFiles }, { status });
}

export type UploadRefusal = {
  status: number;
  /** Only for a failure of ours (specification, section 8). */
  title?: string;
  message: string;
};

const uploadErrorTitle = "Upload-Fehler";
const metadataFailed = {
  status: 500,
  title: "Fehler",
  message: "Dokumenten-Metadaten konnten nicht gespeichert werden.",
};

export const categoryUnknown: UploadRefusal = {
  status: 400,
  message: "Bitte wählen Sie eine Kategorie.",
};

type Incoming = Pick<IncomingFile, "body" | "length" | "fileName">;

export async function receiveFile(
  context: Readonly<RouterContextProvider>,
  petId: string,
  incoming: Incoming,
): Promise<{ ok: true; file: StoredFile } | { ok: false; refusal: UploadRefusal }> {
  const { userId } = requireVisitor(context);
  const place = { userId, petId, folder: "docs", allowed: uploadTypes } as const;
  const stored = await receiveUpload(context.get(platformContext), { ...incoming, ...place });
  if (stored.ok || stored.refusal.status !== 500) return stored;
  return { ok: false, refusal: { ...stored.refusal, title: uploadErrorTitle } };
}

/** On failure the file is gone. */
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
