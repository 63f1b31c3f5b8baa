/** The rules of files: what is taken, how much of it, and under which names. */

export const maxFileBytes = 10 * 1024 * 1024;
export const maxFilesPerUpload = 20;
/** All of a form with files; Cloudflare takes no more of a request either. */
export const maxUploadBytes = 100 * 1024 * 1024;
/** Documents of one customer together. */
export const maxStoredBytes = 500 * 1024 * 1024;
/** Files of one customer that wait to be taken into use: at most as many bytes again. */
export const maxWaitingFiles = 50;
/** The largest phone cameras that stay below 10 MB: 64 MP (9248 × 6936). */
export const maxPixels = 65_000_000;

export const photoTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export const uploadTypes = [...photoTypes, "application/pdf"] as const;

export type UploadType = (typeof uploadTypes)[number];

const extensionsOf: Record<UploadType, readonly string[]> = {
  "image/jpeg": [".jpg", ".jpeg", ".jfif"],
  "image/png": [".png"],
  "image/webp": [".webp"],
  "application/pdf": [".pdf"],
};

/** For the attribute `accept` of a file field. */
export function acceptAttribute(types: readonly UploadType[]): string {
  return types.flatMap((type) => [type, ...extensionsOf[type]]).join(",");
}

/** The type that a file's name speaks of. */
export function typeOfName(fileName: string): UploadType | null {
  const name = fileName.toLowerCase();
  return (
    uploadTypes.find((type) => extensionsOf[type].some((extension) => name.endsWith(extension))) ??
    null
  );
}

/** Other names that programs give to the types we take. */
const typeAliases = new Map<string, UploadType>([
  ["image/jpg", "image/jpeg"],
  ["image/pjpeg", "image/jpeg"],
  ["application/x-pdf", "application/pdf"],
]);

/** The type that a sender declares, without parameters. */
export function declaredUploadType(contentType: string): UploadType | null {
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  return uploadTypes.find((known) => known === type) ?? typeAliases.get(type) ?? null;
}

const displayNameMax = 120;
const storageNameMax = 80;
const longestExtension = 5;

/**
 * A name as people may read it anywhere: one line, without a path, without characters that are not
 * seen or that turn the direction of writing.
 */
export function cleanFileName(name: string): string {
  // What is not seen goes first: spaces on both sides of it are one, a letter and its accent too.
  const visible = lastSegment(name)
    .replace(/(?!\p{White_Space})[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, "")
    .replace(/\p{White_Space}+/gu, " ")
    .normalize("NFC")
    .replace(/[<>:"|?*]/g, "_");
  const trimmed = visible.replace(/^[\s.]+|[\s.]+$/g, "");
  return shorten(awayFromDevices(trimmed), displayNameMax) || "Datei";
}

/** A name as it stands in a key and in an address: letters, digits, dot, dash and underline. */
export function storageName(name: string): string {
  const cleaned = cleanFileName(name);
  const extension = /\.[A-Za-z0-9]{1,4}$/.exec(cleaned)?.[0] ?? "";
  const stem = cleaned
    .slice(0, cleaned.length - extension.length)
    .replace(/[äöüÄÖÜßẞ]/g, (letter) => spelledOut[letter] ?? "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9.-]+/g, "_")
    .replace(/\.{2,}/g, ".")
    .replace(/^[._-]+|[._-]+$/g, "");
  return shorten(awayFromDevices(`${stem || "Datei"}${extension}`), storageNameMax);
}

const spelledOut: Record<string, string> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  Ä: "Ae",
  Ö: "Oe",
  Ü: "Ue",
  ß: "ss",
  ẞ: "SS",
};

function lastSegment(name: string): string {
  return name.split(/[/\\]/).at(-1) ?? "";
}

/** Windows opens a device under these names, whatever their extension. */
function awayFromDevices(name: string): string {
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name) ? `Datei_${name}` : name;
}

/** Cuts before the extension, by characters and not through one. */
function shorten(name: string, most: number): string {
  const letters = [...name];
  if (letters.length <= most) return name;
  const dot = letters.lastIndexOf(".");
  const extension = dot > 0 && letters.length - dot <= longestExtension ? letters.slice(dot) : [];
  return [...letters.slice(0, most - extension.length), ...extension].join("");
}

const units = ["B", "kB", "MB", "GB"];

/** '1,4 MB'; a kB has 1024 bytes, as in the limits above. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.95 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit === 0 || value >= 99.95 ? 0 : 1;
  const number = value.toLocaleString("de-DE", { maximumFractionDigits: digits });
  return `${number} ${units[unit]}`;
}

/** '{timestamp}_{name}' with nothing that could lead to another folder. */
export function isPhotoFile(file: string): boolean {
  return /^\d{10,16}_[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(file);
}

/** Where an animal's photo is asked for; what `pets.profile_picture_url` holds. */
export function photoAddress(petId: string, file: string): string {
  return `/pets/${petId}/foto/${file}`;
}

/** Key of an animal's photo in the bucket (specification, section 7). */
export function photoKey(userId: string, petId: string, file: string): string {
  return `${userId}/${petId}/${file}`;
}

/** The beginning of the keys of all herb pictures in the bucket. */
export const pictureKeys = "herbs/";

/** The beginning of the addresses of all herb pictures; what follows it is what follows `pictureKeys`. */
export const pictureAddresses = "/kraeuter/bild/";

/** The last part of a photo's address or key, by which forms name it. */
export function photoFile(addressOrKey: string): string {
  return addressOrKey.slice(addressOrKey.lastIndexOf("/") + 1);
}
