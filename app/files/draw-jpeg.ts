import { fittingName } from "./file-kind.ts";
import { cleanFileName } from "./file-names.ts";

/** Safari draws no larger canvas (WebKit, `HTMLCanvasElement::maxCanvasArea`). */
const mostPixels = 4096 * 4096;
const type = "image/jpeg";
const quality = 0.86;
/** Of the sides, where a JPEG is still too large. */
const nextScale = 0.8;

/** Within both limits, in pixels and bytes. @throws where the canvas gives no picture */
export async function drawJpeg(
  bitmap: ImageBitmap,
  name: string,
  { longestSide, maxBytes }: { longestSide: number; maxBytes: number },
): Promise<File> {
  const { width, height } = bitmap;
  let scale = Math.min(
    1,
    longestSide / Math.max(width, height),
    Math.sqrt(mostPixels / (width * height)),
  );
  let jpeg = await drawScaled(bitmap, scale);
  while (jpeg.size > maxBytes) {
    scale *= nextScale;
    jpeg = await drawScaled(bitmap, scale);
  }
  return jpegFile(jpeg, name);
}

async function drawScaled(bitmap: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  drawOnWhite(canvas, (brush) => brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height));
  return encodeJpeg(canvas);
}

/** What is see-through would be black in a JPEG. */
export function drawOnWhite(
  canvas: HTMLCanvasElement,
  draw: (brush: CanvasRenderingContext2D) => void,
): void {
  const brush = canvas.getContext("2d");
  if (!brush) return;
  brush.fillStyle = "white";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.imageSmoothingQuality = "high";
  draw(brush);
}

/** JPEG, as papers can hold no WebP. */
export function encodeJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The canvas gave no picture."))),
      type,
      quality,
    );
  });
}

export function jpegFile(jpeg: Blob, name: string): File {
  return new File([jpeg], fittingName(cleanFileName(name), type), { type });
}
