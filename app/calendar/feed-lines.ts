// Lines of an iCalendar file (RFC 5545, 3.1 and 3.3.11).

/** A property whose value is a text that somebody typed: nothing in it can end the line or the value. */
export function textLine(name: string, text: string): string {
  return line(`${name}:${escapeText(text)}`);
}

function escapeText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, "\n")
      // The format knows no control characters but the tab.
      .replaceAll(/[^\P{Cc}\t\n]/gu, "")
      .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
      .replaceAll("\n", "\\n")
  );
}

const octetsMax = 75;

/** A finished line, folded after 75 octets; a character is never cut in two. */
export function line(content: string): string {
  let folded = "";
  let octets = 0;
  for (const character of content) {
    const size = octetsOf(character);
    if (octets + size > octetsMax) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}\r\n`;
}

/** Of one character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
}
