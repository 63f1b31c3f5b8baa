import { once } from "#app/platform/once.ts";

export const maxFileBytes = 10 * 1024 * 1024;
export const maxFilesPerUpload = 20;
/** Cloudflare takes no more of a request either. */
export const maxUploadBytes = 100 * 1024 * 1024;
export const maxStoredBytes = 500 * 1024 * 1024;
/** Of an animal's files, where the practice puts photos of its records, and who has a link those of a check-in. */
export const [recordFolder, checkInFolder] = ["behandlung", "kontrolle"] as const;
export const otherFolders = [recordFolder, checkInFolder] as const;
/** Files that were uploaded and not saved yet. */
export const maxWaitingFiles = 50;
/** The largest phone cameras that stay below 10 MB: 64 MP (9248 × 6936). */
export const maxPixels = 65_000_000;

export const photoTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export const uploadTypes = [...photoTypes, "application/pdf"] as const;

export type UploadType = (typeof uploadTypes)[number];

const extensionsOf: Record<UploadType, readonly string[]> = {
  "image/jpeg": [".jpg", ".jpeg", ".jpe", ".jfif"],
  "image/png": [".png"],
  "image/webp": [".webp"],
  "application/pdf": [".pdf"],
};

/** Every picture can be chosen: phones grey out what is not named here, and say nothing of the reason. */
export function acceptAttribute(types: readonly UploadType[]): string {
  const files = types.filter((type) => type === "application/pdf");
  const endings = types.flatMap((type) => extensionsOf[type]);
  return ["image/*", ...files, ...endings, ".heic", ".heif"].join(",");
}

export function typeOfName(fileName: string): UploadType | null {
  const name = fileName.toLowerCase();
  return (
    uploadTypes.find((type) => extensionsOf[type].some((extension) => name.endsWith(extension))) ??
    null
  );
}

const units = ["B", "kB", "MB", "GB"];

const whole = once(() => new Intl.NumberFormat("de-DE", { maximumFractionDigits: 0 }));
const tenths = once(() => new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1 }));

/** '1,4 MB'; a kB has 1024 bytes, as in the limits above. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.95 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit === 0 || value >= 99.95 ? 0 : 1;
  return `${(digits === 0 ? whole : tenths)().format(value)} ${units[unit]}`;
}

/** '{timestamp}_{name}' with nothing that could lead to another folder. */
export function isPhotoFile(file: string): boolean {
  return /^\d{10,16}_[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(file);
}

/** Of a check-in, below its animal's files: 'kontrolle/{id}/{timestamp}_{name}' */
export function isCheckInPhoto(file: string): boolean {
  const [folder, id = "", name = "", ...more] = file.split("/");
  const isPlace = folder === checkInFolder && /^[\w-]{1,64}$/.test(id);
  return isPlace && more.length === 0 && isPhotoFile(name);
}

/** As `pets.profile_picture_url` holds it. */
export function photoAddress(petId: string, file: string): string {
  return `/pets/${petId}/foto/${file}`;
}

/** Specification, section 7. */
export function photoKey(userId: string, petId: string, file: string): string {
  return `${userId}/${petId}/${file}`;
}

export const pictureKeys = "herbs/";

export const pictureAddresses = "/kraeuter/bild/";

export function photoFile(addressOrKey: string): string {
  return addressOrKey.slice(addressOrKey.lastIndexOf("/") + 1);
}
