import { type Crop, cropSquare, storedSide } from "./crop.ts";

/** A picture as the browser has read it, upright. */
export type OpenPhoto = { bitmap: ImageBitmap; name: string };

/**
 * Reads a picture, turned as its EXIF says.
 * @throws when the browser cannot read it: no picture, a damaged one, or too large for its memory
 */
export async function openPhoto(file: File): Promise<OpenPhoto> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  return { bitmap, name: file.name };
}

/** Draws the chosen square so that it fills the canvas. */
export function drawCrop(canvas: HTMLCanvasElement, bitmap: ImageBitmap, crop: Crop): void {
  const { left, top, side } = cropSquare(bitmap, crop);
  const brush = canvas.getContext("2d");
  if (!brush) return;
  // What is see-through would be black in a JPEG.
  brush.fillStyle = "white";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.imageSmoothingQuality = "high";
  brush.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/**
 * The chosen square as a file of its own, which holds pixels and nothing else: no place, no camera.
 * @throws when the browser cannot write it
 */
export async function encodeCrop({ bitmap, name }: OpenPhoto, crop: Crop): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = storedSide(cropSquare(bitmap, crop).side);
  drawCrop(canvas, bitmap, crop);
  // JPEG, as the passport's PDF can hold no WebP.
  const blob = await toBlob(canvas);
  const stem = name.toWellFormed().replace(/\.[^.]*$/, "") || "Foto";
  return new File([blob], `${stem}.jpg`, { type });
}

const type = "image/jpeg";
const quality = 0.86;

function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The canvas gave no picture."))),
      type,
      quality,
    );
  });
}
