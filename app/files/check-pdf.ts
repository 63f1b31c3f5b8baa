import { type ByteFlow, type FileWalk, latin1, UnfitFile } from "./byte-flow.ts";

const start = "%PDF-";
/** Where readers look for the end (ISO 32000-1, annex H.3). */
const endWithin = 1024;

/** A PDF is passed on as it is: it begins as one, and it is whole. */
export function* checkPdf(flow: ByteFlow): FileWalk {
  const head = yield* flow.take(start.length);
  if (latin1(head) !== start) throw new UnfitFile("broken");
  flow.give(head);
  const tail = yield* flow.passRest(endWithin);
  if (!latin1(tail).includes("%%EOF")) throw new UnfitFile("broken");
}
