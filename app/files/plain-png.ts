import { zlibSync } from "fflate";

// Pixels as a PNG (W3C PNG, third edition): large, but written quickly, and every browser shows its colours
// by the profile in it.

export type Pixels = {
  width: number;
  height: number;
  /** Red, green, blue, opacity; a byte each. */
  bytes: Uint8Array;
  /** Bytes from one row to the next. */
  stride: number;
  colours: PixelColours;
};

/** An ICC profile, code points by ITU-T H.273, or what is usual: sRGB. */
export type PixelColours =
  | { icc: Uint8Array }
  | { primaries: number; transfer: number }
  | { isUsual: true };

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const bitsPerSample = 8;
const withOpacity = 6;

export function pngOf({ width, height, bytes, stride, colours }: Pixels): Blob {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, bitsPerSample);
  header.setUint8(9, withOpacity);
  const rowBytes = width * 4;
  // Each row begins with the filter it is written by; zero is none.
  const rows = new Uint8Array(height * (rowBytes + 1));
  for (let row = 0; row < height; row += 1) {
    const start = row * stride;
    rows.set(bytes.subarray(start, start + rowBytes), row * (rowBytes + 1) + 1);
  }
  const parts = [
    signature,
    ...chunk("IHDR", new Uint8Array(header.buffer)),
    ...colourChunk(colours),
    ...chunk("IDAT", uncompressed(rows)),
    ...chunk("IEND", new Uint8Array()),
  ];
  return new Blob(parts, { type: "image/png" });
}

function colourChunk(colours: PixelColours): Uint8Array<ArrayBuffer>[] {
  if ("icc" in colours) {
    const profile = uncompressed(colours.icc);
    const content = new Uint8Array(3 + profile.length);
    // Its name, 'p', and the only way of compression.
    content.set([0x70, 0, 0]);
    content.set(profile, 3);
    return chunk("iCCP", content);
  }
  if ("isUsual" in colours) return [];
  // Not as luma and differences of colour, and from 0 to 255.
  return chunk("cICP", Uint8Array.of(colours.primaries, colours.transfer, 0, 1));
}

function uncompressed(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(zlibSync(bytes, { level: 0 }));
}

function chunk(type: string, content: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const name = Uint8Array.from(type, (letter) => letter.charCodeAt(0));
  const [length, checksum] = [new Uint8Array(4), new Uint8Array(4)];
  new DataView(length.buffer).setUint32(0, content.length);
  new DataView(checksum.buffer).setUint32(0, ~crcAfter(content, crcAfter(name, -1)));
  return [length, name, content, checksum];
}

/** Annex D of the standard. */
const crcOfByte = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function crcAfter(bytes: Uint8Array, before: number): number {
  let crc = before;
  for (const byte of bytes) crc = (crcOfByte[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return crc;
}
