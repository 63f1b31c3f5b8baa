import { useSyncExternalStore } from "react";

/** What a form is refused for stands in the form alone. */
export type Toast = {
  title: string;
  text?: string;
  tone: "success" | "error";
  /** Then it stays until it is closed. */
  retry?: () => void;
  link?: { to: string; text: string };
};

export type ShownToast = Toast & { id: string };

/** Specification, section 9. */
export const toastDurationMs = 5000;
export const toastRemovalMs = 1_000_000;
export const toastSwipePx = 50;

type PlacedToast = { toast: ShownToast | null; host: Element | null };

const hosts = "dialog:modal, :popover-open [data-toasts]";

let shown: PlacedToast | null = null;
const listeners = new Set<() => void>();

export function showToast({ id = crypto.randomUUID(), ...toast }: Toast & { id?: string }): void {
  shown = { toast: { ...toast, id }, host: document.querySelector(hosts) };
  for (const listener of listeners) listener();
}

export function endToast(id: string): void {
  if (shown?.toast?.id !== id) return;
  shown = { toast: null, host: null };
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
