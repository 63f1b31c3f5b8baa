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

/** The address of a view, with or without a dialog about one of its documents. */
export function documentsAddress(
  { petId, category, page }: DocumentsView,
  about?: { documentId: string; dialog: "preview" | "delete" },
): string {
  const params = new URLSearchParams();
  if (petId !== null) params.set("tier", petId);
  if (category !== null) params.set("kategorie", category);
  if (page > 1) params.set("seite", String(page));
  const query = params.toString();
  return `/documents${dialogPath(about)}${query && `?${query}`}`;
}

function dialogPath(about: { documentId: string; dialog: "preview" | "delete" } | undefined) {
  if (!about) return "";
  return about.dialog === "preview" ? `/${about.documentId}` : `/${about.documentId}/loeschen`;
}
