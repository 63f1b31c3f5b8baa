import type { HeadersArgs } from "react-router";

/** Of every page that a link of a mail opens: in no index; `retry-after` where it was tried too often. */
export function linkHeaders({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  headers.set("x-robots-tag", "noindex");
  return headers;
}
