import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  PDFName,
  rgb,
  StandardFonts,
} from "@cantoo/pdf-lib";

// Small files of the kinds that people keep: a letter of several pages, a photo of a page.

/** The colour of the field on each page, as a canvas tells it. */
export const greenField = "0,102,51";

/** A PDF whose pages carry their number and a green field. */
export async function pdfBytes(pages = 1): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([595, 842]);
    page.drawText(`Blutbild, Blatt ${number}`, { x: 60, y: 760, size: 32, font });
    page.drawRectangle({ x: 60, y: 300, width: 400, height: 200, color: rgb(0, 0.4, 0.2) });
  }
  return pdf.save();
}

/** A red square in JPEG 2000, which scanners of practices write. */
const redSquare =
  "AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAACAAAAAgAAw8HAAAAAAAPY2" +
  "9scgEAAAAAABAAAACnanAyY/9P/1EALwAAAAAACAAAAAgAAAAAAAAAAAAAAAgAAAAIAAAAAAAAAAAAAw8BAQ8BAQ8B" +
  "Af9SAAwAAAABAQMEBAAB/1wADUCAiIiQiIiQiIiQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS" +
  "4w/5AACgAAAAAAJgAB/5PH/gwGCC6fgN/4kBgC2wuAgICAgICAgID/2Q==";

/** A scan as a PDF: its page is one picture in JPEG 2000. */
export async function scanBytes(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const picture = pdf.context.stream(Buffer.from(redSquare, "base64"), {
    ...{ Type: "XObject", Subtype: "Image", Width: 8, Height: 8 },
    ...{ ColorSpace: "DeviceRGB", BitsPerComponent: 8, Filter: "JPXDecode" },
  });
  page.node.setXObject(PDFName.of("Scan"), pdf.context.register(picture));
  page.pushOperators(concatTransformationMatrix(400, 0, 0, 400, 60, 200), drawObject("Scan"));
  return pdf.save();
}

/** A PNG of noise, which does not compress: about three bytes a pixel. */
export function pngBytes(width: number, height: number): Uint8Array {
  const lines = Array.from({ length: height }, () =>
    Buffer.concat([Buffer.from([0]), randomBytes(width * 3)]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a channel, red, green and blue.
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(lines))),
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
