import { useSyncExternalStore } from "react";
import type { ShownToast } from "./toast.server.ts";

/** What a form is refused for stands in the form alone. */
export type Toast = { title: string; text?: string; tone: "success" | "error" };

/** Specification, section 9. */
export const toastDurationMs = 5000;
export const toastRemovalMs = 1_000_000;
export const toastSwipePx = 50;

type PlacedToast = { toast: ShownToast; host: Element | null };

const hosts = "dialog:modal, :popover-open [data-toasts]";

let shown: PlacedToast | null = null;
const listeners = new Set<() => void>();

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
