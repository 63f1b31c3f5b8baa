import { useEffect } from "react";

/**
 * Focus returns to what opened a dialog. Where that is gone with what the dialog was about, or was
 * never there because the address was opened, it goes to a heading of the page below.
 */
export function useFocusAfterDialog(headingId: string | undefined) {
  useEffect(() => {
    if (headingId === undefined) return;
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) {
          document.getElementById(headingId)?.focus({ preventScroll: true });
        }
      });
    };
  }, [headingId]);
}
