import { data, type RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { cleanFileName, maxFilesPerUpload } from "#app/files/policy.ts";
import { readMultipart } from "#app/files/read-upload.server.ts";
import { discardFile, type StoredFile } from "#app/files/store-file.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { petNotFound } from "#app/pets/queries.server.ts";
import { newId } from "#app/platform/ids.ts";
import type { FormResult } from "#app/ui/form-result.ts";
import { chosenCategory, type DocumentCategory } from "./policy.ts";
import {
  categoryUnknown,
  fileAsDocument,
  receiveFile,
  type UploadRefusal,
  uploadErrorTitle,
} from "./store-document.server.ts";
import { uploadedToast } from "./uploaded-toast.ts";

/** A file of the form that did not become a document, and why. */
export type RefusedFile = { fileName: string; message: string };

type Refused = { fileName: string; refusal: UploadRefusal };

/**
 * Takes in the files of a form that was sent without script. What is good becomes a document, also
 * where other files of the same form are refused; those are named.
 * @param doneTo the page that shows them
 */
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
    onFile: async ({ fileName, declaredType, body }) => {
      const one = await receiveFile(context, petId, { fileName, declaredType, body, length: null });
      if (one.ok) received.push(one.file);
      else refused.push({ fileName: cleanFileName(fileName), refusal: one.refusal });
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
  const { db, files, log } = context.get(platformContext);
  for (const { key } of received) await discardFile({ db, files, log }, key);
}

function answer(
  errors: Partial<Pick<FormResult, "fieldErrors" | "formError">>,
  status: number,
  category: string,
  refused: readonly Refused[] = [],
) {
  const values: Record<string, string> = category === "" ? {} : { kategorie: category };
  const result: FormResult = { id: newId(), values, fieldErrors: {}, ...errors };
  const refusedFiles: RefusedFile[] = refused.map(({ fileName, refusal }) => ({
    fileName,
    message: refusal.message,
  }));
  return data({ result, refusedFiles }, { status });
}
