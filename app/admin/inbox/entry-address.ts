import { readSearchText } from "#app/ui/search-text.ts";

/** Which answer the form begins with; only 'eingang', for declarations. */
export const templateParam = "vorlage";
/** Whom the practitioner looks for, to assign an entry to. */
export const searchParam = "kunde";

/** What is asked of the page of an entry. */
export function readEntryView(params: URLSearchParams): { isReceipt: boolean; search: string } {
  return {
    isReceipt: params.get(templateParam) === "eingang",
    search: readSearchText(params.get(searchParam)),
  };
}

/** Where focus goes when something has been done. */
export const entryHeadingId = "nachricht-ueberschrift";
