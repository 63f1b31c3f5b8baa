/** Upper halves of DOS' code pages, which browsers and the library do not know. */
const dosLetters =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

/** Of 437 letters are the same as of 850, as far as German has them. */
const dosPage = /^(?:x-)?(?:ibm|cp|dos|csibm|cspc)-?(?:437|850|858)/;

/** RFC 2152. */
const utf7 = /^(?:x-)?(?:(?:unicode-[12]-[01]-)|cs)?utf-?7$/;

/** The name alone: programs quote it twice, or leave an attribute behind it. */
function charsetName(label: string): string {
  return (
    /[a-z\d][\w.:-]*/i
      .exec(label)?.[0]
      .replace(/http-equiv.*$/i, "")
      .toLowerCase() ?? ""
  );
}

/** Null for what other decoders know. */
export function decodeOldCharset(bytes: Uint8Array, charset: string): string | null {
  if (dosPage.test(charset)) {
    return Array.from(bytes, (byte) =>
      byte < 128 ? String.fromCharCode(byte) : dosLetters.charAt(byte - 128),
    ).join("");
  }
  return utf7.test(charset) ? decodeUtf7(bytes) : null;
}

function decodeUtf7(bytes: Uint8Array): string {
  const text = new TextDecoder("latin1").decode(bytes);
  return text.replace(/\+([A-Za-z\d+/]*)-?/g, (run, coded: string) => {
    if (coded === "") return run === "+-" ? "+" : run;
    const whole = coded.length % 4 === 1 ? coded.slice(0, -1) : coded;
    const units = Uint8Array.from(atob(whole), (sign) => sign.charCodeAt(0));
    return new TextDecoder("utf-16be").decode(units.subarray(0, units.length & ~1));
  });
}

/** '<meta charset>' within the first 1024 bytes (HTML, 4.2.5.4), where the mail itself says none. */
export function charsetOfMarkup(bytes: Uint8Array): string {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 1024));
  return /<meta\b[^>]*\bcharset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1] ?? "";
}

/** UTF-16 without a byte order mark: German letters have their zero first or last (RFC 2781, 4.3). */
function isBigEndian(bytes: Uint8Array): boolean {
  const zeros = [0, 0];
  for (const [index, byte] of bytes.subarray(0, 2000).entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  return (zeros[0] ?? 0) > (zeros[1] ?? 0);
}

const newline = 10;

/**
 * Old programs write Windows' letters into headers as they are; RFC 6532, and so the library, expects
 * UTF-8 there. Bodies say for themselves what they are written in.
 */
export function withUtf8Headers(raw: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (isValidUtf8(raw)) return raw;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let copiedTo = 0;
  let isHeader = true;
  for (let start = 0; start < raw.length; ) {
    const end = raw.indexOf(newline, start) + 1 || raw.length;
    const line = raw.subarray(start, end);
    if (!isHeader) isHeader = startsPart(line, raw.subarray(end, end + 20));
    else if (line.every((byte) => byte === newline || byte === 13)) isHeader = false;
    else if (!isValidUtf8(line)) {
      const text = new TextDecoder("windows-1252").decode(line);
      pieces.push(raw.subarray(copiedTo, start), new TextEncoder().encode(text));
      copiedTo = end;
    }
    start = end;
  }
  pieces.push(raw.subarray(copiedTo));
  return joined(pieces);
}

const hyphen = 45;

/** A boundary, and the first header behind it: a signature's '-- ' has none. */
function startsPart(line: Uint8Array, next: Uint8Array): boolean {
  if (line[0] !== hyphen || line[1] !== hyphen) return false;
  return /^content-[a-z-]+ ?:/i.test(new TextDecoder("latin1").decode(next));
}

function joined(pieces: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((length, piece) => length + piece.byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return bytes;
}

export function isValidUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Bytes before labels: programs label Windows' letters as ISO 8859-1, and UTF-8 as either. */
export function charsetOf(bytes: Uint8Array, label: string): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  const charset = charsetName(label);
  const isUtf8 = isValidUtf8(bytes);
  const isWide = /^(?:utf-?16|ucs-?2|unicode$|iso-10646)/.test(charset);
  if (isWide && !bytes.includes(0)) return isUtf8 ? "utf-8" : "windows-1252";
  if (isWide) return isBigEndian(bytes) ? "utf-16be" : "utf-16le";
  const isOneByte = /^(?:iso[-_]?8859|windows-125|cp125|latin|us-ascii|ascii)/.test(charset);
  const isUnsaid =
    charset === "" ||
    /^(?:unicode-1-1-)?utf[-_]?8|^(?:unknown|x-unknown|default|8bit|binary)/.test(charset);
  if (isUnsaid || isOneByte) {
    if (isUtf8) return "utf-8";
    return isOneByte && !/ascii/.test(charset) ? charset : "windows-1252";
  }
  return charset;
}
