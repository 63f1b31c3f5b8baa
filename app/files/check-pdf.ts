import { type ByteFlow, type FileWalk, latin1, UnfitFile } from "./byte-flow.ts";

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
export function* checkPdf(flow: ByteFlow): FileWalk {
  const head = yield* flow.take(start.length);
  if (latin1(head) !== start) throw new UnfitFile("broken");
  flow.give(head);
  const tail = yield* flow.passRest(endWithin);
  if (!end.test(latin1(tail))) throw new UnfitFile("broken");
}
