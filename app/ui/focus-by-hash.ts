/** As the `ref` of a heading: takes focus when the address leads to it, from what is gone by then. */
export function focusByHash(element: HTMLElement | null): void {
  if (element && location.hash === `#${element.id}`) element.focus();
}
