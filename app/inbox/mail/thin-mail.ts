/** Lines of base64 in a row that are kept, some 150 kB: more than is kept of any text. */
const keptOfRun = 2000;
/** The parser takes some 15 µs and some 200 bytes for a line, however short it is. No letter has more. */
const linesMax = 20_000;

const newline = 10;
const carriageReturn = 13;
const shortestOfRun = 40;

/**
 * The beginning of a mail, as far as it is read in a moment, without the insides of its files, which
 * the inbox names and does not keep.
 */
export function thinMail(raw: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const thin = new Uint8Array(raw.length);
  let length = 0;
  let lines = 0;
  let run = 0;
  let start = 0;
  while (start < raw.length && lines < linesMax) {
    const found = raw.indexOf(newline, start);
    const end = found === -1 ? raw.length : found + 1;
    const line = raw.subarray(start, end);
    start = end;
    run = isBase64(line) ? run + 1 : 0;
    if (run > keptOfRun) continue;
    lines += 1;
    thin.set(line, length);
    length += line.length;
  }
  return thin.subarray(0, length);
}

function isBase64(line: Uint8Array): boolean {
  let length = line.length;
  while (length > 0 && (line[length - 1] === newline || line[length - 1] === carriageReturn)) {
    length -= 1;
  }
  if (length < shortestOfRun) return false;
  for (let index = 0; index < length; index += 1) {
    if (!base64Signs[line[index] ?? 0]) return false;
  }
  return true;
}

const base64Signs = new Uint8Array(256);
for (const sign of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=") {
  base64Signs[sign.charCodeAt(0)] = 1;
}
