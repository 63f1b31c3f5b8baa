/** More characters than any name, title or number has. */
export const searchTextMax = 80;

export function readSearchText(text: string | null): string {
  return Array.from((text ?? "").trimStart())
    .slice(0, searchTextMax)
    .join("")
    .trimEnd();
}
