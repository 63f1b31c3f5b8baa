import { pictureAddresses, pictureKeys } from "#app/files/policy.ts";
/** Where the drawn plates lie; one that has none gets the sprig of `ohne-bild.svg`. */
export const noPicture = "/tafeln/ohne-bild.svg";

/** What a herb's picture shows: a plate is drawn, an uploaded picture need not be. */
export function pictureAlt(name: string, imageUrl: string): string {
  return imageUrl.startsWith("/tafeln/") ? `Zeichnung: ${name}` : name;
}

/**
 * The picture for where it stands up to 96 px wide. A plate has a copy of dots for that: of the
 * drawing's thousands of leaves a slow phone would draw each, and nobody would see one.
 */
export function thumbnail(imageUrl: string): string {
  return imageUrl.startsWith("/tafeln/") ? imageUrl.replace(/\.svg$/, ".avif") : imageUrl;
}

/** A ULID and the ending of its type, and nothing that could lead to another folder. */
const pictureFile = /^[0-7][0-9A-HJKMNP-TV-Z]{25}\.(?:jpg|png|webp)$/;

export function isPictureFile(file: string): boolean {
  return pictureFile.test(file);
}

/** Where an uploaded picture is asked for; what `herbs.image_url` holds of it. */
export function pictureAddress(herbId: number, file: string): string {
  return `${pictureAddresses}${herbId}/${file}`;
}

/** Key of an uploaded picture in the bucket. */
export function pictureKey(herbId: number, file: string): string {
  return `${pictureKeys}${herbId}/${file}`;
}
