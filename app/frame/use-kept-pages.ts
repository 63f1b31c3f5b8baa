import { useEffect } from "react";

export function useRenewedPages(): void {
  useEffect(() => {
    // Most have never asked for it: they load nothing for it.
    if (!navigator.serviceWorker?.controller) return;
    import("./kept-page.ts").then(({ renewPages }) => renewPages()).catch(() => undefined);
  }, []);
}

/** After 'Abmelden', and when a session has ended. */
export function useForgottenPages(): void {
  useEffect(() => {
    if (!navigator.serviceWorker) return;
    import("./kept-page.ts").then(({ forgetPages }) => forgetPages()).catch(() => undefined);
  }, []);
}
