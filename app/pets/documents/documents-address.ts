import { type DocumentCategory, isDocumentCategory } from "./policy.ts";

/** Which documents the page shows; the address says it. */
export type DocumentsView = {
  petId: string | null;
  category: DocumentCategory | null;
  page: number;
};

export const documentsPageSize = 24;

/** Longer than any id of ours. */
const petIdMax = 64;

/** Reads the view from an address; whatever is not understood restricts nothing. */
export function readDocumentsView(params: URLSearchParams): DocumentsView {
  const petId = params.get("tier") ?? "";
  const category = params.get("kategorie") ?? "";
  const page = params.get("seite") ?? "";
  return {
    petId: petId !== "" && petId.length <= petIdMax ? petId : null,
    category: isDocumentCategory(category) ? category : null,
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** Whether something is left out on purpose. */
export function isFiltered({ petId, category }: DocumentsView): boolean {
  return petId !== null || category !== null;
}

/** Where files for an animal are taken in; `from` is the view of all documents it was opened from. */
export function uploadAddress(petId: string, from?: DocumentsView): string {
  const address = `/pets/${petId}/dokumente/neu`;
  return from
    ? `${address}?${new URLSearchParams([[cameFrom, allDocuments], ...entriesOf(from)])}`
    : address;
}

const cameFrom = "von";
const allDocuments = "dokumente";

/** Where the upload's dialog leads back to: the animal, or the view it was opened from. */
export function closeUploadTo(petId: string, params: URLSearchParams): string {
  if (params.get(cameFrom) !== allDocuments) return `/pets/${petId}`;
  return documentsAddress(readDocumentsView(params));
}

/** The same once files have come in: a view that would not show them is widened until it does. */
export function uploadedTo(petId: string, params: URLSearchParams, category: string): string {
  if (params.get(cameFrom) !== allDocuments) return `/pets/${petId}`;
  const view = readDocumentsView(params);
  return documentsAddress({
    petId: view.petId === petId ? petId : null,
    category: view.category === category ? view.category : null,
    page: 1,
  });
}

/** The address of a view, with or without a dialog about one of its documents. */
export function documentsAddress(
  view: DocumentsView,
  about?: { documentId: string; dialog: "preview" | "delete" },
): string {
  const query = new URLSearchParams(entriesOf(view)).toString();
  return `/documents${dialogPath(about)}${query && `?${query}`}`;
}

function entriesOf({ petId, category, page }: DocumentsView): [string, string][] {
  const entries: [string, string][] = [];
  if (petId !== null) entries.push(["tier", petId]);
  if (category !== null) entries.push(["kategorie", category]);
  if (page > 1) entries.push(["seite", String(page)]);
  return entries;
}

function dialogPath(about: { documentId: string; dialog: "preview" | "delete" } | undefined) {
  if (!about) return "";
  return about.dialog === "preview" ? `/${about.documentId}` : `/${about.documentId}/loeschen`;
}
