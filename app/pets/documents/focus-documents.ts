/** The heading of the documents, on an animal's page as on the one of all; focus can go there. */
export const documentsHeadingId = "dokumente";

export function focusDocuments(): void {
  document.getElementById(documentsHeadingId)?.focus();
}
