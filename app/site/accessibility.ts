// § 20 BFSG: the same authority for all of Germany; check the address.
export const accessibility = {
  // Change it with every review of the whole site.
  checkedOn: "22. November 2026",
  authority: {
    name:
      "Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und " +
      "Dienstleistungen (MLBF)",
    address:
      "c/o Ministerium für Arbeit, Soziales, Gesundheit und Gleichstellung des Landes " +
      "Sachsen-Anhalt, Postfach 39 11 55, 39135 Magdeburg",
    email: "MLBF@ms.sachsen-anhalt.de",
  },
};
