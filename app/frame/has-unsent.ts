import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { recordCacheName, tickCacheName } from "./kept-page.ts";

/** Whether this device keeps what was not sent: only then its script is loaded. */
export function useHasUnsent(): boolean {
  const { pathname } = useLocation();
  const [hasUnsent, setUnsent] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each page
  useEffect(() => {
    if (!("caches" in window)) return;
    caches.keys().then(
      (names) => {
        const isHere = names.some((name) => name === tickCacheName || name === recordCacheName);
        setUnsent((wasHere) => wasHere || isHere);
      },
      () => undefined,
    );
  }, [pathname]);
  return hasUnsent;
}
