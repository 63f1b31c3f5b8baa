import { pictureAddresses, pictureKeys } from "#app/files/policy.ts";
export const noPicture = "/tafeln/ohne-bild.svg";

export function pictureAlt(name: string, imageUrl: string): string {
  return imageUrl.startsWith("/tafeln/") ? `Zeichnung: ${name}` : name;
}

/** Small plates have a raster copy: a slow phone would draw thousands of leaves. */
export function thumbnail(imageUrl: string): string {
  return imageUrl.startsWith("/tafeln/") ? imageUrl.replace(/\.svg$/, ".avif") : imageUrl;
}

/** A ULID and the ending of its type; no path to another folder. */
const pictureFile = /^[0-7][0-9A-HJKMNP-TV-Z]{25}\.(?:jpg|png|webp)$/;

export function isPictureFile(file: string): boolean {
  return pictureFile.test(file);
}

export function pictureAddress(herbId: number, file: string): string {
  return `${pictureAddresses}${herbId}/${file}`;
}

export function pictureKey(herbId: number, file: string): string {
  return `${pictureKeys}${herbId}/${file}`;
}
