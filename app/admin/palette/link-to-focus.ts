/**
 * Where a key leads from where focus is: arrows from the field into the links, through them and back
 * to the field; Home and End to the first and the last of them. Null leaves the key to the browser,
 * in the field above all.
 */
export function linkToFocus(
  key: string,
  links: readonly HTMLElement[],
  field: HTMLElement | null,
): HTMLElement | null {
  const active = document.activeElement;
  const at = active instanceof HTMLElement ? links.indexOf(active) : -1;
  if (at === -1) return key === "ArrowDown" && active === field ? (links[0] ?? null) : null;
  switch (key) {
    case "ArrowDown":
      return links[at + 1] ?? null;
    case "ArrowUp":
      return links[at - 1] ?? field;
    case "Home":
      return links[0] ?? null;
    case "End":
      return links.at(-1) ?? null;
    default:
      return null;
  }
}
