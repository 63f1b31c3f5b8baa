import { type Opening, openPicture, wordsFor } from "#app/files/chosen-picture.client.ts";
import { drawOnWhite, encodeJpeg, jpegFile } from "#app/files/draw-jpeg.ts";

export type Crop = {
  /** 1 takes as much as fits, 2 half of that. */
  zoom: number;
  /** Position in the room that is left: 0 at the start, 1 at the end. */
  x: number;
  y: number;
};

type Size = { width: number; height: number };
type Square = { left: number; top: number; side: number };

/** In pixels. */
export const photoSideMax = 1024;

export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const zoomMost = 4;
const sideLeast = 200;

export function maxZoom({ width, height }: Size): number {
  return Math.min(zoomMost, Math.max(1, Math.min(width, height) / sideLeast));
}

export function cropSquare({ width, height }: Size, { zoom, x, y }: Crop): Square {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

export function pushCrop(size: Size, crop: Crop, right: number, down: number): Crop {
  const { left, top, side } = cropSquare(size, crop);
  return {
    zoom: crop.zoom,
    x: share(left - right, size.width - side),
    y: share(top - down, size.height - side),
  };
}

export function zoomCrop(size: Size, crop: Crop, wanted: number): Crop {
  const zoom = Math.min(maxZoom(size), Math.max(1, wanted));
  const old = cropSquare(size, crop);
  const side = Math.min(size.width, size.height) / zoom;
  return {
    zoom,
    x: share(old.left + (old.side - side) / 2, size.width - side),
    y: share(old.top + (old.side - side) / 2, size.height - side),
  };
}

export function storedSide(side: number): number {
  return Math.max(1, Math.min(photoSideMax, Math.round(side)));
}

function share(offset: number, room: number): number {
  // Less than a pixel of room is none.
  return room < 1 ? 0.5 : Math.min(1, Math.max(0, offset / room));
}

export type OpenPhoto = { bitmap: ImageBitmap; name: string };

/** @returns the words for whoever chose it where it cannot be opened */
export async function openPhoto(file: File, opening: Opening): Promise<OpenPhoto | string> {
  try {
    return { bitmap: await openPicture(file, opening), name: file.name };
  } catch (error) {
    return wordsFor(error, file.name);
  }
}

export function drawCrop(canvas: HTMLCanvasElement, bitmap: ImageBitmap, crop: Crop): void {
  const { left, top, side } = cropSquare(bitmap, crop);
  const { width, height } = canvas;
  drawOnWhite(canvas, (brush) =>
    brush.drawImage(bitmap, left, top, side, side, 0, 0, width, height),
  );
}

/** Holds pixels and nothing else: no place, no camera. @throws when the browser cannot write it */
export async function encodeCrop({ bitmap, name }: OpenPhoto, crop: Crop): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = storedSide(cropSquare(bitmap, crop).side);
  drawCrop(canvas, bitmap, crop);
  return jpegFile(await encodeJpeg(canvas), name);
}
