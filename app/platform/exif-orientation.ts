// Exif 2.32, section 4.6.

const orientationTag = 0x0112;
const shortType = 3;
const entryBytes = 12;

export const minimalExifBytes = 26;

/** More than a JPEG can hold. */
export const maxExifBytes = 0xffff;

/** @param tiff from the TIFF header on @returns 1 to 8; 1, upright, by default */
export function orientationOf(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (tiff.length < minimalExifBytes) return 1;
  const mark = view.getUint16(0);
  if (mark !== 0x4949 && mark !== 0x4d4d) return 1;
  const isLittle = mark === 0x4949;
  const list = view.getUint32(4, isLittle);
  if (view.getUint16(2, isLittle) !== 42 || list + 2 > tiff.length) return 1;
  const count = view.getUint16(list, isLittle);
  for (let entry = 0; entry < count; entry += 1) {
    const at = list + 2 + entry * entryBytes;
    if (at + entryBytes > tiff.length) return 1;
    if (view.getUint16(at, isLittle) !== orientationTag) continue;
    const value = view.getUint16(at + 8, isLittle);
    const isKnown = view.getUint16(at + 2, isLittle) === shortType && value >= 1 && value <= 8;
    return isKnown ? value : 1;
  }
  return 1;
}

export function minimalExif(orientation: number, length: number): Uint8Array {
  const tiff = new Uint8Array(length);
  if (length < minimalExifBytes) return tiff;
  const view = new DataView(tiff.buffer);
  view.setUint16(0, 0x4949);
  view.setUint16(2, 42, true);
  view.setUint32(4, 8, true);
  view.setUint16(8, 1, true);
  view.setUint16(10, orientationTag, true);
  view.setUint16(12, shortType, true);
  view.setUint32(14, 1, true);
  view.setUint16(18, orientation, true);
  return tiff;
}
