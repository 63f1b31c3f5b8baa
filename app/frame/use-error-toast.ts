import { useEffect } from "react";
import type { FormResult } from "#app/ui/form-result.ts";
import { showToast } from "./toast-store.ts";

/**
 * Announces what concerns a form as a whole as a toast, too. What is wrong with single fields stands
 * beside them and in the summary, and needs no third place.
 */
export function useErrorToast(result: FormResult | undefined, title = result?.formError?.title) {
  useEffect(() => {
    if (!result?.formError) return;
    showToast({
      id: result.id,
      title: title ?? result.formError.title,
      text: result.formError.message,
      tone: "error",
    });
  }, [result, title]);
}
