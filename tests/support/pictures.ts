import { deflateSync } from "node:zlib";
import type { Page } from "@playwright/test";

/** A PNG of one colour, as a program writes it that knows nothing else. */
export function plainPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a channel, red green blue.
  header.set([8, 2], 8);
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, 0x7a)]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/**
 * Chooses a photo as a phone makes it in a file field: 12 megapixels of noise, left half red, right
 * half blue, more than 10 MB, with an orientation and a place in its EXIF.
 * @param orientation of EXIF; 6 means that it is to be turned a quarter to the right
 * @returns its size in bytes
 */
export async function choosePhonePhoto(
  page: Page,
  label: string,
  orientation: number,
): Promise<number> {
  return page.getByLabel(label).evaluate(
    async (field: HTMLInputElement, exif: number[]) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [4032, 3024];
      const brush = canvas.getContext("2d");
      if (!brush) throw new Error("no canvas");
      const noise = brush.createImageData(canvas.width, canvas.height);
      const words = new Uint32Array(noise.data.buffer);
      let seed = 1;
      for (let index = 0; index < words.length; index += 1) {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
        const grain = seed >>> 25;
        const isLeft = index % canvas.width < canvas.width / 2;
        words[index] =
          0xff000000 | (grain << 8) | (isLeft ? 0xff | (grain << 16) : 0xff0000 | grain);
      }
      brush.putImageData(noise, 0, 0);
      const blob = await new Promise<Blob | null>((done) =>
        canvas.toBlob(done, "image/jpeg", 0.97),
      );
      if (!blob) throw new Error("no picture");
      // Behind the two bytes that begin a JPEG.
      const parts = [blob.slice(0, 2), new Uint8Array(exif), blob.slice(2)];
      const file = new File(parts, "IMG_2026 Größe.jpg", { type: "image/jpeg" });
      const chosen = new DataTransfer();
      chosen.items.add(file);
      field.files = chosen.files;
      field.dispatchEvent(new Event("change", { bubbles: true }));
      return file.size;
    },
    [...exifSegment(orientation)],
  );
}

/** An EXIF segment with an orientation and the word 'GEHEIMER-ORT' in it. */
function exifSegment(orientation: number): Buffer {
  const place = Buffer.from("GEHEIMER-ORT\0", "latin1");
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4);
  tiff.write("MM\0*", 0, "latin1");
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(2, 8);
  // Image description, then orientation.
  tiff.writeUInt16BE(0x010e, 10);
  tiff.writeUInt16BE(2, 12);
  tiff.writeUInt32BE(place.length, 14);
  tiff.writeUInt32BE(tiff.length, 18);
  tiff.writeUInt16BE(0x0112, 22);
  tiff.writeUInt16BE(3, 24);
  tiff.writeUInt32BE(1, 26);
  tiff.writeUInt16BE(orientation, 30);
  const body = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff, place]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
