/** Pictures made of points. A drawing (svg) of somebody else's could hold more than a picture. */
const rasterTypes = new Set(["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"]);

/** @param type a media type in lower case, without parameters */
export function isRasterType(type: string): boolean {
  return rasterTypes.has(type);
}
