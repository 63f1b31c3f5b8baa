/** Characters that are searched for; more than any name, title or number has. */
export const searchTextMax = 80;

/** What somebody searches for, as an address says it. */
export function readSearchText(text: string | null): string {
  return Array.from((text ?? "").trimStart())
    .slice(0, searchTextMax)
    .join("")
    .trimEnd();
}
