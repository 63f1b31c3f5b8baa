import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { recordCacheName, tickCacheName } from "./kept-page.ts";

/** Whether this device keeps what was not sent: only then its script is loaded. */
export function useHasUnsent(): boolean {
  const { pathname } = useLocation();
  const [hasUnsent, setUnsent] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each page
  useEffect(() => {
    window.caches
      ?.keys()
      .then((names) => {
        if (names.includes(tickCacheName) || names.includes(recordCacheName)) setUnsent(true);
      })
      .catch(() => undefined);
  }, [pathname]);
  return hasUnsent;
}
