/** Of what is searched for. */
export const searchLength = 80;

/** What is searched for, as an address says it; longer words are cut, and never through an emoji. */
export function readSearchText(text: string | null): string {
  return Array.from((text ?? "").trimStart())
    .slice(0, searchLength)
    .join("")
    .trimEnd();
}
