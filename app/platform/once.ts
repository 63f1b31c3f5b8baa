/**
 * Made when it is first asked for: to make what `Intl` formats with takes a phone up to 100 ms, and few
 * pages that load it format anything in the browser.
 */
export function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
