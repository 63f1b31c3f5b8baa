/** A ULID and the ending of its type, and nothing that could lead to another folder. */
const ownPictureFile = /^[0-7][0-9A-HJKMNP-TV-Z]{25}\.(?:jpg|png|webp)$/;

export function isOwnPictureFile(file: string): boolean {
  return ownPictureFile.test(file);
}

const folder = "bilder";

/** Where it is asked for; what the merchant's `products.images` holds of it. */
export function ownPictureAddress(productId: string, file: string): string {
  return `/product/${productId}/${folder}/${file}`;
}

export function ownPictureKey(productId: string, file: string): string {
  return `produkte/${productId}/${file}`;
}

/** The file of an address that such a picture has; null for a drawing that came with the product. */
export function ownPictureOf(productId: string, address: string): string | null {
  const file = address.slice(address.lastIndexOf("/") + 1);
  return isOwnPictureFile(file) && address === ownPictureAddress(productId, file) ? file : null;
}

/** Pictures made of points. A drawing (svg) of somebody else's could hold more than a picture. */
const rasterTypes = new Set(["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"]);

/** @param type a media type in lower case, without parameters */
export function isRasterType(type: string): boolean {
  return rasterTypes.has(type);
}
