import { useSyncExternalStore } from "react";
import type { ShownToast } from "./toast.server.ts";

type PlacedToast = {
  toast: ShownToast;
  /** The modal dialog it was shown over: what lies outside of one can be neither seen nor used. */
  host: Element | null;
};

let shown: PlacedToast | null = null;
const listeners = new Set<() => void>();

/** Shows a message; the one before it goes. */
export function showToast(toast: ShownToast): void {
  shown = { toast, host: document.querySelector("dialog:modal") };
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
