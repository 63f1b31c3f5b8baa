/** In the order of law.md. */
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

/** Also in `run_worker_first` of `wrangler.toml`. */
export const scriptFreePaths: readonly string[] = ["/", ...legalPages.map(({ href }) => href)];

/** Prerendered with its script; with a search it is rendered. */
export const signInPath = "/auth";

export const prerenderedPaths: string[] = [...scriptFreePaths, signInPath];
