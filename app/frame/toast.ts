import { useEffect, useSyncExternalStore } from "react";
import type { FormResult } from "#app/platform/form-result.ts";
import type { ShownToast } from "./toast.server.ts";

/** A short message after an action. Errors also stand inline where they belong, and stay. */
export type Toast = {
  title: string;
  text?: string;
  tone: "success" | "error";
};

/** Specification, section 9. */
export const toastDurationMs = 5000;
export const toastRemovalMs = 1_000_000;
export const toastSwipePx = 50;

type PlacedToast = {
  toast: ShownToast;
  /** The modal dialog or open panel it was shown over: what lies under one is not seen. */
  host: Element | null;
};

const hosts = "dialog:modal, :popover-open [data-toasts]";

let shown: PlacedToast | null = null;
const listeners = new Set<() => void>();

/** Shows a message; the one before it goes. */
export function showToast(toast: ShownToast): void {
  shown = { toast, host: document.querySelector(hosts) };
  for (const listener of listeners) listener();
}

export function useShownToast(): PlacedToast | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

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
