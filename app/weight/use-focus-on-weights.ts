import { useEffect } from "react";

export const weightsHeadingId = "gewicht";

/** When a dialog closes and the link that opened it is gone, reading goes on at the section's heading. */
export function useFocusOnWeights() {
  useEffect(() => {
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        document.getElementById(weightsHeadingId)?.focus();
      });
    };
  }, []);
}
