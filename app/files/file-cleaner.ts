import { ByteFlow, type FileWalk, UnfitFile } from "./byte-flow.ts";
import { cleanJpeg } from "./clean-jpeg.ts";
import { cleanPng } from "./clean-png.ts";
import { cleanWebp } from "./clean-webp.ts";
import { headBytes, pdfStart } from "./file-kind.ts";
import type { UploadType } from "./policy.ts";

const walks: Record<UploadType, (flow: ByteFlow) => FileWalk> = {
  "image/jpeg": cleanJpeg,
  "image/png": cleanPng,
  "image/webp": cleanWebp,
  "application/pdf": checkPdf,
};

/**
 * Removes metadata while the file passes. A picture keeps its length, but for a mark of its end that is
 * missing; a PDF loses what stands before it. Throws `UnfitFile`.
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

  end(): Uint8Array[] {
    this.#flow.complete();
    this.#walk.next();
    return this.#flow.drain();
  }
}

const tableMark = "startxref";
/** As much as may lie between two of them that are one document's. */
const lookedAtBehind = 4000;
const asAscii = () => new TextDecoder("latin1");

/**
 * Both ends are checked; a PDF is given out inert, whatever it holds. What stands before its mark is left out,
 * as positions count from the mark (PDF Reference 1.7, appendix H, note 13). Behind the place of its table
 * may be whatever a transport has added, but no further object: of an update, or of a file for the web
 * (ISO 32000-1, annex F), that part has come and more is missing.
 */
function* checkPdf(flow: ByteFlow): FileWalk {
  const head = yield* flow.ahead(headBytes);
  const start = pdfStart(head);
  if (start < 0) throw new UnfitFile("broken");
  flow.drop(start);
  const announced = /\/Linearized[^>]{0,500}?\/L\s+(\d+)/.exec(asAscii().decode(head))?.[1];
  let bytes = 0;
  let carried = "";
  let behind: string | null = null;
  for (;;) {
    const piece = yield* flow.ahead(1);
    if (piece.length === 0) break;
    const text: string = carried + asAscii().decode(piece);
    bytes += piece.length;
    yield* flow.pass(piece.length);
    const at = text.lastIndexOf(tableMark);
    if (at >= 0) behind = text.slice(at + tableMark.length);
    else if (behind !== null) behind += text.slice(carried.length);
    if (behind !== null)
      behind = behind.replaceAll("\0", " ").replace(/\s+/g, " ").slice(0, lookedAtBehind);
    carried = text.slice(-tableMark.length + 1);
  }
  const isCut = announced !== undefined && Number(announced) > bytes;
  if (isCut || behind === null || !/^ ?\d/.test(behind) || /\d \d+ obj\b/.test(behind)) {
    throw new UnfitFile("broken");
  }
}
