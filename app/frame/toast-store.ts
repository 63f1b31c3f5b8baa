import { useSyncExternalStore } from "react";
import type { ShownToast } from "./toast.server.ts";

let shown: ShownToast | null = null;
const listeners = new Set<() => void>();

/** Shows a message; the one before it goes. */
export function showToast(toast: ShownToast): void {
  shown = toast;
  for (const listener of listeners) listener();
}

export function useShownToast(): ShownToast | null {
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
