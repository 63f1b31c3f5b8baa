import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** The answer's address says where focus goes on; `otherId` is for when that is no longer there. */
export function useFocusByHash(id: string, otherId = id) {
  const location = useLocation();
  useEffect(() => {
    if (location.hash !== `#${id}`) return;
    const element = document.getElementById(id) ?? document.getElementById(otherId);
    element?.focus();
  }, [location, id, otherId]);
}

/** In another state of the page focus may lie nowhere, or on what is hidden: then it goes here. */
export function useFocusWhenLost(state: unknown, find: () => HTMLElement | null | undefined) {
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    const { activeElement, body } = document;
    if (activeElement === body || !activeElement?.getClientRects().length) find()?.focus();
  });
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
