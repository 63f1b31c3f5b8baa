import { listView, optional, pageNumber, type ViewOf } from "#app/platform/list-view.ts";
import { isDocumentCategory } from "./policy.ts";

/** The heading of the documents, on an animal's page as on the one of all; focus can go there. */
export const documentsHeadingId = "dokumente";

/** Longer than any id of ours. */
const petIdMax = 64;

export const documentList = listView("/documents", {
  petId: optional("tier", (text) => (text !== "" && text.length <= petIdMax ? text : null)),
  category: optional("kategorie", (text) => (isDocumentCategory(text) ? text : null)),
  page: pageNumber(),
});
export type DocumentsView = ViewOf<typeof documentList>;

/** Whether something is left out on purpose. */
export function isFiltered({ petId, category }: DocumentsView): boolean {
  return petId !== null || category !== null;
}

const cameFrom = "von";
const allDocuments = "dokumente";

/** Where files for an animal are taken in; `from` is the view of all documents it was opened from. */
export function uploadAddress(petId: string, from?: DocumentsView): string {
  const address = `/pets/${petId}/dokumente/neu`;
  if (!from) return address;
  return `${address}?${cameFrom}=${allDocuments}${documentList.query(from).replace("?", "&")}`;
}

/** Where the upload's dialog leads back to: the animal, or the view it was opened from. */
export function closeUploadTo(petId: string, params: URLSearchParams): string {
  if (params.get(cameFrom) !== allDocuments) return `/pets/${petId}`;
  return documentList.address(documentList.read(params));
}

/** The same once files have come in: a view that would not show them is widened until it does. */
export function uploadedTo(petId: string, params: URLSearchParams, category: string): string {
  if (params.get(cameFrom) !== allDocuments) return `/pets/${petId}`;
  const view = documentList.read(params);
  return documentList.address({
    petId: view.petId === petId ? petId : null,
    category: view.category === category ? view.category : null,
  });
}
