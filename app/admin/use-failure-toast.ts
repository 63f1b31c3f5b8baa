import { useEffect } from "react";
import { showToast } from "#app/frame/toast-store.ts";
import type { LoadFailure } from "./load-failure.tsx";

/** Announces as a toast, too, what could not be loaded. */
export function useFailureToast(failure: LoadFailure | null) {
  useEffect(() => {
    if (!failure) return;
    const { id, title, message } = failure;
    showToast({ id, title, text: message, tone: "error" });
  }, [failure]);
}
