/** Of what is searched for. */
export const searchLength = 80;

export function readSearch(params: URLSearchParams): string {
  return Array.from(params.get("suche") ?? "")
    .slice(0, searchLength)
    .join("")
    .trim();
}
