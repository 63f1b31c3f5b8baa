type Picture = { url: string; width: number; height: number };

// Apart from `config.ts`, as few pages need it.

/**
 * Implementing Regulation (EU) 2025/1960, due since 27 September 2026: put the official German
 * picture unchanged into `public`, for example { url: "/gewaehrleistung.svg", width: 595, height:
 * 842 }.
 */
export const guaranteeNotice: { picture: Picture | null; text: string } = {
  picture: null,
  text:
    "Für unsere Waren gilt das gesetzliche Mängelhaftungsrecht (§\u00a0437\u00a0BGB). Zeigt sich innerhalb von zwei " +
    "Jahren nach der Lieferung ein Mangel, der schon bei der Lieferung bestand, können Sie " +
    "kostenlos Reparatur oder Ersatz verlangen. Wenn das nicht gelingt, können Sie unter den " +
    "gesetzlichen Voraussetzungen den Preis mindern, vom Vertrag zurücktreten und Schadensersatz " +
    "verlangen. Im ersten Jahr nach der Lieferung wird zu Ihren Gunsten vermutet, dass der Mangel " +
    "von Anfang an bestand.",
};

/** §§ 327d to 327n BGB; every page says these words. */
export const digitalGuarantee =
  "Für unsere digitalen Leistungen gelten die gesetzlichen Rechte bei Mängeln digitaler Produkte " +
  "(§\u00a0327i\u00a0BGB): Wenn eine Leistung einen Mangel hat, beheben wir ihn kostenlos. Wenn das " +
  "nicht gelingt, können Sie unter den gesetzlichen Voraussetzungen den Preis mindern oder den Vertrag " +
  "beenden und Schadensersatz verlangen. Wir stellen alle Aktualisierungen bereit, die für den Erhalt " +
  "der Vertragsmäßigkeit nötig sind, auch Sicherheitsaktualisierungen, solange das Gesetz es verlangt (§\u00a0327f\u00a0BGB).";
