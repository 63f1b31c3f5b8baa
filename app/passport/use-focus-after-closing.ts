import { useEffect } from "react";

/** Of the section on the animal's page. */
export const sharingHeadingId = "pass-und-freigabe";

/** Focus returns to what opened the dialog; where that is gone, to the heading of its section. */
export function useFocusAfterClosing() {
  useEffect(() => {
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) {
          document.getElementById(sharingHeadingId)?.focus();
        }
      });
    };
  }, []);
}
