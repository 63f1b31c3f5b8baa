import {
  type FileKind,
  type ForeignKind,
  foreignKind,
  isUploadType,
} from "#app/files/file-kind.ts";
import { typeOfName } from "#app/files/policy.ts";
import type { LeftOutReason } from "#app/inbox/attachments.ts";
import type { ReceivedFile } from "./incoming-mail.ts";

type Described = Pick<ReceivedFile, "fileName" | "mimeType">;
type Pattern = readonly [RegExp, LeftOutReason];

/** What only mails bring: their programs say it by type or name, the bytes are a text's or anybody's. */
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
];

/** Where neither bytes nor name say more. What calls itself what is kept needs no other format. */
const byFamily: readonly Pattern[] = [
  [/^image\/(?!(?:jpe?g|pjpeg|jfif|(?:x-)?png|apng|webp)$)/, "picture"],
  [/^(?:video|audio)\//, "media"],
];

const reasonOfKind: Record<ForeignKind, LeftOutReason> = {
  heic: "picture",
  avif: "picture",
  jxl: "picture",
  jp2: "picture",
  gif: "picture",
  bmp: "picture",
  tiff: "picture",
  raw: "picture",
  psd: "picture",
  svg: "picture",
  video: "media",
  audio: "media",
  writer: "office",
  sheet: "office",
  slides: "office",
  mail: "mail",
  archive: "archive",
  page: "type",
  unknown: "type",
};

function reasonIn(patterns: readonly Pattern[], text: string): LeftOutReason | undefined {
  return patterns.find(([pattern]) => pattern.test(text))?.[1];
}

function reasonNamed({ fileName, mimeType }: Described): LeftOutReason | undefined {
  return reasonIn(byDeclaredType, mimeType) ?? reasonIn(byName, fileName);
}

export function isCalendarFile(file: Described): boolean {
  return reasonNamed(file) === "calendar";
}

/** Formats that may hold a person's words, which cannot be read here; null for others. */
export function hidesWords(file: Described): "encrypted" | "outlook" | null {
  const reason = reasonNamed(file);
  return reason === "encrypted" || reason === "outlook" ? reason : null;
}

/** Null for formats that uploads accept. */
export function reasonOf(kind: FileKind, file: Described): LeftOutReason | null {
  if (isUploadType(kind)) return null;
  const ownReason = reasonNamed(file);
  if (ownReason) return ownReason;
  const foreign = foreignKind(kind, file.fileName);
  const mayBeFamily = foreign === "unknown" && typeOfName(file.fileName) === null;
  return (mayBeFamily && reasonIn(byFamily, file.mimeType)) || reasonOfKind[foreign];
}
