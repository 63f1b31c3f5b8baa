import { useSyncExternalStore } from "react";
import type { ShownToast } from "./toast.server.ts";

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
