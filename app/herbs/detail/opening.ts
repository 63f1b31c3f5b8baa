/**
 * Whether somebody opens the page: by a navigation, or by the data that client navigation asks for.
 * What browsers and programs ask for ahead of time, or for a part of another page, opens nothing.
 */
export function isOpening({ method, url, headers }: Request): boolean {
  if (method !== "GET") return false;
  const isAhead = ["sec-purpose", "purpose", "x-purpose", "x-moz"].some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ""),
  );
  if (isAhead) return false;
  // https://www.w3.org/TR/fetch-metadata/; older browsers send nothing.
  const destination = headers.get("sec-fetch-dest") ?? "document";
  const isData = new URL(url).pathname.endsWith(".data");
  return destination === "document" || (destination === "empty" && isData);
}

const lexiconPath = "/herb-lexicon";

/** Where the lexicon is left for a herb, with what was searched for there; it works without script. */
export function wayBack(referer: string | null, origin: string): string {
  if (referer === null || !URL.canParse(referer)) return lexiconPath;
  const from = new URL(referer);
  return from.origin === origin && from.pathname === lexiconPath
    ? lexiconPath + from.search
    : lexiconPath;
}
