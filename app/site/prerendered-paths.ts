/**
 * Pages without script, the same for every visitor. `wrangler.toml` names them again, as only what is
 * named there reaches the worker before the assets.
 */
export const scriptFreePaths = [
  "/",
  "/impressum",
  "/agb",
  "/datenschutz",
  "/widerruf",
  "/versand-und-zahlung",
] as const;

/** The same for every visitor as well, with its script; asked for with a search it is rendered. */
export const signInPath = "/auth";

export const prerenderedPaths = [...scriptFreePaths, signInPath];
