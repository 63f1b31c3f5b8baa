/** Of a page without React. @throws where the page and its script do not fit */
export function part<Kind>(
  within: { querySelector: (selector: string) => Element | null },
  kind: { new (): Kind },
  selector: string,
): Kind {
  const element = within.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`Missing in the page: ${selector}`);
  return element;
}
