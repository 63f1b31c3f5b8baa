import { useEffect } from "react";

/** The heading of the documents, on an animal's page as on the one of all; focus can go there. */
export const documentsHeadingId = "dokumente";

export function focusDocuments(): void {
  document.getElementById(documentsHeadingId)?.focus();
}

/**
 * When this goes and takes along what had focus, or what focus would return to, it goes to the
 * heading of the documents.
 */
export function useFocusOnDocumentsAfter(): void {
  useEffect(() => {
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusDocuments();
      });
    };
  }, []);
}
