import { listView, optional, pageNumber, type ViewOf } from "#app/platform/list-view.ts";
import { isDocumentCategory } from "./policy.ts";

export const documentsHeadingId = "dokumente";

const petIdMax = 64;

export const documentList = listView("/documents", {
  petId: optional("tier", (text) => (text !== "" && text.length <= petIdMax ? text : null)),
  category: optional("kategorie", (text) => (isDocumentCategory(text) ? text : null)),
  page: pageNumber(),
});
export type DocumentsView = ViewOf<typeof documentList>;

export function isFiltered({ petId, category }: DocumentsView): boolean {
  return petId !== null || category !== null;
}

const cameFrom = "von";
const allDocuments = "dokumente";

export function uploadAddress(petId: string, from?: DocumentsView): string {
  const address = `/pets/${petId}/dokumente/neu`;
  if (!from) return address;
  return `${address}?${cameFrom}=${allDocuments}${documentList.query(from).replace("?", "&")}`;
}

export function closeUploadTo(petId: string, params: URLSearchParams): string {
  if (params.get(cameFrom) !== allDocuments) return `/pets/${petId}`;
  return documentList.address(documentList.read(params));
}

/** A view that would not show the new files is widened until it does. */
export function uploadedTo(petId: string, params: URLSearchParams, category: string): string {
  if (params.get(cameFrom) !== allDocuments) return `/pets/${petId}`;
  const view = documentList.read(params);
  return documentList.address({
    petId: view.petId === petId ? petId : null,
    category: view.category === category ? view.category : null,
  });
}
