import { ByteFlow, type FileWalk } from "./byte-flow.ts";
import { checkPdf } from "./check-pdf.ts";
import { cleanJpeg } from "./clean-jpeg.ts";
import { cleanPng } from "./clean-png.ts";
import { cleanWebp } from "./clean-webp.ts";
import type { UploadType } from "./policy.ts";

const walks: Record<UploadType, (flow: ByteFlow) => FileWalk> = {
  "image/jpeg": cleanJpeg,
  "image/png": cleanPng,
  "image/webp": cleanWebp,
  "application/pdf": checkPdf,
};

/**
 * Checks a file's structure and takes out what tells where and by whom it was made, while it passes:
 * as many bytes come out as go in. Both methods throw `UnfitFile`.
 */
export class FileCleaner {
  readonly #flow = new ByteFlow();
  readonly #walk: FileWalk;

  constructor(type: UploadType) {
    this.#walk = walks[type](this.#flow);
    this.#walk.next();
  }

  push(piece: Uint8Array): Uint8Array[] {
    if (piece.length === 0) return [];
    this.#flow.feed(piece);
    this.#walk.next();
    return this.#flow.drain();
  }

  /** The file has ended. */
  end(): Uint8Array[] {
    this.#flow.complete();
    this.#walk.next();
    return this.#flow.drain();
  }
}
