/** More lines than a letter can have: each costs the parser time, however short. */
const linesMax = 20_000;
const newline = 10;
const carriageReturn = 13;
const shortestOfRun = 40;

export type Readable = { bytes: Uint8Array<ArrayBuffer>; isCut: boolean };

/** A mail up to its last readable line. Lines that go on with a file in base64 do not count. */
export function readableBytes(raw: Uint8Array<ArrayBuffer>): Readable {
  let lines = 0;
  let isFile = false;
  let start = 0;
  while (start < raw.length) {
    if (lines === linesMax) return { bytes: raw.subarray(0, start), isCut: true };
    const end = raw.indexOf(newline, start) + 1 || raw.length;
    const isBase64 = isLineOfBase64(raw.subarray(start, end));
    if (!(isFile && isBase64)) lines += 1;
    isFile = isBase64;
    start = end;
  }
  return { bytes: raw, isCut: false };
}

function isLineOfBase64(line: Uint8Array): boolean {
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
