import { useEffect } from "react";

/** Renews the sheet with every visit, where somebody has asked for it to be kept. */
export function useRenewedSheet(): void {
  useEffect(() => {
    // Most have never asked for it: they load nothing for it.
    if (!navigator.serviceWorker?.controller) return;
    // Without a network what is kept stays as it is.
    import("./keep-sheet.ts").then(({ renewSheet }) => renewSheet()).catch(() => undefined);
  }, []);
}

/** Where nobody is signed in no sheet stays: after 'Abmelden', and when a session has ended. */
export function useForgottenSheet(): void {
  useEffect(() => {
    if (!navigator.serviceWorker) return;
    import("./keep-sheet.ts").then(({ forgetSheet }) => forgetSheet()).catch(() => undefined);
  }, []);
}
