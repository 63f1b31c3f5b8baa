import { legalPages } from "./legal-pages.ts";

/**
 * Pages without script, the same for every visitor. `run_worker_first` of `wrangler.toml` names them
 * again: the worker decides who gets the file, and takes the forms that lie on them.
 */
export const scriptFreePaths: readonly string[] = ["/", ...legalPages.map(({ href }) => href)];

/** The same for every visitor as well, with its script; asked for with a search it is rendered. */
export const signInPath = "/auth";

export const prerenderedPaths: string[] = [...scriptFreePaths, signInPath];
