import { useEffect } from "react";
import type { FormResult } from "#app/ui/form-result.ts";
import { showToast } from "./toast-store.ts";

/** Announces a refused form as a toast, too; what is wrong stands and stays beside the fields. */
export function useErrorToast(result: FormResult | undefined, title: string, fallback?: string) {
  useEffect(() => {
    if (!result) return;
    const text =
      result.formError?.message ?? fallback ?? Object.values(result.fieldErrors)[0] ?? "";
    showToast({ id: result.id, title, text, tone: "error" });
  }, [result, title, fallback]);
}
