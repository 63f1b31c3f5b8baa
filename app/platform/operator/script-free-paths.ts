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

/** Lead on whoever is signed in, or show what is known of them. */
const personalPaths: readonly string[] = ["/", "/vertrag-widerrufen", "/vertraege-kuendigen"];

/** The same for everybody, signed in or not. */
export const sharedPaths = scriptFreePaths.filter((path) => !personalPaths.includes(path));

/** Prerendered with its script; with a search it is rendered. */
export const signInPath = "/auth";

export const prerenderedPaths: string[] = [...scriptFreePaths, signInPath];
