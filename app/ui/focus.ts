import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * What was pressed is gone with what it did: the address of the answer says where to go on.
 * @param id of something that can take focus
 */
export function useFocusByHash(id: string) {
  const location = useLocation();
  useEffect(() => {
    if (location.hash === `#${id}`) document.getElementById(id)?.focus();
  }, [location, id]);
}

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

/** As a `ref`: takes focus when it appears, so that it is what is read next. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * As a `ref`: where focus goes when the dialog or popover around it opens. React writes the
 * attribute on the server only, and the browser looks for it at every opening.
 */
export function keepAutofocus(element: HTMLElement | null): void {
  element?.setAttribute("autofocus", "");
}
