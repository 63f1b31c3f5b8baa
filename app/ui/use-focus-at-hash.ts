import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * What was pressed may be gone with what it led to, and focus with it: then it goes to the heading
 * that the address names. Whatever has focus keeps it.
 */
export function useFocusAtHash(headingId: string) {
  const { key, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address may be led to again
  useEffect(() => {
    if (hash === `#${headingId}` && document.activeElement === document.body) {
      document.getElementById(headingId)?.focus();
    }
  }, [key, hash, headingId]);
}
