import { dataHeadings, dataPage } from "#app/frame/data-address.ts";
import { type ListPlace, readPlace, writePlace } from "#app/platform/list-view.ts";

const parameter = "einblicke-vor";

/** What `looksAddress` wrote; anything else is the newest. */
export function readLooksCursor(params: URLSearchParams): ListPlace | null {
  return readPlace(params.get(parameter));
}

/** The page with older looks; null: with the newest. */
export function looksAddress(cursor: ListPlace | null): string {
  const query = cursor && `?${new URLSearchParams({ [parameter]: writePlace(cursor) })}`;
  return `${dataPage}${query ?? ""}#${dataHeadings.looks}`;
}
