/**
 * As a `ref`: where focus goes when the dialog or popover around it opens. React writes the
 * attribute on the server only, and the browser looks for it at every opening.
 */
export function keepAutofocus(element: HTMLElement | null): void {
  element?.setAttribute("autofocus", "");
}
