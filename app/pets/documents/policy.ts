import type { Toast } from "#app/frame/toast.ts";

/** Specification, section 9; an upload begins at the first. */
export const documentCategories = ["Befunde", "Rechnungen", "Impfpass", "Sonstiges"] as const;

export type DocumentCategory = (typeof documentCategories)[number];

/** Where a document without a known category stands. */
export const otherCategory: DocumentCategory = "Sonstiges";

export const defaultCategory: DocumentCategory = documentCategories[0];

export function isDocumentCategory(text: string): text is DocumentCategory {
  return documentCategories.some((category) => category === text);
}

/**
 * The category that an upload names; the first when it names none.
 * @returns null for one that does not exist
 */
export function chosenCategory(text: string): DocumentCategory | null {
  if (text === "") return defaultCategory;
  return isDocumentCategory(text) ? text : null;
}

/** Under which heading a document stands, whatever was stored with it. */
export function categoryOf({ category }: { category: string }): DocumentCategory {
  return isDocumentCategory(category) ? category : otherCategory;
}

type DocumentGroup<Document> = { category: DocumentCategory; documents: Document[] };

/** The documents under their headings, in the specification's order; the order within stays. */
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

/** Whether a preview draws it page by page; everything else that is taken in is a picture. */
export function isPdf({ fileType }: { fileType: string }): boolean {
  return fileType === "application/pdf";
}

/** Where the file itself is given out, to its owner only. */
export function fileAddress(documentId: string): string {
  return `/documents/${documentId}/file`;
}

/** The same, to be kept and not shown. */
export function downloadAddress(documentId: string): string {
  return `${fileAddress(documentId)}?download`;
}

/** Specification, section 8; for several at once in the same words. */
export function uploadedToast(count: number): Toast {
  return {
    title: count === 1 ? "Dokument hochgeladen" : `${count} Dokumente hochgeladen`,
    tone: "success",
  };
}
