import { useEffect } from "react";
import { useLocation } from "react-router";

/** The answer's address says where focus goes on. */
export function useFocusByHash(id: string) {
  const location = useLocation();
  useEffect(() => {
    if (location.hash === `#${id}`) document.getElementById(id)?.focus();
  }, [location, id]);
}

/** For when the opener is gone, or the address was opened directly. */
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

export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** React writes the attribute on the server only; browsers look for it at every opening. */
export function keepAutofocus(element: HTMLElement | null): void {
  element?.setAttribute("autofocus", "");
}
