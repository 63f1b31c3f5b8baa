const begin = /^(?<quote>(?:> ?)*)-----BEGIN PGP MESSAGE(?:, PART \d+(?:\/\d+)?)?-----\s*$/;
const end = /^-----END PGP MESSAGE(?:, PART \d+(?:\/\d+)?)?-----\s*$/;

/** RFC 9580, 6.2.2. */
const header = /^(?:Version|Comment|MessageID|Hash|Charset): /i;
const base64 = /^=?[A-Za-z0-9+/]+={0,2}\s*$/;
/** Programs break lines at 64 or 76 (RFC 9580, 6.2): a shorter one may be a word of a person. */
const fullLine = /^[A-Za-z0-9+/]{60,76}\s*$/;
const lastLine =
  /^(?=.*[0-9+/=])(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==|[A-Za-z0-9+/]=))?\s*$/;
const checksum = /^=[A-Za-z0-9+/]{4}\s*$/;

/** Locked blocks (RFC 9580, 6.2) replaced by the note. What a person wrote around and behind them stays. */
export function replaceArmor(text: string, note: string): string {
  const lines = text.split("\n");
  const result: string[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? "";
    const quote = begin.exec(line)?.groups?.quote;
    const length = quote === undefined ? 0 : armorLength(lines, at + 1, quote);
    result.push(length === 0 ? line : `${quote}${note}`);
    at += 1 + length;
  }
  return result.join("\n");
}

/** How many lines from there on are the block's; 0 where none is locked: then somebody only writes of it. */
function armorLength(lines: readonly string[], start: number, quote: string): number {
  const mark = quote.trimEnd();
  const inside: string[] = [];
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (!line.startsWith(mark) || begin.test(line)) break;
    const words = line.slice(mark.length).replace(/^ /, "");
    inside.push(words);
    if (end.test(words)) return inside.length;
    if (!isArmor(words)) break;
  }
  return lengthWithoutEnd(inside);
}

function isArmor(line: string): boolean {
  return line.trim() === "" || header.test(line) || base64.test(line);
}

function lengthWithoutEnd(lines: readonly string[]): number {
  let length = 0;
  for (const [index, line] of lines.entries()) {
    const isBelow = length > 0 && length === index;
    const isLocked =
      fullLine.test(line) || (isBelow && (lastLine.test(line) || checksum.test(line)));
    if (isLocked) length = index + 1;
    else if (line.trim() !== "" && !(length === 0 && header.test(line))) break;
  }
  return length;
}
