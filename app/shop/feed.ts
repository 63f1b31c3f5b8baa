/** Art. 3 Abs. 2 of Regulation (EC) No 767/2009, in the words that a label uses. */
export const feedKinds = [
  "Alleinfuttermittel",
  "Ergänzungsfuttermittel",
  "Einzelfuttermittel",
  "Mineralfuttermittel",
  "Diätfuttermittel",
] as const;
export type FeedKind = (typeof feedKinds)[number];

/** Heads the row of a product that says so. */
export const feedKindTitle = "Art des Futtermittels";

/** What an offer of feed has to say before it is bought (Art. 11 Abs. 3, Art. 15, 17 of that regulation). */
export const feedDuties = [
  "Zusammensetzung",
  "Analytische Bestandteile",
  "Fütterungsempfehlung",
] as const;
