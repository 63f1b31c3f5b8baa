import { ByteFlow, type FileWalk, latin1, UnfitFile } from "./byte-flow.ts";
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

const start = "%PDF-";
/** Where readers look for the end (ISO 32000-1, annex H.3). */
const endWithin = 1024;
/** Where the table of its objects begins, then the mark of the end. */
const end = /startxref.*%%EOF/s;

/**
 * A PDF is passed on as it is. Only its two ends are looked at: it begins with its mark, and among
 * its last bytes stands what closes a PDF. What is between is not read; it is given out as a PDF and
 * inert, whatever it holds.
 */
function* checkPdf(flow: ByteFlow): FileWalk {
  const head = yield* flow.take(start.length);
  if (latin1(head) !== start) throw new UnfitFile("broken");
  flow.give(head);
  const tail = yield* flow.passRest(endWithin);
  if (!end.test(latin1(tail))) throw new UnfitFile("broken");
}
