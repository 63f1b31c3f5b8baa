/** What a way to a service brings along: the animal and the day it began with. */
export function keptSearch(params: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of ["tier", "tag"]) {
    const value = params.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.toString();
}
