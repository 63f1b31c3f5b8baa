import { decodeWords } from "postal-mime";
import type { Database } from "#app/db/database.server.ts";
import { uploads } from "#app/db/file-schema.ts";
import { insertWhen } from "#app/db/insert-when.ts";
import { fittingName, isUploadType, kindOfBytes } from "#app/files/file-kind.ts";
import { cleanFileName, storageName } from "#app/files/file-names.ts";
import { photoTypes, type UploadType, uploadTypes } from "#app/files/policy.ts";
import { type Refusal, Refused, refusals } from "#app/files/refusals.ts";
import { storeUnder } from "#app/files/store-file.server.ts";
import { attachmentLimits, inboxOwner, type LeftOutReason } from "#app/inbox/attachments.ts";
import { cleanLine } from "#app/platform/forms.server.ts";
import type { Logger } from "#app/platform/log.ts";
import { cut } from "./cut.ts";
import { reasonOf } from "./file-reason.ts";
import type { ReceivedFile } from "./incoming-mail.ts";
import { whereInboxHasRoom } from "./mail-files.server.ts";

type FileDependencies = { db: Database; files: R2Bucket; now: Date; log: Logger };

/** A row to be written: with the file's key, or the reason why the file was not stored. */
export type NewAttachment = {
  position: number;
  fileName: string;
  fileType: string;
  fileSize: number;
  isSmall: boolean;
  key: string | null;
  leftOut: LeftOutReason | null;
};

/**
 * Into the bucket, each key waiting in `uploads`. A file that cannot be kept costs nobody the mail: it is named.
 * @param mailId a new one for each delivery
 */
export async function keepFiles(
  deps: FileDependencies,
  mailId: string,
  received: readonly ReceivedFile[],
): Promise<NewAttachment[]> {
  const descriptions = received.slice(0, attachmentLimits.namedFiles).map(describe);
  // What a person has attached goes before the pictures of a signature.
  const inOrder = descriptions.toSorted((a, b) => Number(a.isSmall) - Number(b.isSmall));
  const attachments: NewAttachment[] = [];
  let stored = 0;
  for (const { file, type, ...attachment } of inOrder) {
    const { leftOut } = attachment;
    if (leftOut !== null || type === null) {
      attachments.push({ ...attachment, key: null, leftOut: leftOut ?? "type" });
    } else if (stored === attachmentLimits.files) {
      attachments.push({ ...attachment, key: null, leftOut: "too-many" });
    } else {
      const outcome = await keepFile(deps, mailId, { ...attachment, content: file.content });
      if (outcome.key !== null) stored += 1;
      attachments.push({ ...attachment, ...outcome });
    }
  }
  const unnamed = received.slice(attachmentLimits.namedFiles);
  if (unnamed.length > 0) attachments.push(countOf(unnamed));
  return attachments.toSorted((a, b) => a.position - b.position);
}

function describe(file: ReceivedFile, position: number) {
  const { content, mimeType, isInline, contentId } = file;
  const kind = kindOfBytes(content);
  const type = isUploadType(kind) ? kind : null;
  const fileName = nameOf(file, type, position);
  const isPicture = photoTypes.some((photoType) => photoType === type);
  const isInText = isInline || contentId !== "";
  return {
    file,
    type,
    position,
    fileName,
    fileType: type ?? cut(cleanLine(mimeType), typeLength),
    fileSize: content.byteLength,
    isSmall: isPicture && isInText && content.byteLength < attachmentLimits.smallPictureBytes,
    leftOut: leftOutOf(file, reasonOf(kind, file)),
  };
}

const typeLength = 100;

function leftOutOf(file: ReceivedFile, reason: LeftOutReason | null): LeftOutReason | null {
  if (file.content.byteLength === 0 && (reason === null || reason === "type")) return "empty";
  return reason ?? (file.isWhole ? null : "broken");
}

function nameOf(file: ReceivedFile, type: UploadType | null, position: number): string {
  if (file.fileName !== "") {
    const cleaned = cleanFileName(file.fileName);
    return type ? fittingName(cleaned, type) : cleaned;
  }
  if (type === "application/pdf") return `Dokument ${position + 1}.pdf`;
  if (type) return fittingName(`Bild ${position + 1}`, type);
  const subject = /^message\//.test(file.mimeType) ? subjectOf(file.content) : "";
  return subject === "" ? `Anhang ${position + 1}` : cleanFileName(`${subject}.eml`);
}

const headerBytes = 16 * 1024;

/** Of a mail within the mail. */
function subjectOf(content: Uint8Array): string {
  const head = new TextDecoder().decode(content.subarray(0, headerBytes));
  const [, subject = ""] = /^subject:[ \t]*(.*(?:\r?\n[ \t].*)*)/im.exec(head) ?? [];
  return cleanLine(decodeWords(subject.replaceAll(/\r?\n[ \t]+/g, " "))).replaceAll(/[/\\]/g, "_");
}

function countOf(files: readonly ReceivedFile[]): NewAttachment {
  return {
    position: attachmentLimits.namedFiles,
    fileName: files.length === 1 ? "1 weiterer Anhang" : `${files.length} weitere Anhänge`,
    fileType: "",
    fileSize: files.reduce((bytes, { content }) => bytes + content.byteLength, 0),
    isSmall: false,
    key: null,
    leftOut: "too-many",
  };
}

type Keepable = { position: number; fileName: string; content: Uint8Array<ArrayBuffer> };

async function keepFile(
  deps: FileDependencies,
  mailId: string,
  { position, fileName, content }: Keepable,
): Promise<Pick<NewAttachment, "key" | "leftOut">> {
  const key = `${inboxOwner}/${mailId}/${position}_${storageName(fileName)}`;
  const length = content.byteLength;
  const { body } = new Response(content);
  if (!body) return { key: null, leftOut: "empty" };
  const outcome = await storeUnder(
    deps,
    { body, length, fileName, allowed: uploadTypes },
    {
      reserveKey: async () => {
        if (await reserveMailFile(deps, key, length)) return key;
        throw new Refused(inboxFull);
      },
      failed: refusals.failed("docs"),
    },
  );
  if (outcome.ok) return { key, leftOut: null };
  return { key: null, leftOut: reasonOfRefusal(outcome.refusal) };
}

const inboxFull: Refusal = { status: 413, message: "The inbox has no room for more files." };

function reasonOfRefusal(refusal: Refusal): LeftOutReason {
  if (refusal === inboxFull) return "full";
  if (refusal.status === 413) return "too-large";
  if (refusal.status === 415) return "type";
  return refusal.status === 400 ? "broken" : "failed";
}

async function reserveMailFile({ db, now }: FileDependencies, key: string, bytes: number) {
  const reserved = await insertWhen(db, uploads, whereInboxHasRoom(bytes), {
    key,
    userId: inboxOwner,
    petId: "",
    createdAt: now.toISOString(),
  })
    .onConflictDoNothing()
    .returning({ key: uploads.key });
  return reserved.length > 0;
}
