type Gates = Readonly<Record<string, number>>;

type LookedAt = { address: string; gates: Gates; seenBy?: "customer" | "practitioner" };

/** Of a page without script. */
export const everything = { performance: 100, accessibility: 100, "best-practices": 100, seo: 100 };
/** Behind sign-in nothing is for search engines. */
const behindSignIn = { performance: 98, accessibility: 100, "best-practices": 100 };

/** The pages that are looked at, and the least that each of Lighthouse's categories has to reach. */
export const lookedAt: readonly LookedAt[] = [
  ...["/", "/impressum", "/kraeuter", "/kraeuter/ringelblume"].map((address) => ({
    address,
    gates: everything,
  })),
  { address: "/auth", gates: { ...everything, performance: 98 } },
  ...["/dashboard", "/pets", "/calendar", "/herb-lexicon", "/store"].map((address) => ({
    address,
    gates: behindSignIn,
    seenBy: "customer" as const,
  })),
  { address: "/admin", gates: behindSignIn, seenBy: "practitioner" },
];
