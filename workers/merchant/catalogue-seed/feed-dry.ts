import {
  feedFacts,
  manufacturer,
  type SeedProduct,
  stock,
  variant,
  warnings,
} from "./seed-product.ts";

/** Yeast and hay: dry feed by the kilogram. */
export const dryFeed: readonly SeedProduct[] = [
  {
    id: "prod_01KRWARE000000000000000007",
    title: "Bierhefe, gemahlen",
    species: ["Hund", "Katze", "Pferd"],
    herbs: [],
    subtitle: "Würziges Pulver zum Überstreuen – Einzelfuttermittel für Hunde, Katzen und Pferde",
    ribbonText: null,
    descriptionHtml:
      "<p>Viele Hunde lieben den Geruch, noch bevor der Deckel ganz offen ist. Die Bierhefe stammt aus einer <strong>kleinen Brauerei</strong>, wird auf Walzen getrocknet und fein gemahlen. Sie bringt von Natur aus B-Vitamine und viel Eiweiß mit.</p><ul><li>staubarm und gut löslich</li><li>ohne Zucker und ohne Aromen</li><li>Messlöffel liegt bei</li></ul>",
    type: "physical",
    purchasable: true,
    isHidden: false,
    order: 160,
    siteProductSelection: null,
    images: [{ file: "/waren/bierhefe-dose.svg" }],
    options: [{ title: "Inhalt", values: ["400 g", "1 kg"] }],
    variants: [
      variant(
        {
          id: "variant_01KRWARE000000000000000701",
          title: "400 g",
          sku: "KP-HEFE-400",
          priceCents: 790,
        },
        { weightGrams: 400, optionValues: { Inhalt: "400 g" } },
      ),
      variant(
        {
          id: "variant_01KRWARE000000000000000702",
          title: "1 kg",
          sku: "KP-HEFE-1000",
          priceCents: 1590,
        },
        { weightGrams: 1000, optionValues: { Inhalt: "1 kg" } },
      ),
    ],
    additionalInfo: [
      ...feedFacts(
        "Bierhefe (Saccharomyces cerevisiae), inaktiviert, getrocknet 100 %.",
        "Rohprotein 46,0 %, Rohfett 2,2 %, Rohfaser 2,4 %, Rohasche 7,6 %.",
        "<p>Einzelfuttermittel. Katzen ½ Teelöffel, Hunde 1 Teelöffel je 10 kg Körpergewicht, Pferde 50 g am Tag.</p>",
      ),
      manufacturer,
      warnings(
        "Langsam anfüttern. Beim Umfüllen Staub nicht einatmen. Trocken und gut verschlossen lagern.",
      ),
    ],
    createdAt: "2026-04-13T08:05:00.000Z",
  },
  {
    id: "prod_01KRWARE000000000000000008",
    title: "Heucobs von der Bergwiese",
    species: ["Pferd", "Kaninchen"],
    herbs: [],
    subtitle: "Gepresstes Heu ohne Melasse – Einzelfuttermittel für Pferde und Kaninchen",
    ribbonText: null,
    descriptionHtml:
      "<p>Nichts als Heu: im Juni gemäht, warmluftgetrocknet und zu daumendicken Cobs gepresst. Eingeweicht werden sie zu einem <strong>weichen, duftenden Brei</strong>, den auch Pferde mit wenigen Zähnen bequem fressen.</p><h3>Einweichen</h3><ol><li>Einen Teil Cobs mit drei Teilen warmem Wasser übergießen.</li><li>30 bis 60 Minuten quellen lassen, bis kein harter Kern mehr zu spüren ist.</li><li>Am selben Tag füttern.</li></ol>",
    type: "physical",
    purchasable: true,
    isHidden: false,
    order: 150,
    siteProductSelection: null,
    images: [{ file: "/waren/heucobs-sack.svg" }, { file: "/waren/heucobs-pferd.svg" }],
    options: [{ title: "Inhalt", values: ["5 kg", "15 kg"] }],
    variants: [
      variant(
        {
          id: "variant_01KRWARE000000000000000801",
          title: "5 kg",
          sku: "KP-HEU-5",
          priceCents: 1290,
        },
        {
          ...stock(16),
          salePriceCents: 1090,
          weightGrams: 5000,
          optionValues: { Inhalt: "5 kg" },
        },
      ),
      variant(
        {
          id: "variant_01KRWARE000000000000000802",
          title: "15 kg",
          sku: "KP-HEU-15",
          priceCents: 2890,
        },
        { ...stock(11), weightGrams: 15000, optionValues: { Inhalt: "15 kg" } },
      ),
    ],
    additionalInfo: [
      ...feedFacts(
        "Wiesenheu, warmluftgetrocknet 100 %.",
        "Rohprotein 10,6 %, Rohfett 2,4 %, Rohfaser 27,3 %, Rohasche 8,2 %, Natrium 0,05 %.",
        "<p>Einzelfuttermittel. Pferde: 0,5 bis 1 kg (trocken gewogen) je 100 kg Körpergewicht als Ersatz für einen Teil des Heus. Kaninchen: ein Cob am Tag, eingeweicht.</p>",
      ),
      manufacturer,
      warnings(
        "Trockene Cobs können im Schlund stecken bleiben: immer vollständig einweichen. Angesetzten Brei nach zwölf Stunden wegwerfen. Sack trocken und vor Nagern geschützt lagern.",
      ),
    ],
    createdAt: "2026-03-16T08:00:00.000Z",
  },
];
