import { maxPictureBytes } from "./policy.ts";

/** As much as a page shows of it, on a dense screen; lists load the same file. */
const longestSide = 960;
const type = "image/jpeg";
const quality = 0.86;

/**
 * Puts a picture in place of a chosen one that is larger than any page shows or than is taken, so that a camera's
 * picture need not be made smaller by hand. What the browser cannot read is left for the server.
 */
export async function shrinkChosen(input: HTMLInputElement): Promise<void> {
  const [file] = input.files ?? [];
  if (!file) return;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    // Another one may be chosen by now.
    if ((scale === 1 && file.size <= maxPictureBytes) || input.files?.[0] !== file) return;
    const small = await drawn(bitmap, scale);
    if (!small || input.files?.[0] !== file) return;
    const chosen = new DataTransfer();
    const stem = file.name.replace(/\.[^.]*$/, "") || "Bild";
    chosen.items.add(new File([small], `${stem}.jpg`, { type }));
    input.files = chosen.files;
  } catch {
    // The server says what is wrong with it.
  }
}

function drawn(bitmap: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const brush = canvas.getContext("2d");
  if (!brush) return Promise.resolve(null);
  // What is see-through would be black in a JPEG.
  brush.fillStyle = "white";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.imageSmoothingQuality = "high";
  brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
