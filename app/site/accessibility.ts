// What the statement on accessibility names. The authority is the same for the whole of Germany
// (§ 20 BFSG); its address was that of its first year: look whether it still is.
export const accessibility = {
  // Of the last look at the whole site; change it with every new one.
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
