type Line = { depth: number; text: string };

/**
 * Text of 'format=flowed' (RFC 3676, 4): a line that ends with a space goes on in the next one of the
 * same depth of quotation. So nobody's answer joins what it answers.
 */
export function unfoldFlowed(text: string, isDelSp: boolean): string {
  const lines: Line[] = [];
  let isOpen = false;
  for (const raw of text.split(/\r?\n/)) {
    const depth = /^>*/.exec(raw)?.[0].length ?? 0;
    const line = { depth, text: raw.slice(depth).replace(/^ /, "") };
    const previous = lines.at(-1);
    const isSignature = line.text === "-- ";
    if (previous && isOpen && previous.depth === depth && !isSignature) {
      previous.text = (isDelSp ? previous.text.slice(0, -1) : previous.text) + line.text;
    } else {
      lines.push(line);
    }
    isOpen = line.text.endsWith(" ") && !isSignature;
  }
  return lines
    .map(({ depth, text: words }) => (depth > 0 ? `${">".repeat(depth)} ${words}` : words))
    .join("\n");
}
