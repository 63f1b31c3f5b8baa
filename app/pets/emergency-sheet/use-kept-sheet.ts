import { useEffect } from "react";

export function useRenewedSheet(): void {
  useEffect(() => {
    // Most have never asked for it: they load nothing for it.
    if (!navigator.serviceWorker?.controller) return;
    // Without a network what is kept stays.
    import("./keep-sheet.ts").then(({ renewSheet }) => renewSheet()).catch(() => undefined);
  }, []);
}

/** After 'Abmelden', and when a session has ended. */
export function useForgottenSheet(): void {
  useEffect(() => {
    if (!navigator.serviceWorker) return;
    import("./keep-sheet.ts").then(({ forgetSheet }) => forgetSheet()).catch(() => undefined);
  }, []);
}
