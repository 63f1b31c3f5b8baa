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
