/**
 * The same for every visitor, so prerendered into static assets. `run_worker_first` of wrangler.toml
 * names them, too: the worker decides who gets the file, and takes the forms that lie on them.
 */
export const prerenderedPaths: readonly string[] = [
  "/",
  "/impressum",
  "/agb",
  "/datenschutz",
  "/widerruf",
  "/vertrag-widerrufen",
  "/vertraege-kuendigen",
  "/versand-und-zahlung",
  "/barrierefreiheit",
];
