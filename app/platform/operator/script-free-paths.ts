/** What the foot of every page leads to, in the order of law.md; without script all of them. */
export const legalPages = [
  { href: "/impressum", label: "Impressum" },
  { href: "/agb", label: "AGB" },
  { href: "/datenschutz", label: "Datenschutz" },
  { href: "/widerruf", label: "Widerruf" },
  { href: "/vertrag-widerrufen", label: "Vertrag widerrufen" },
  { href: "/vertraege-kuendigen", label: "Verträge hier kündigen" },
  { href: "/versand-und-zahlung", label: "Versand und Zahlung" },
  { href: "/barrierefreiheit", label: "Barrierefreiheit" },
] as const;

/** `run_worker_first` of `wrangler.toml` names them again. */
export const scriptFreePaths: readonly string[] = ["/", ...legalPages.map(({ href }) => href)];

/** The same for every visitor as well, with its script; asked for with a search it is rendered. */
export const signInPath = "/auth";

export const prerenderedPaths: string[] = [...scriptFreePaths, signInPath];
