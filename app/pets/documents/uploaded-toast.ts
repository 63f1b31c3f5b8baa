import type { Toast } from "#app/frame/toast.ts";

/** Specification, section 8; for several at once in the same words. */
export function uploadedToast(count: number): Toast {
  return {
    title: count === 1 ? "Dokument hochgeladen" : `${count} Dokumente hochgeladen`,
    tone: "success",
  };
}
