import { fileTypeFromBuffer } from "file-type";
import { type UploadType, uploadTypes } from "#app/files/policy.ts";
import type { LeftOutReason } from "#app/inbox/attachments.ts";
import type { ReceivedFile } from "./incoming-mail.ts";

type Described = Pick<ReceivedFile, "fileName" | "mimeType">;

/** By its bytes: what uploads take, or null; and what else they are. */
export async function kindOfFile(content: Uint8Array) {
  const head = content.subarray(0, headBytes);
  const mime = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime;
  // A PNG that moves is one.
  const found = mime === "image/apng" ? "image/png" : mime;
  const type = uploadTypes.find((uploadType) => uploadType === found) ?? null;
  return {
    type: type ?? (found === undefined && hasPdfMark(head) ? pdf : null),
    mime: found ?? "",
  };
}

const headBytes = 4100;
const pdf: UploadType = "application/pdf";

/** Readers look for it within the first 1024 bytes (PDF Reference 1.7, appendix H, note 13). */
function hasPdfMark(head: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(head.subarray(0, 1024)).includes("%PDF-");
}

type Pattern = readonly [RegExp, LeftOutReason];

const byDeclaredType: readonly Pattern[] = [
  // RFC 8551 (S/MIME), RFC 3156 (PGP/MIME).
  [/^application\/(?:(?:x-)?pkcs7-mime|pgp-encrypted)$/, "encrypted"],
  [/^application\/(?:(?:x-)?pkcs7-signature|pgp-signature|pgp-keys)$/, "signature"],
  // MS-OXTNEF.
  [/^application\/(?:vnd\.)?ms-tnef$/, "outlook"],
  [/^(?:message\/|text\/rfc822)/, "mail"],
  [/^text\/(?:(?:x-)?vcard|directory)$/, "contact"],
  [/^(?:text\/(?:calendar|x-vcalendar)|application\/ics)$/, "calendar"],
];

const byName: readonly Pattern[] = [
  [/^winmail\.dat$|\.tnef$/i, "outlook"],
  [/\.(?:p7m|gpg|pgp)$|^encrypted\.asc$/i, "encrypted"],
  [/\.(?:p7s|sig|asc)$/i, "signature"],
  [/\.(?:eml|emlx|msg)$/i, "mail"],
  [/\.(?:vcf|vcard)$/i, "contact"],
  [/\.(?:ics|ifb|vcs)$/i, "calendar"],
  [/\.(?:do[ct][xm]?|od[tsp]|rtf|xl[st][xmb]?|ppt[xm]?|pages|numbers|key)$/i, "office"],
];

const byMime: readonly Pattern[] = [
  [/^image\//, "picture"],
  [/^(?:video|audio)\//, "media"],
  [/officedocument|opendocument|msword|ms-excel|ms-powerpoint|x-cfb|\/rtf$/, "office"],
  [/\/(?:zip|x-7z-compressed|x-rar-compressed|vnd\.rar|gzip|x-tar|x-bzip2|x-xz)$/, "archive"],
];

const byEnding: readonly Pattern[] = [
  [/\.(?:heic|heif|gif|bmp|tiff?|avif|svg|dng|cr[23]|nef|arw)$/i, "picture"],
  [/\.(?:mov|mp4|m4v|3gp|avi|mkv|webm|mpe?g|wmv|mp3|m4a|wav|ogg|opus|aac|amr)$/i, "media"],
  [/\.(?:zip|rar|7z|tar|t?gz)$/i, "archive"],
];

function reasonIn(patterns: readonly Pattern[], text: string): LeftOutReason | undefined {
  return patterns.find(([pattern]) => pattern.test(text))?.[1];
}

function reasonNamed({ fileName, mimeType }: Described): LeftOutReason | undefined {
  return reasonIn(byDeclaredType, mimeType) ?? reasonIn(byName, fileName);
}

export function isCalendarFile(file: Described): boolean {
  return reasonNamed(file) === "calendar";
}

/** Of a file that uploads do not take. @param mime by its bytes; what these do not tell, type and name do */
export function reasonOf(mime: string, file: Described): LeftOutReason {
  return (
    reasonNamed(file) ??
    reasonIn(byMime, mime) ??
    reasonIn(byMime, file.mimeType) ??
    reasonIn(byEnding, file.fileName) ??
    "type"
  );
}
