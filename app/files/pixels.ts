import { UnfitFile } from "./byte-flow.ts";
import { maxPixels } from "./policy.ts";

/** @throws UnfitFile for a picture without pixels or with more than we let a browser unpack */
export function requirePixels(width: number, height: number): void {
  if (width < 1 || height < 1) throw new UnfitFile("broken");
  if (width * height > maxPixels) throw new UnfitFile("pixels");
}
