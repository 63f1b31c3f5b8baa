import type { Toast } from "#app/frame/toast.ts";

/** Specification, section 9; an upload begins at the first. */
export const documentCategories = ["Befunde", "Rechnungen", "Impfpass", "Sonstiges"] as const;

export type DocumentCategory = (typeof documentCategories)[number];

export const otherCategory: DocumentCategory = "Sonstiges";

export const defaultCategory: DocumentCategory = documentCategories[0];

export function isDocumentCategory(text: string): text is DocumentCategory {
  return documentCategories.some((category) => category === text);
}

/** '' is the first one. @returns null for an unknown one */
export function chosenCategory(text: string): DocumentCategory | null {
  if (text === "") return defaultCategory;
  return isDocumentCategory(text) ? text : null;
}

export function categoryOf({ category }: { category: string }): DocumentCategory {
  return isDocumentCategory(category) ? category : otherCategory;
}

type DocumentGroup<Document> = { category: DocumentCategory; documents: Document[] };

export function groupByCategory<Document extends { category: string }>(
  documents: readonly Document[],
): DocumentGroup<Document>[] {
  return documentCategories
    .map((category) => ({
      category,
      documents: documents.filter((document) => categoryOf(document) === category),
    }))
    .filter((group) => group.documents.length > 0);
}

export function isPdf({ fileType }: { fileType: string }): boolean {
  return fileType === "application/pdf";
}

export function fileAddress(documentId: string): string {
  return `/documents/${documentId}/file`;
}

export function downloadAddress(documentId: string): string {
  return `${fileAddress(documentId)}?download`;
}

export function uploadedToast(count: number): Toast {
  return {
    title: count === 1 ? "Dokument hochgeladen" : `${count} Dokumente hochgeladen`,
    tone: "success",
  };
}
