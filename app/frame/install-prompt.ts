import { useSyncExternalStore } from "react";

/** https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent, not in Safari and Firefox. */
type InstallEvent = Event & { prompt(): Promise<unknown> };

let install: (() => void) | null = null;
const listeners = new Set<() => void>();

/** Browsers offer it once, on whatever page is open then. */
export function catchInstallPrompt(): () => void {
  function hold(event: Event) {
    install = () => {
      void (event as InstallEvent).prompt().catch(() => undefined);
      change(null);
    };
    change(install);
  }
  addEventListener("beforeinstallprompt", hold);
  return () => removeEventListener("beforeinstallprompt", hold);
}

function change(next: typeof install): void {
  install = next;
  for (const listener of listeners) listener();
}

/** Null where the browser does not offer to put the site on the home screen. */
export function useInstallPrompt(): (() => void) | null {
  return useSyncExternalStore(
    subscribe,
    () => install,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
