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

/** Removes metadata while the file passes and keeps its length. Throws `UnfitFile`. */
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

  end(): Uint8Array[] {
    this.#flow.complete();
    this.#walk.next();
    return this.#flow.drain();
  }
}

const start = "%PDF-";
/** Where readers look for the end (ISO 32000-1, annex H.3). */
const endWithin = 1024;
const end = /startxref.*%%EOF/s;

/** Only both ends are checked; a PDF is given out inert, whatever it holds. */
function* checkPdf(flow: ByteFlow): FileWalk {
  const head = yield* flow.take(start.length);
  if (latin1(head) !== start) throw new UnfitFile("broken");
  flow.give(head);
  const tail = yield* flow.passRest(endWithin);
  if (!end.test(latin1(tail))) throw new UnfitFile("broken");
}
