import {
  competitionNote,
  feedFacts,
  goods,
  info,
  manufacturer,
  type SeedProduct,
  stock,
  warnings,
} from "./seed-product.ts";

export const booksAndGifts: readonly SeedProduct[] = [
  goods({
    number: 17,
    title: "Buch „Mit Kräutern durchs Tierjahr“",
    subtitle: "Pflanzenporträts, Sammelkalender und Futterideen auf 176 Seiten",
    ribbonText: "Bald verfügbar",
    descriptionHtml:
      "<p>Was blüht im März am Wegrand, was trocknet man im August, und was davon mögen Kaninchen? Das Buch führt Sie <strong>Monat für Monat</strong> durch Wiese, Hecke und Garten, mit gezeichneten Tafeln, Tipps gegen Verwechslungen und einfachen Rezepten für den Napf.</p><h3>Aus dem Inhalt</h3><ul><li>48 Pflanzen im Porträt</li><li>Sammelkalender zum Herausnehmen</li><li>Was Pferd, Hund, Katze und Kaninchen <em>nicht</em> bekommen sollten</li></ul><p>Das Buch erscheint im Frühjahr 2027.</p>",
    purchasable: false,
    order: 260,
    pictures: ["buch-tierjahr", "buch-innen"],
    variants: [{ title: "Gebunden", sku: "KP-BUCH-JAHR", priceCents: 2400, ...stock(0) }],
    additionalInfo: [
      info("Ausstattung", "Gebunden, 17 × 24 cm, 176 Seiten, mit Lesebändchen."),
      manufacturer,
      warnings(
        "Sammeln Sie nur, was Sie sicher bestimmen können. Ein Buch ersetzt keine tierärztliche Untersuchung oder Behandlung.",
      ),
    ],
    createdAt: "2026-11-02T08:00:00.000Z",
  }),
  goods({
    number: 19,
    title: "Probierpaket für Kursgäste",
    species: ["Hund", "Pferd"],
    herbs: ["kamille", "brennnessel", "ringelblume", "loewenzahn", "hundsrose", "lavendel", "lein"],
    subtitle:
      "Für Kursgäste: Ergänzungs- und Einzelfuttermittel für Hunde und Pferde, dazu Lavendel",
    descriptionHtml:
      "<p>Ein Karton zum Ausprobieren nach dem Kurs: <strong>ein Beutel „Wiesenglück“ (50 g), ein Fläschchen Leinöl (100 ml) und ein Lavendelstrauß</strong> für Sie selbst. Dieses Paket ist nur für Kursgäste.</p>",
    isHidden: true,
    order: 1000,
    pictures: ["probierpaket"],
    variants: [{ title: "Paket", sku: "KP-PROBE", priceCents: 2900, ...stock(12) }],
    additionalInfo: [
      ...feedFacts(
        "Ergänzungsfuttermittel",
        "Kräutermischung: Kamillenblüten 30 %, Brennnesselblätter 25 %, Ringelblumenblüten 20 %, Löwenzahnblätter 15 %, Hagebuttenschalen 7 %, Lavendelblüten 3 %. Leinöl: Leinöl, kaltgepresst 100 %.",
        "Kräutermischung: Rohprotein 13,8 %, Rohfett 3,9 %, Rohfaser 15,6 %, Rohasche 10,4 %. Leinöl: Rohfett 99,8 %.",
        "<p>Kräutermischung: Ergänzungsfuttermittel für Hunde und Pferde, Hunde 1 bis 3 g, Pferde 20 bis 30 g am Tag. Leinöl: Einzelfuttermittel, Hunde 1 Teelöffel je 10 kg Körpergewicht, Pferde 30 bis 60 ml am Tag.</p>",
      ),
      manufacturer,
      warnings(
        "Kräuter und Öl nicht für Katzen.",
        "Hunde und Pferde: wegen Kamille, Brennnessel, Lavendel und Lein nur in der angegebenen Menge und nur zeitweise. Während Trächtigkeit und Säugezeit sowie zusammen mit Medikamenten nur nach Rücksprache mit Ihrer Tierarztpraxis. Öl gekühlt lagern und innerhalb von acht Wochen verbrauchen. Der Lavendelstrauß ist kein Futter.",
        competitionNote("Kamille, Brennnessel, Ringelblume, Löwenzahn und Lavendel"),
      ),
    ],
    createdAt: "2026-07-06T08:00:00.000Z",
  }),
  goods({
    number: 20,
    title: "Teekräuter „Winterstall“",
    species: ["Pferd"],
    herbs: ["hundsrose", "fenchel"],
    subtitle: "Warmer Aufguss für kalte Tage – Ergänzungsfuttermittel für Pferde",
    ribbonText: "Neu",
    descriptionHtml:
      "<p>Für den ersten Aufguss nach der Weidesaison: <strong>Hagebutte, Apfel und Fenchel</strong>, mit heißem Wasser übergossen und lauwarm über das Heu gegeben.</p><ul><li>eine Handvoll auf einen Liter Wasser</li><li>zehn Minuten ziehen lassen</li></ul>",
    status: "draft",
    order: 1010,
    pictures: ["hagebutten-schale"],
    option: "Inhalt",
    variants: [
      { title: "400 g", sku: "KP-WINTER-400", priceCents: 1290, ...stock(0), weightGrams: 400 },
      { title: "1 kg", sku: "KP-WINTER-1000", priceCents: 2790, ...stock(0), weightGrams: 1000 },
    ],
    additionalInfo: [
      ...feedFacts(
        "Ergänzungsfuttermittel",
        "Hagebuttenschalen 45 %, Apfelstücke 35 %, Fenchel 20 %.",
        "Rohprotein 7,9 %, Rohfett 3,1 %, Rohfaser 18,2 %, Rohasche 5,8 %.",
        "<p>Ergänzungsfuttermittel für Pferde: 20 bis 40 g am Tag.</p>",
      ),
      manufacturer,
      warnings(
        "Mit reichlich heißem Wasser übergießen und vor dem Füttern abkühlen lassen. Wegen des Fenchels nicht für tragende Stuten. Trocken und kühl lagern.",
        competitionNote("Fenchel"),
      ),
    ],
    createdAt: "2026-11-12T08:00:00.000Z",
  }),
];
