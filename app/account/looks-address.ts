import type { LookCursor } from "#app/audit/looks-queries.server.ts";

const parameter = "einblicke-vor";

/** Where focus goes when the list is another page of it. */
export const looksHeadingId = "einblicke";

/** What `looksAddress` wrote; anything else is the newest. */
export function readLooksCursor(params: URLSearchParams): LookCursor | null {
  const [, at, id] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\w-]{1,64})$/.exec(params.get(parameter) ?? "") ??
    [];
  return at && id ? { at, id } : null;
}

/** The page with older looks; null: with the newest. */
export function looksAddress(cursor: LookCursor | null): string {
  const query = cursor && `?${new URLSearchParams({ [parameter]: `${cursor.at}_${cursor.id}` })}`;
  return `/profile/daten${query ?? ""}#${looksHeadingId}`;
}
