/** As a `ref`: takes focus when it appears, so that it is what is read next. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
